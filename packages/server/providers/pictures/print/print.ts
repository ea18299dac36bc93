/** A picture for a paper or a screen, with the type on it. Lengths are in pixels of the finished picture. */
export interface Print {
  art: PrintArt
  width: number
  height: number
  /** What is cut off at each side. */
  bleed: number
  dpi: number
  headline: string
  smallType: string
  typePlace: 'top' | 'middle' | 'bottom'
  typeAlign: 'start' | 'centre'
}

export type PrintArt =
  /** Drawn at any size. The style wash is finished on its pixels. */
  | { is: 'drawing'; svg: string; hasWash: boolean }
  /** Scaled and cut to the size. */
  | { is: 'picture'; bytes: Uint8Array }

/** A part of a print. */
export interface Region {
  left: number
  top: number
  width: number
  height: number
}
