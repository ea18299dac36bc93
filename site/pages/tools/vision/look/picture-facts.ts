/** A colour of the picture, and how much of it has about this colour. */
export interface PaletteColor {
  /** Such as `#c2502e`. */
  hex: string
  /** From 0 to 1. */
  share: number
}

/** A rectangle in parts of the picture's width and height, from 0 to 1. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface FoundCode {
  /** Such as `QRCode` or `EAN13`. */
  format: string
  text: string
  box: Box
}

/** Where the camera says it was: degrees, north and east of zero. */
export interface Place {
  latitude: number
  longitude: number
}

/** What the file says about the picture, besides the picture. */
export interface PictureNotes {
  camera?: string
  lens?: string
  /** "1/125 s, f/2.8, ISO 400, 50 mm". */
  exposure?: string
  /** As the camera's clock says it: `2026-05-17T08:41:05`, without a time zone. */
  takenAt?: string
  place?: Place
  author?: string
  description?: string
  software?: string
  /** How many other notes there are. */
  others: number
}

export type Sharpness = 'sharp' | 'soft' | 'blurred'

/** What can be measured without knowing what a picture shows. */
export interface PictureFacts {
  /** In pixels, as it is seen: after the camera's turn. */
  width: number
  height: number
  palette: readonly PaletteColor[]
  sharpness: Sharpness
  /** The average lightness, from 0 to 1. */
  lightness: number
  isTransparent: boolean
  notes: PictureNotes
}
