/** Below it, a pixel is ink. */
const INK = 180
/** On each side of the picture. */
const TILES = 8
/** How far the ink of a tile may be from that of all, in parts of it. A sign on gravel is farther. */
const MAX_TILE_DEVIATION = 0.4
/**
 * How far the ink of lines in both directions may vary within a strip of tiles, in parts of it. Lines of text have almost
 * none between them.
 */
const MAX_VARIATION = 0.45
/** In pixels. Enlarged noise has a grid. */
const LINE_HEIGHT = 4

export interface Lightness {
  values: Uint8ClampedArray
  width: number
}

/** Whether a picture is the same everywhere, as noise and gravel are: it has no text, and a reader would take minutes. */
export const isTexture = (flat: Lightness, level: Lightness): boolean =>
  hasEqualTiles(flat) && hasEqualLines(level)

/** A sign in a picture stands out. */
function hasEqualTiles({ values, width }: Lightness): boolean {
  const height = Math.floor(values.length / width)
  const [tileWidth, tileHeight] = [Math.floor(width / TILES), Math.floor(height / TILES)]
  const ink = new Float64Array(TILES * TILES)
  for (let y = 0; y < tileHeight * TILES; y += 1)
    for (let x = 0; x < tileWidth * TILES; x += 1)
      if (values[y * width + x]! < INK)
        ink[Math.floor(y / tileHeight) * TILES + Math.floor(x / tileWidth)]! += 1
  const mean = averageOf(ink)
  return mean > 0 && ink.every((tile) => Math.abs(tile - mean) < mean * MAX_TILE_DEVIATION)
}

/**
 * Each strip is tested by itself: the lines of columns side by side, and of a curved page, are not at one height. Only the
 * middle: where a picture was turned to be level, its corners are white.
 */
function hasEqualLines({ values, width }: Lightness): boolean {
  const height = Math.floor(values.length / width)
  const [tileWidth, tileHeight] = [Math.floor(width / TILES), Math.floor(height / TILES)]
  const [left, top] = [(tileWidth * TILES) / 4, (tileHeight * TILES) / 4]
  const rows = createStrips(tileHeight)
  const columns = createStrips(tileWidth)
  for (let y = 0; y < rows[0]!.length * LINE_HEIGHT; y += 1)
    for (let x = 0; x < columns[0]!.length * LINE_HEIGHT; x += 1)
      if (values[(top + y) * width + left + x]! < INK) {
        rows[Math.floor(x / tileWidth)]![Math.floor(y / LINE_HEIGHT)]! += 1
        columns[Math.floor(y / tileHeight)]![Math.floor(x / LINE_HEIGHT)]! += 1
      }
  return areEven(rows) && areEven(columns)
}

/** The lines of the strips in the middle. @param tileLength in the direction of the strips */
const createStrips = (tileLength: number): Float64Array[] =>
  Array.from(
    { length: TILES / 2 },
    () => new Float64Array(Math.floor((tileLength * TILES) / 2 / LINE_HEIGHT)),
  )

const areEven = (strips: Float64Array[]): boolean =>
  averageOf(Float64Array.from(strips, variationOf)) < MAX_VARIATION

/** The standard deviation in parts of the average. */
function variationOf(values: Float64Array): number {
  const mean = averageOf(values)
  return Math.sqrt(averageOf(values.map((value) => (value - mean) ** 2))) / mean
}

const averageOf = (values: Float64Array): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
