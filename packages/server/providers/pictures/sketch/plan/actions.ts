import { ARM_ACTIONS, type ArmAction } from '../people/actions.ts'
import { thingById } from '../subjects.ts'
import { vehicles } from '../subjects/vehicles.ts'
import type { PlannedThing } from './plan.ts'
import type { Thing } from '../thing.ts'

type ChangingThing = { -readonly [Key in keyof PlannedThing]: PlannedThing[Key] }

/** Actions that every thing shows by being there. */
const STILL = new Set([
  ...([
    'stands',
    'sails',
    'blooms',
    'lines-up',
    'follows',
    'herds',
    'leads',
    'crowds',
    'dries',
    'steams',
    'blows',
  ] as const),
  'buys',
  'builds',
])

/** What is done with a thing that is named after it: "drinking tea", "selling oranges". */
const WITH_OBJECT = new Set([
  'eats',
  'drinks',
  'plays',
  'paints',
  'catches',
  'throws',
  'pushes',
  'pulls',
  'tows',
  'buys',
  'wraps',
  'plants',
  'harvests',
  'chases',
  'hunts',
  'builds',
  'carves',
  'waters',
  'sews',
  'sells',
  'herds',
  'leads',
  'follows',
])

const WITH_HANDS = new Set(['eats', 'drinks', 'sells'])

/** What fits into a pot is smaller than this, in metres. */
const COOKED = 0.6

/** What is eaten or drunk from what is in the hand already. */
const IN_BOWLS = /bowl|pho|rice|soup|noodle|bun-|cup|tea|coffee|glass/

const READABLE = new Set(['book', 'open-book', 'newspaper', 'letter', 'stack-of-books'])

/** Where an action takes place if the wish names no place. */
const PLACES: Readonly<Record<string, string>> = {
  fishes: 'river',
  cooks: 'kitchen',
  swims: 'lake',
  sells: 'market',
  buys: 'market',
  harvests: 'rice-field',
  ploughs: 'rice-field',
  prays: 'temple',
  sweeps: 'garden',
  dines: 'room',
  picnics: 'meadow',
  camps: 'forest',
  waters: 'garden',
  'flies-kite': 'meadow',
  'carries-pole': 'old-street',
}

/** What an action needs beside whom it is done by. */
const TOOLS: Readonly<Record<string, string>> = {
  'plays-chess': 'chess',
  'plays-ball': 'football',
  'plays-piano': 'piano',
  'flies-kite': 'kite',
  cycles: 'bicycle',
  motorcycles: 'motorbike',
  dines: 'meal-tray',
  picnics: 'picnic',
  camps: 'tent',
}

/** Things around which several are. */
const SHARED = new Set(['chess', 'meal-tray', 'picnic'])

/** How those who do something together are. */
const POSES: Readonly<Record<string, string>> = {
  dines: 'sits-on-ground',
  picnics: 'sits-on-ground',
  'plays-chess': 'sits-on-ground',
  'plays-ball': 'runs',
  camps: 'stands',
  leads: 'walks',
  jumps: 'dances',
  meditates: 'sits-on-ground',
  cycles: 'rides',
  motorcycles: 'rides',
}

/** What is done with the mouth, while the hands do something else. */
const SUNG: ReadonlySet<string> = new Set(['sings'])

const HANGING: ReadonlySet<string> = new Set(['air', 'ceiling', 'wall'])

/** What a vehicle shows by being there. */
const GOING = new Set(['walks', 'runs', 'sails', 'flies'])

const isVehicle = (id: string): boolean => vehicles.some((vehicle) => vehicle.id === id)

const isWithArms = (action: string): boolean => ARM_ACTIONS.includes(action as ArmAction)

function wear(actor: ChangingThing, extra: string): true {
  actor.extras = [...(actor.extras ?? []), extra]
  return true
}

/** Shows an action by a pose, or by what who does it holds or wears. False: the action cannot be shown. */
export function showAction(actor: ChangingThing, action: string): boolean {
  const { poses = [], ground } = thingById(actor.thing)
  if (isWithArms(action) && !poses.includes(action) && actor.extras?.some(isWithArms))
    return SUNG.has(action) && wear(actor, action)
  if (action === 'hangs') return HANGING.has(ground) && !poses.includes('flies')
  if (isVehicle(actor.thing) && GOING.has(action)) return true
  return pose(actor, action, poses) || STILL.has(action)
}

function pose(actor: ChangingThing, action: string, poses: readonly string[]): boolean {
  // "Ngồi đợi": who waits may sit.
  if (action === 'stands' && actor.pose) return true
  const usual = POSES[action]
  const isPosed = usual !== undefined && poses.includes(usual)
  if (isPosed) actor.pose ??= usual
  if (poses.includes(action)) actor.pose = action
  else if (thingById(actor.thing).extras?.includes(action)) wear(actor, action)
  else return isPosed
  return true
}

export const isStill = (action: string): boolean => STILL.has(action)

export const isRidden = (tool: string): boolean => tool === 'bicycle' || tool === 'motorbike'

/** Whether it is between those who use it. */
export const isShared = (tool: string): boolean => SHARED.has(tool)

/** What is held while something is done with it. */
export const isWithHands = (action: string): boolean => WITH_HANDS.has(action)

export const takesObject = (action: string): boolean => WITH_OBJECT.has(action)

/** Whether what an action is done with is shown by the action itself, as the book of who reads. */
export function isPartOfAction(
  action: string,
  { id, ground, handle, height }: Thing,
  isBySeveral: boolean,
): boolean {
  if (action === 'drinks' || action === 'eats')
    return isBySeveral && IN_BOWLS.test(id) && ground === 'table' && handle !== undefined
  if (action === 'reads' || action === 'writes') return READABLE.has(id)
  return action === 'cooks' ? height < COOKED : TOOLS[action] === id
}

/** The id of what an action is done with, such as the board of who plays chess. */
export const toolOf = (action: string): string | undefined => TOOLS[action]

/** Who swims does so in the river that the word names. */
export const placeOfAction = (action: string, text: string): string | undefined =>
  action === 'swims' && /sông|song|river/.test(text) ? 'river' : PLACES[action]
