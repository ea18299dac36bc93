/** In points, of 1/72 inch. */
export const A4 = [595.28, 841.89] as const
export const MARGIN = { side: 45, top: 42, bottom: 52 }
export const WIDTH = A4[0] - 2 * MARGIN.side
export const HEIGHT = A4[1] - MARGIN.top - MARGIN.bottom

/** Below all systems, from the upper margin. */
export const FOOT = HEIGHT + 22

/** Between the head and the first system. */
export const BELOW_HEAD = 10
export const BETWEEN_SYSTEMS = 16

/** Points for a unit of what abcjs draws: the more parts, the smaller, as in printed scores. Staves are 6.3 to 4.5 mm high. */
export const scaleFor = (parts: number): number => (parts <= 2 ? 0.58 : parts <= 4 ? 0.47 : 0.41)
