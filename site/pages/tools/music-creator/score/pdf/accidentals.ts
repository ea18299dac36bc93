import { short } from './pdf-file.ts'
import { tracePath } from './trace-path.ts'

/** In thousandths of the size of the text, from the baseline up. Typefaces for texts have none. */
const SHAPES: Record<string, string> = {
  '♭':
    'M 60 760 L 60 0 C 230 110 400 210 400 360 C 400 450 340 500 260 500 C 205 500 155 475 120 440 ' +
    'L 120 760 z M 120 370 C 150 415 195 440 235 440 C 285 440 315 405 315 350 C 315 255 215 170 120 95 z',
  '♯':
    'M 140 -90 L 190 -90 L 190 760 L 140 760 z M 310 -50 L 360 -50 L 360 800 L 310 800 z ' +
    'M 40 130 L 460 245 L 460 345 L 40 230 z M 40 400 L 460 515 L 460 615 L 40 500 z',
  '♮':
    'M 60 -10 L 60 760 L 110 760 L 110 -10 z M 330 -90 L 330 680 L 380 680 L 380 -90 z ' +
    'M 60 130 L 380 210 L 380 310 L 60 230 z M 60 410 L 380 490 L 380 590 L 60 510 z',
}

export const isAccidental = (letter: string): boolean => letter in SHAPES

/** The signs that draw the accidental of a chord at a place of a line of text. */
export function drawAccidental(letter: string, x: number, y: number, size: number): string {
  const scale = short(size / 1000)
  return `q ${scale} 0 0 -${scale} ${short(x)} ${short(y)} cm\n${tracePath(SHAPES[letter]!)} f*\nQ`
}
