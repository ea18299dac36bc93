import type { creations } from '@atelier/contract'
import { composePicture, createIds } from '../sketch/compose/picture.ts'
import type { Pen } from '../sketch/drawing.ts'
import type { Variant } from '../sketch/stage.ts'
import { HATS } from './accessories.ts'
import { buildOf } from './build.ts'
import { hairCuts } from './hair/cuts.ts'
import { drawBehind, type Behind } from './behind.ts'
import { GROUND } from './clothes/lower.ts'
import { inLine, type Line } from './lines.ts'
import { drawMotif } from './motifs.ts'
import { drawPerson } from './person.ts'
import { poseOf } from './poses.ts'
import { paint } from './svg.ts'
import { drawWeather } from './weather.ts'

export interface ViewOptions {
  character: creations.AnimeCharacter
  scene: creations.AnimeScene
  line: Line
  /** A picture that is seen behind the person, instead of the scene's place. */
  behind?: Behind | undefined
  width: number
  height: number
  /** Which of the pictures that are made together. */
  variant: number
  seed: string
  /** Begins the names of its clip paths. */
  idPrefix: string
  /** Where the middle of the face is, as parts of the width; a balloon may need the other side. */
  faceX?: number
  /** How much larger the person is than the framing says. */
  zoom?: number
  /** How much of the height is left free above the head, for a balloon. */
  headroom?: number
}

export interface View {
  svg: string
  /** What must not be covered, in the units of the picture. */
  face: { left: number; top: number; right: number; bottom: number }
}

/** In the units of a person: where its picture begins, and how much of it is seen. */
const FRAMES = {
  close: { top: 96, height: 420 },
  bust: { top: 24, height: 590 },
  half: { top: 10, height: 800 },
  full: { top: 10, height: 1676 },
  scene: { top: -440, height: 2190 },
} as const
/** The head with its hair, in the units of a person. */
const HEAD = { left: -124, right: 124, bottom: 432 }
const HEAD_TOP = 94
const HAT_TOP = 34
const HOURS = { day: 'morning', sunset: 'sunset', night: 'night' } as const
/** What lies over everything, so that person and place have the same light. */
const AIR = {
  day: '',
  sunset: '#e8783a',
  night: '#2a3470',
} as const
const AIR_OPACITY = 0.09
/** Drawings of few colours have no air. */
const HAS_AIR: Record<Line, boolean> = { flat: true, night: true, pen: false, noir: false }
const OUTLINE = 2.6
/** What makes a place paler than the person, who stands before it. */
const VEILS: Record<Line | 'dark', string> = {
  flat: 'fill="#fbf4e6" opacity="0.22"',
  dark: 'fill="#66719f" opacity="0.3"',
  pen: 'fill="#fbfaf5" opacity="0.22"',
  noir: 'fill="#17161c" opacity="0.12"',
  night: 'fill="#66719f" opacity="0.1"',
}

/** A person in a place. */
export function drawView(options: ViewOptions): View {
  const {
    character,
    scene,
    width,
    height,
    variant,
    seed,
    idPrefix,
    faceX = 0.5,
    zoom = 1,
    line,
  } = options
  const nextId = createIds(`${idPrefix}p`)
  const frame = FRAMES[scene.framing]
  const headroom = options.headroom ?? 0
  const unit = (height * (1 - headroom) * zoom) / frame.height
  const left = width * faceX
  const isWhole = isWholeIn(scene)
  const top = isWhole
    ? height - (frame.top + frame.height) * unit
    : height * headroom - frame.top * unit
  const pose = poseOf({ pose: scene.pose, build: buildOf(character), variant })
  const person = paint((pen) => {
    if (isWhole) drawShadow(pen)
    drawPerson(pen, { character, expression: scene.expression, pose, isWhole })
  }, nextId)
  const at = (value: number, from: number) => Math.round((from + value * unit) * 10) / 10
  const svg = [
    drawBackground(options),
    `<g transform="translate(${round(left)} ${round(top)}) scale(${round(unit)})">${inLine(person, line, { outlineWidth: OUTLINE })}</g>`,
    HAS_AIR[line] ? airOf(scene, width, height) : '',
    paint(
      (pen) => drawWeather(pen, scene.weather, { width, height }, `${seed}:${variant}`),
      nextId,
    ),
  ].join('')
  return {
    svg,
    face: {
      left: at(HEAD.left, left),
      right: at(HEAD.right, left),
      top: at(headTopOf(character), top),
      bottom: at(HEAD.bottom, top),
    },
  }
}

function headTopOf({ accessories, hair }: creations.AnimeCharacter): number {
  const isHigh = accessories.some((each) => HATS.includes(each)) || hairCuts[hair].hasTop
  return isHigh ? HAT_TOP : HEAD_TOP
}

/** Which part of the height has to be free so that the head begins at this height, a part of it too. */
export function headroomBelow(
  part: number,
  character: creations.AnimeCharacter,
  { framing }: Pick<creations.AnimeScene, 'framing'>,
): number {
  const { top, height } = FRAMES[framing]
  const above = (headTopOf(character) - top) / height
  return Math.max(0, (part - above) / (1 - above))
}

/** Whether the person is seen down to the shoes. */
export const isWholeIn = ({ framing }: Pick<creations.AnimeScene, 'framing'>): boolean =>
  framing === 'full' || framing === 'scene'

function drawShadow(pen: Pen): void {
  pen.ellipse(10, GROUND - 4, 150, 20, '#33405a', { shade: false, opacity: 0.24 })
}

function drawBackground(options: ViewOptions): string {
  const { line, behind, width, height, scene } = options
  const place = behind ? drawBehind(behind, { width, height }) : drawPlace(options)
  const drawn = inLine(place, line, { outlineWidth: OUTLINE, isPlace: true })
  if (!behind && scene.place === 'plain') return drawn
  const veil = VEILS[line === 'flat' && scene.time === 'night' ? 'dark' : line]
  return `${drawn}<path d="M0 0H${width}V${height}H0Z" ${veil}/>`
}

function drawPlace({ scene, line, width, height, variant, seed, idPrefix }: ViewOptions): string {
  const { place, weather } = scene
  const time = line === 'night' ? 'night' : scene.time
  if (place === 'plain') {
    const shift = Number(seed) % 16
    return paint(
      (pen) => drawMotif(pen, { width, height }, { time, variant, shift }),
      createIds(`${idPrefix}m`),
    )
  }
  const plan = { place, placeParts: {}, things: [], hour: HOURS[time], weather }
  return composePicture(plan, {
    style: 'cut-paper',
    variant: (variant % 4) as Variant,
    seed,
    width,
    height,
    idPrefix: `${idPrefix}b`,
  })
}

function airOf({ time }: creations.AnimeScene, width: number, height: number): string {
  const colour = AIR[time]
  return (
    colour && `<path d="M0 0H${width}V${height}H0Z" fill="${colour}" opacity="${AIR_OPACITY}"/>`
  )
}

const round = (value: number): number => Math.round(value * 1000) / 1000
