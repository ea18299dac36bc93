import { fringe } from './hair.ts'

/** Hair over the forehead, as several cuts wear it. */
export const fringes = {
  /** Parted at the right, swept over the forehead. */
  swept:
    'M-110 318C-122 176 -70 120 0 120S122 176 110 318Q108 278 98 264C66 246 42 222 30 182C10 226 -38 256 -100 266Q-108 284 -110 318Z',
  /** Straight over the brows. */
  straight:
    'M-110 320C-122 176 -70 120 0 120S122 176 110 320Q104 276 94 250Q64 260 34 262L26 240L22 263Q-8 265 -38 262L-44 242L-50 261Q-74 258 -94 250Q-104 276 -110 320Z',
  /** Parted in the middle, down both sides of the face. */
  parted: fringe(
    [
      [-108, 332],
      [-86, 268],
      [0, 168],
      [86, 268],
      [108, 332],
    ],
    [
      [-98, 262],
      [-46, 214],
      [46, 214],
      [98, 262],
    ],
    0,
  ),
  /** Loose strands. */
  loose: fringe(
    [
      [-110, 324],
      [-88, 282],
      [-44, 250],
      [-6, 270],
      [34, 244],
      [82, 278],
      [110, 326],
    ],
    [
      [-98, 258],
      [-66, 224],
      [-28, 216],
      [12, 214],
      [58, 216],
      [98, 258],
    ],
    12,
  ),
  /** Short points over a free forehead. */
  short: fringe(
    [
      [-108, 276],
      [-80, 226],
      [-42, 238],
      [-4, 218],
      [42, 232],
      [80, 214],
      [108, 276],
    ],
    [
      [-94, 220],
      [-62, 202],
      [-22, 198],
      [18, 192],
      [62, 194],
      [94, 218],
    ],
    14,
  ),
  /** Combed back from the forehead. */
  back: 'M-106 268C-122 176 -70 120 0 120S122 176 106 268Q96 222 76 196Q40 176 0 178T-76 196Q-96 222 -106 268Z',
}
