// Names of files, documents and people may contain characters without a look of their own that change the order in which
// others are read: `invoice` + U+202E + `gpj.exe` reads like a picture.

const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const showControl = (character: string): string =>
  `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`

/** Shows the characters that change the direction of text as what they are. */
export const showDirectionControls = (text: string): string =>
  text.replaceAll(DIRECTION_CONTROLS, showControl)
