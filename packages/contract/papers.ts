interface Format {
  width: number
  height: number
  unit: 'mm' | 'px'
}

/** What Imagen makes pictures for, upright. Screens are as their pixels are. */
export const PAPERS = {
  a6: { width: 105, height: 148, unit: 'mm' },
  a5: { width: 148, height: 210, unit: 'mm' },
  a4: { width: 210, height: 297, unit: 'mm' },
  a3: { width: 297, height: 420, unit: 'mm' },
  a2: { width: 420, height: 594, unit: 'mm' },
  postcard: { width: 100, height: 150, unit: 'mm' },
  square: { width: 200, height: 200, unit: 'mm' },
  'book-cover': { width: 135, height: 205, unit: 'mm' },
  phone: { width: 1170, height: 2532, unit: 'px' },
  laptop: { width: 2560, height: 1600, unit: 'px' },
  '4k': { width: 3840, height: 2160, unit: 'px' },
} as const satisfies Record<string, Format>

type PaperId = keyof typeof PAPERS

export const PAPER_IDS = Object.keys(PAPERS) as PaperId[]
export const PRINT_DPIS = [150, 300, 600] as const
/** The bleed: the strip at each side of a print that the printer cuts off, in millimetres. */
export const BLEED_MM = 3
/** A2 with 300 dpi and bleed fits, A3 with 600 dpi does not. */
export const PRINT_MAX_PIXELS = 40_000_000
/** The sides of the square in which a print is looked at closely. */
export const PRINT_TILE_SIZE = 1_024
export const HEADLINE_MAX_LENGTH = 80
export const SMALL_TYPE_MAX_LENGTH = 160
const MM_PER_INCH = 25.4

interface SheetOptions {
  paper: PaperId
  isLandscape?: boolean | undefined
  dpi: number
  hasBleed?: boolean | undefined
}

interface Sheet {
  /** The size of the whole picture, including the bleed, in pixels. */
  width: number
  height: number
  /** What is cut off at each side, in pixels. */
  bleed: number
  /** After it has been cut, in the unit of the paper. */
  trimmed: Format
}

export const isScreen = (paper: PaperId): boolean => PAPERS[paper].unit === 'px'

/** Whether turning the paper makes another one. */
export const canTurn = (paper: PaperId): boolean => !isScreen(paper) && paper !== 'square'

/** The sizes of a picture for a paper or a screen. */
export function sheetOf({ paper, isLandscape, dpi, hasBleed }: SheetOptions): Sheet {
  const upright: Format = PAPERS[paper]
  if (upright.unit === 'px') {
    const { width, height } = upright
    return { width, height, bleed: 0, trimmed: upright }
  }
  const trimmed = isLandscape
    ? { width: upright.height, height: upright.width, unit: upright.unit }
    : upright
  const bleed = hasBleed ? BLEED_MM : 0
  const pixelsOf = (millimetres: number) => Math.round((millimetres / MM_PER_INCH) * dpi)
  return {
    width: pixelsOf(trimmed.width + 2 * bleed),
    height: pixelsOf(trimmed.height + 2 * bleed),
    bleed: pixelsOf(bleed),
    trimmed,
  }
}

/** The dpi with which a picture for the paper does not become too large. */
export const dpisOf = (options: Omit<SheetOptions, 'dpi'>): (typeof PRINT_DPIS)[number][] =>
  PRINT_DPIS.filter((dpi) => {
    const { width, height } = sheetOf({ ...options, dpi })
    return width * height <= PRINT_MAX_PIXELS
  })
