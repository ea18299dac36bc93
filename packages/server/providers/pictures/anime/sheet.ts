import { toTypeset, type creations } from '@atelier/contract'
import { typefaceOf, widthOf } from '../print/typeface.ts'
import { createIds } from '../sketch/compose/picture.ts'
import { buildOf } from './build.ts'
import type { Expression } from './expressions.ts'
import { inLine, type Line } from './lines.ts'
import { coloursOf } from './palette.ts'
import { drawPerson } from './person.ts'
import { svgOf } from './portrait.ts'
import type { Pose } from './poses.ts'
import { poseOf } from './poses.ts'
import { drawLettering, drawLine, setLettering } from './strip/lettering.ts'
import { paint } from './svg.ts'
import { wordFor } from './words/lexicon.ts'

interface SheetOptions {
  character: creations.AnimeCharacter
  line: Line
  language: 'en' | 'vi'
  width: number
  height: number
}

const PAPER = '#faf5ea'
const GROUND = '#e9dfc9'
const INK = '#2a2433'
const SOFT_INK = '#6d6474'
const OUTLINE = 2.6
const EXPRESSIONS: readonly Expression[] = ['happy', 'worried', 'surprised']
const FACE_POSE: Pose = { turn: 0, tilt: 0, arms: [] }
/** In the units of the sheet. */
const FRONT = { x: 60, y: 60, width: 660, height: 1080 }
const RIGHT = { x: 800, width: 740 }
const FACES = { y: 330, size: 226, gap: 31 }
const SWATCHES = { y: 800, size: 128, gap: 25 }

/** The person from the front, with three expressions, colours and name: so that they stay the same in every picture. */
export function drawSheet({ character, line, language, width, height }: SheetOptions): string {
  const name = character.name || UNNAMED[language]
  return svgOf(
    [
      rect(0, 0, width, height, PAPER),
      drawFront(character, line),
      drawLine(name, {
        typeface: 'display',
        size: nameSizeOf(name),
        x: RIGHT.x,
        y: 190,
        colour: INK,
      }),
      rect(RIGHT.x, 238, RIGHT.width, 3, INK),
      ...EXPRESSIONS.map((expression, index) =>
        drawFace({ character, line, language }, expression, index),
      ),
      rect(RIGHT.x, 690, RIGHT.width, 2, '#cfc4ae'),
      drawLine(LABELS[language], {
        typeface: 'text',
        size: 28,
        x: RIGHT.x,
        y: 752,
        colour: SOFT_INK,
      }),
      ...drawPalette(character),
    ].join(''),
    width,
    height,
  )
}

const UNNAMED = { en: 'Character', vi: 'Nhân vật' } as const
const LABELS = { en: 'Colours', vi: 'Bảng màu' } as const

const rect = (x: number, y: number, width: number, height: number, colour: string, round = 0) =>
  round
    ? `<path d="M${x + round} ${y}h${width - 2 * round}a${round} ${round} 0 0 1 ${round} ${round}v${height - 2 * round}a${round} ${round} 0 0 1 ${-round} ${round}h${2 * round - width}a${round} ${round} 0 0 1 ${-round} ${-round}v${2 * round - height}a${round} ${round} 0 0 1 ${round} ${-round}Z" fill="${colour}"/>`
    : `<path d="M${x} ${y}h${width}v${height}h${-width}Z" fill="${colour}"/>`

/** Longer names are set smaller. */
const nameSizeOf = (name: string): number =>
  Math.min(112, (RIGHT.width / widthOf(typefaceOf('display'), toTypeset(name), 100)) * 100)

function drawFront(character: creations.AnimeCharacter, line: Line): string {
  const { x, y, width, height } = FRONT
  const pose = {
    ...poseOf({ pose: 'straight', build: buildOf(character), variant: 0 }),
    turn: 0,
    tilt: 0,
  }
  const person = paint(
    (pen) => drawPerson(pen, { character, expression: 'calm', pose }),
    createIds('front'),
  )
  const unit = 1.24
  const area = `M${x} ${y}h${width}v${height}h${-width}Z`
  return `${rect(x, y, width, height, GROUND)}<path d="M${x + width / 2 - 250} ${y + 330}a250 250 0 1 1 500 0a250 250 0 1 1 -500 0Z" fill="${PAPER}"/><clipPath id="front"><path d="${area}"/></clipPath><g clip-path="url(#front)"><g transform="translate(${x + width / 2} ${y + 46}) scale(${unit})">${inLine(person, line, { outlineWidth: OUTLINE })}</g></g>`
}

function drawFace(
  { character, line, language }: Pick<SheetOptions, 'character' | 'line' | 'language'>,
  expression: Expression,
  index: number,
): string {
  const { size, gap, y } = FACES
  const x = RIGHT.x + index * (size + gap)
  const middle = x + size / 2
  const person = paint(
    (pen) => drawPerson(pen, { character, expression, pose: FACE_POSE }),
    createIds(`face${index}`),
  )
  const ground = ['#bcd7e2', '#e6cfc9', '#cfd8c4'][index]!
  const circle = `M${x} ${y + size / 2}a${size / 2} ${size / 2} 0 1 1 ${size} 0a${size / 2} ${size / 2} 0 1 1 ${-size} 0Z`
  const word = wordFor('expressions', expression, language)
  const label = setLettering(word.charAt(0).toLocaleUpperCase() + word.slice(1), {
    width: size,
    height: 40,
    largest: 26,
    smallest: 18,
  })
  return `<path d="${circle}" fill="${ground}"/><clipPath id="round${index}"><path d="${circle}"/></clipPath><g clip-path="url(#round${index})"><g transform="translate(${middle} ${y - 6}) scale(0.5)">${inLine(person, line, { outlineWidth: OUTLINE })}</g></g>${drawLettering(label, middle, y + size + 22, INK)}`
}

/** The colours with their names for designers. */
function drawPalette(character: creations.AnimeCharacter): string[] {
  const { skin, hair, iris, clothes, accessory } = coloursOf(character)
  const colours = [skin.light, hair.light, iris.light, clothes.light, accessory.light]
  return colours.map((colour, index) => {
    const x = RIGHT.x + index * (SWATCHES.size + SWATCHES.gap)
    const label = setLettering(colour.toUpperCase(), {
      width: 200,
      height: 40,
      largest: 23,
      smallest: 18,
    })
    return (
      rect(x, SWATCHES.y, SWATCHES.size, SWATCHES.size, colour, 12) +
      drawLettering(label, x + SWATCHES.size / 2, SWATCHES.y + SWATCHES.size + 16, SOFT_INK)
    )
  })
}
