import type { Point } from '../thing.ts'
import type { Figure } from './figures.ts'

/** Where the hand is of who leads a bicycle, in its box. */
export const HANDLEBARS: Point = [84, 0]

export const isLeading = (host: Figure, figure: Figure): boolean =>
  host.thing.id === 'bicycle' && figure.thing.sitsAt !== undefined

const WITHOUT_SITTING_POSE = new Set(['astronaut', 'robot', 'scarecrow', 'snowman'])

/** The legs of who has no sitting pose are behind what they ride. */
export const isAstride = ({ thing, look }: Figure): boolean =>
  thing.sitsAt?.[look.pose] === undefined && WITHOUT_SITTING_POSE.has(thing.id)

/** Which part of their height that is. */
export const LEGS = 0.36
