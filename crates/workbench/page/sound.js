// A short knock when a move is made, as of wood on wood; it can be switched off, and stays so.

const KEPT = "sound";
let context = null;

export const isSounding = () => localStorage.getItem(KEPT) !== "off";

export function setSound(isOn) {
  localStorage.setItem(KEPT, isOn ? "on" : "off");
  if (isOn) knock();
}

/** Makes the sound, where the browser lets a page make any. */
export function knock() {
  if (!isSounding()) return;
  try {
    context ??= new AudioContext();
    if (context.state !== "running") return void context.resume();
    const [now, length] = [context.currentTime, 0.06];
    const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
    // Noise that dies away within a few milliseconds.
    buffer.getChannelData(0).forEach((_, index, samples) => (samples[index] = (Math.random() * 2 - 1) * Math.exp((-8 * index) / samples.length)));
    const [source, filter, gain] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
    Object.assign(filter, { type: "bandpass" });
    filter.frequency.value = 1400;
    gain.gain.value = 0.5;
    source.buffer = buffer;
    source.connect(filter).connect(gain).connect(context.destination);
    source.start(now);
  } catch {
    // A machine without sound plays on.
  }
}
