import type { Pen } from './drawing.ts'
import type { Pigment } from './pigments.ts'
import { createRandom, type Random } from '../../../helpers/random.ts'

/** What a thing stands, lies, swims or hangs on. */
export type Ground = 'ground' | 'table' | 'water' | 'air' | 'wall' | 'ceiling'

/** A point of the figure's box. */
export type Point = readonly [x: number, y: number]

/** Where other things go. Points of the figure's box. */
export interface Anchors {
  /** The surface on which things stand: its middle, and how wide it is. */
  top?: { at: Point; width: number }
  /** The opening into which things are put. What is in front of them is drawn by `drawFront`. */
  inside?: { at: Point; width: number }
  /** What holds things. */
  hand?: Point
  /** Where a rider sits. */
  seat?: Point
  /** The ground below it, where there is room for others, as below a tree. */
  under?: { at: Point; width: number }
}

/** How one of the things is drawn. */
export interface Look {
  /** Paints by the names of the thing's own `colours`. */
  colours: Readonly<Record<string, Pigment>>
  /** One of the thing's poses. */
  pose: string
  /** What a person wears or carries and similar additions, such as `hat`. */
  extras: ReadonlySet<string>
  random: Random
}

/** A thing that the engine can draw. */
export interface Thing {
  id: string
  /** Names in the singular. The first is shown. */
  en: readonly string[]
  vi: readonly string[]
  /** Irregular plurals of the English names. */
  plurals?: readonly string[]
  /** In metres. */
  height: number
  /** The figure's own units. Its feet are at the bottom, in the middle unless `foot` says otherwise. */
  box: readonly [width: number, height: number]
  /** Where on the bottom the middle of its weight is. */
  foot?: number
  ground: Ground
  /** People on it sit. */
  isSeat?: boolean
  /** The id of the place where it is drawn if the wish names none. */
  home?: string
  /** Paints of its parts. The first changes with a colour of the wish. */
  colours: Readonly<Record<string, Pigment>>
  /** When several stand together, they take these paints in turn. */
  variety?: readonly Pigment[]
  /** The first is the usual one. All are of one box, unless `boxes` says otherwise. */
  poses?: readonly string[]
  boxes?: Readonly<Record<string, readonly [width: number, height: number]>>
  extras?: readonly string[]
  /** For poses that sit: the height in the box that is on what it sits on. Its legs hang below. */
  sitsAt?: Readonly<Record<string, number>>
  /** Which way it looks in the figure. Without it, it looks the same from both sides. */
  faces?: 'left' | 'right'
  /** Where it is held, from 0 (its bottom) to 1 (its top). */
  handle?: number
  /** No shadow on the ground, as for water and light. */
  castsShadow?: boolean
  anchors?: Anchors | ((look: Look) => Anchors)
  draw(pen: Pen, look: Look): void
  /** What is in front of the things inside it. */
  drawFront?(pen: Pen, look: Look): void
}

export const defineThing = (thing: Thing): Thing => thing

export const boxOf = (thing: Thing, pose: string): readonly [width: number, height: number] =>
  thing.boxes?.[pose] ?? thing.box

/** Where in the box of a pose the middle of its weight is. */
export function footOf(thing: Thing, pose: string): number {
  const [width] = boxOf(thing, pose)
  return width === thing.box[0] ? (thing.foot ?? width / 2) : width / 2
}

/** Whether somebody can ride it. */
export function hasSaddle(thing: Thing): boolean {
  const { colours, poses = [''], isSeat = false } = thing
  const look = { colours, pose: poses[0]!, extras: new Set<string>(), random: createRandom('') }
  return !isSeat && anchorsOf(thing, look).seat !== undefined
}

export const anchorsOf = (thing: Thing, look: Look): Anchors =>
  typeof thing.anchors === 'function' ? thing.anchors(look) : (thing.anchors ?? {})
