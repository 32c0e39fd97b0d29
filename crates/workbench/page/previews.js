// Moves that lead to a position worth looking at, for the pictures of the first page.

export const PREVIEWS = {
  "ataxx": "b6 f6 f2 b2 b7 f7 a6 g6 g2 a2 f1 b1 a5 a2a4 a6b4 a3 a5b3 a2",
  "breakthrough": "a2a3 a7a6 c2c3 a6a5 a3a4 c7c6 b2b3 b7b6 c3c4 a5b4 d2d3 b4a3 f2f3 b6a5 c1b2 a5b4 b2a3 b4a3",
  "chess3": "swap E11-E9 E2-E4 D7-D6 QI12-G9 D2-D4 NK8-J6 QG9-H4 QD1-F3 BC8-I6 F11-F9 QF3xF9 L7-L5 BF12-E11 D4xE9 L5-L9 NK12-J10 BF1-B5",
  "clobber": "a1b1 d1e1 c1c2 d3e3 g1h1 e2f2 a7a8 a4b4 h2h3 h5g5 g3g2 g4f4 c5d5 a6b6",
  "connect4": "d d d e c c b e e c f f",
  "flip-all": "b6 f6 f2 b2 b7 f7 a6 g6 g2 a2 f1 b1 a5 a2a4 a6b4 a3 a5b3 a2 c3 c2",
  "go": "d3 g4 f5 d4 d6 e4 e3 e6 f4 c4 c3 f7 e5 d7 e7 f3 f6 c2 c6 g3 g8 f2 b1 g6 g5 b3",
  "gomoku": "e5 f5 f6 g7 e7 e6 g5 h4 g4 d8 g3 g2 f4 d6 d4 d7 h2 i1",
  "hex": "e8 f4 a3 d5 e7 e6 i2 h11 d9 a11 e5 g5 c10 f5 i11 g6 b2 i3 f7 h6 k8 c11 g10 k11",
  "hex-swap": "i4 e1 b5 h1 g1 j3 e5 c11 j7 b10 e8 j2 g6 f9 d6 f7 j9 g9 h10 d1 k2 c9 j4 i6",
  "othello": "d3 c5 d6 e3 b5 c6 b6 a5 c4 b4 c3 e2 a4 a3 b3 a2 f1 e1 d1 a6 d2 c1 b1 c2",
  "pattern": "f5 c7 d6 b3 e6 c3 d5 c4 e5",
  "pattern-exact": "d7 e2 b4 f7 e7 d4 a5 g6 c7 h4 d6 g4",
  "shogi": "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d P*2c 2d2h 8e8f 8g8f 8b8f P*8g 8f8b 3i3h 7a7b 9g9f 1c1d",
  "y": "i4 h3 h4 f3 e3 h5 g4 g5 f4 d4 e2 d1 e1 j4 e4 e5 f5 f6 g6 h7 g7 i3",
  "yavalath": "e5 d4 f6 c3 e7 g4 d6 f3",
  "yavalath-swap": "e5 d4 f6 c3 e7 g4 d6 f3",
  "yavalath3": "e9 f8 a4 a1 d8 h1 f1 a2 e4 a3 c6 h5 f7 i5 g7 g2 a5 e8",
};
