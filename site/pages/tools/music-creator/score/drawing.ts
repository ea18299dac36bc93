/** What a score is drawn of: filled shapes and texts. All lengths are in the units of the drawing. */
export type Mark = PathMark | TextMark | PictureMark

export interface PathMark {
  is: 'path'
  /** As an SVG has it. */
  path: string
  /** Undefined where it stands as it is. */
  matrix?: Matrix | undefined
}

export type Matrix = readonly [number, number, number, number, number, number]

export type FaceName = 'title' | 'text'

export interface TextMark {
  is: 'text'
  text: string
  face: FaceName
  size: number
  /** Where each UTF-16 unit of the text begins. */
  x: readonly number[]
  /** Of the baseline. */
  y: number
}

/** A text with letters that the typefaces of the house do not have, as the browser shows it. */
export interface PictureMark {
  is: 'picture'
  text: string
  /** How dark each point is: 0 for white. */
  shades: Uint8Array
  columns: number
  rows: number
  left: number
  top: number
  width: number
  height: number
}

/** A part of a score that no page divides: what stands above the music, or a system. */
export interface Block {
  marks: readonly Mark[]
  top: number
  height: number
}
