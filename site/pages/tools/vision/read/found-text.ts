/** A line of text, in pixels of the level picture. */
export interface TextLine {
  text: string
  x: number
  y: number
  width: number
  height: number
  /** Lines with the same number belong together. */
  paragraph: number
}

interface Size {
  width: number
  height: number
}

export interface FoundText {
  lines: readonly TextLine[]
  /** The size at which the picture was read. */
  picture: Size
  /** The size of the picture after it was turned so that its lines are level. */
  level: Size
  /** By how many degrees the level picture is turned, clockwise, to lie on the picture again. */
  tilt: number
  /** Whether the time for reading was over before the picture was read in every way that it should be. */
  isTimeOver?: boolean
}

/** The text as one writes it: a line for each line, and an empty one between paragraphs. */
export function plainText(lines: readonly TextLine[]): string {
  let text = ''
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    if (before) text += before.paragraph === line.paragraph ? '\n' : '\n\n'
    text += line.text
  }
  return text
}

/** Where the middle of a line is on the picture, in parts of its width and height. */
export function middleOf(
  { x, y, width, height }: TextLine,
  { picture, level, tilt }: FoundText,
): { x: number; y: number } {
  const radians = (tilt * Math.PI) / 180
  const [dx, dy] = [x + width / 2 - level.width / 2, y + height / 2 - level.height / 2]
  const turnedX = dx * Math.cos(radians) - dy * Math.sin(radians)
  const turnedY = dx * Math.sin(radians) + dy * Math.cos(radians)
  return {
    x: (turnedX + picture.width / 2) / picture.width,
    y: (turnedY + picture.height / 2) / picture.height,
  }
}
