import { thingById } from '../subjects.ts'
import type { Thing } from '../thing.ts'
import {
  isPartOfAction,
  isRidden,
  isStill,
  isWithHands,
  isShared,
  placeOfAction,
  showAction,
  takesObject,
  toolOf,
} from './actions.ts'
import type { ChangingThing, Draft } from './draft.ts'

/** How many are in a line if no number is named. */
const MANY = 4
const AROUND = /^(?:around|quanh|xung quanh)$/
const MULTIPLYING = new Set(['lines-up', 'crowds'])

/** What the things of a draft do. */
export function createActing(draft: Draft) {
  const { things, relations, unknownThings, unknownActions, ignored } = draft
  /** What comes before a noun in English and belongs to it: "a sleeping cat". */
  let described: { name: string; text: string }[] = []
  /** The action of the word before. */
  let last: { name: string; isBySeveral: boolean } | undefined
  let ride: { text: string; riders: readonly ChangingThing[] } | undefined
  let place: string | undefined

  function show(actors: readonly ChangingThing[], name: string, text: string): void {
    const without = actors.filter((actor) => !showAction(actor, name))
    // "The boy with the buffalo playing the flute": it is the boy.
    const other = without.length === actors.length && without.some(isActing) && someoneElse(actors)
    if (other && showAction(other, name)) return relations.restore([other])
    // Of a buffalo and a boy who play the flute, it is the boy.
    if (without.length < actors.length) return
    for (const { thing } of without) unknownActions.push({ word: text, thing })
  }

  const someoneElse = (actors: readonly ChangingThing[]) =>
    things.find((thing) => !actors.includes(thing) && thingById(thing.thing).sitsAt !== undefined)

  /** "Bananas and a melon cut in half": only the melon is. */
  function actorsOf(name: string, isByOne: boolean): readonly ChangingThing[] {
    const actors = relations.actors()
    return name === 'is-cut' || isByOne ? actors.slice(-1) : actors
  }

  function act(name: string, text: string, isByOne = false): void {
    settleRide()
    const actors = actorsOf(name, isByOne)
    if (actors.length === 0) return sayWithoutActor(name, text)
    if (MULTIPLYING.has(name)) for (const actor of actors) actor.count = Math.max(actor.count, MANY)
    show(actors, name, text)
    place ??= placeOfAction(name, text)
    last = { name, isBySeveral: actors.length > 1 || actors[0]!.count > 1 }
    addTool(name, actors)
    if (takesObject(name)) relations.connect(isWithHands(name) ? 'holds' : 'with')
  }

  /** What is done by nobody that is drawn is said, unless it is nothing that is seen. */
  function sayWithoutActor(name: string, text: string): void {
    if (isStill(name)) ignored.push(text)
    else unknownThings.push(text)
  }

  function addTool(name: string, actors: readonly ChangingThing[]): void {
    const tool = toolOf(name)
    if (!tool || things.some(({ thing }) => thing === tool)) return
    const entry: ChangingThing = { key: `${tool}-${things.length + 1}`, thing: tool, count: 1 }
    things.push(entry)
    if (isShared(tool)) share(entry, actors)
    else if (isRidden(tool)) for (const actor of actors) mount(actor, entry)
    else {
      relations.connect('holds')
      relations.relate([entry])
      relations.restore(actors)
    }
    if (name === 'flies-kite') entry.pose = 'flies'
  }

  /** Puts what several use between them. */
  function share(tool: ChangingThing, [first, second = first]: readonly ChangingThing[]): void {
    tool.relation = last!.isBySeveral
      ? { is: 'between', to: first!.key, and: second!.key }
      : { is: 'in-front-of', to: first!.key }
  }

  function mount(rider: ChangingThing, on: ChangingThing): void {
    on.count = Math.max(on.count, rider.count)
    if (thingById(rider.thing).poses?.includes('rides')) rider.pose = 'rides'
    rider.relation = { is: 'riding', to: on.key }
  }

  /** Who rides on nothing that is named rides on a horse. */
  function settleRide(): void {
    for (const rider of ride?.riders ?? []) sitOnMount(rider, ride!.text)
    const riders = (ride?.riders ?? []).filter(
      ({ relation, pose }) => !relation && pose !== 'rides',
    )
    const [rider] = riders
    const hasMount = ride?.riders.some(({ relation }) => relation?.is === 'riding') === true
    if (ride && rider && !hasMount && /^(?:rid|cưỡi|cuoi)/.test(ride.text)) mountHorse(riders)
    else if (ride && rider) unknownActions.push({ word: ride.text, thing: rider.thing })
    ride = undefined
  }

  /** Who cannot ride sits there, and who cannot sit stands beside it. */
  function sitOnMount(rider: ChangingThing, text: string): void {
    const { poses = [] } = thingById(rider.thing)
    const { relation } = rider
    if (relation?.is !== 'riding' || poses.includes('rides')) return
    if (poses.includes('sits')) return void (rider.pose = 'sits')
    unknownActions.push({ word: text, thing: rider.thing })
    rider.relation = { is: 'beside', to: relation.to }
  }

  function mountHorse(riders: readonly ChangingThing[]): void {
    const horse: ChangingThing = { key: `horse-${things.length + 1}`, thing: 'horse', count: 1 }
    things.push(horse)
    for (const rider of riders) mount(rider, horse)
  }

  return {
    act,
    settleRide,
    place: () => place,
    ride(text: string): void {
      settleRide()
      ride = { text, riders: relations.actors() }
    },
    /** "Riding a bufallo": what is ridden is unknown, and no horse. */
    rideUnknown(): void {
      const [rider] = ride?.riders ?? []
      if (ride && rider) unknownActions.push({ word: ride.text, thing: rider.thing })
      ride = undefined
    },
    /** One is not around something, unless it is a train, which runs around it. */
    sayAround(text: string): void {
      if (!AROUND.test(text)) return
      for (const { thing, count, pose } of relations.subjects())
        if (count === 1 && pose !== 'flies' && thing !== 'train')
          unknownActions.push({ word: text, thing })
    },
    describe: (name: string, text: string) => void described.push({ name, text }),
    showDescribed(entries: readonly ChangingThing[]): void {
      if (entries.length === 0) return
      for (const { name, text } of described) show(entries, name, text)
      described = []
    },
    /** A word that seems to be what something does. */
    addUnknown(text: string): void {
      const actors = relations.actors()
      for (const { thing } of actors) unknownActions.push({ word: text, thing })
      if (actors.length === 0) unknownThings.push(text)
      else relations.connect('holds')
    },
    /** Whether the action before shows this thing already. */
    hasObject: (thing: Thing): boolean =>
      last !== undefined && isPartOfAction(last.name, thing, last.isBySeveral),
    /** "Sitting chairs": what somebody sits on, in Vietnamese without a word for "on". */
    isSeat: (thing: Thing): boolean =>
      draft.describesAfter && last?.name === 'sits' && thing.isSeat === true,
    /** "Fishing from a boat": in English, without a word for "in". */
    isBoat: ({ ground }: Thing): boolean =>
      last?.name === 'fishes' && ground === 'water' && relations.connection() === undefined,
    isActing: () => last !== undefined,
    endAction: () => void (last = undefined),
  }
}

/** An animal, of which somebody may do what it cannot; a boat asleep puts nobody to bed. */
function isActing({ thing }: ChangingThing): boolean {
  const { sitsAt, poses = [] } = thingById(thing)
  return sitsAt === undefined && poses.length > 1
}

const FLOWERS = new Set(['garden', 'pond', 'meadow'])

export const VESSELS: ReadonlySet<string> = new Set([
  'plate',
  'bowl',
  'basket',
  'vase',
  'jar',
  'bucket',
  'wooden-box',
])

/** "Đĩa xoài", "bình hoa cúc": what a vessel has in it, without a word between, in Vietnamese. */
export function isFilling(vessel: string | undefined, { id }: Thing): boolean {
  const { ground, home } = thingById(id)
  return VESSELS.has(vessel ?? '') && (ground === 'table' || FLOWERS.has(home ?? ''))
}
