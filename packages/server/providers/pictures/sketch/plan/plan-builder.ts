import type { Pigment } from '../pigments.ts'
import { PLACES } from '../places.ts'
import { thingById } from '../subjects.ts'
import type { Thing } from '../thing.ts'
import type { Meaning, WishLanguage } from './lexicon.ts'
import type { Plan, PlannedThing, Size } from './plan.ts'
import type { Reading } from './reading.ts'
import { settlePose } from './settle-pose.ts'
import { createRelations } from './relations.ts'
import type { Connection } from './words/vocabulary.ts'

type Changing<Value> = { -readonly [Key in keyof Value]: Value[Key] }
type ChangingThing = Changing<PlannedThing>

/** What was named last, to which a colour or size after it belongs. */
type Named =
  | { is: 'thing'; thing: ChangingThing }
  | { is: 'part'; part: string }
  | { is: 'wearable'; extra: string; wearers: readonly ChangingThing[] }

type Handlers = {
  [Is in Meaning['is']]: (meaning: Extract<Meaning, { is: Is }>, text: string) => void
}

/** Chooses the place of a plan that names none. */
type ChoosePlace = (things: readonly PlannedThing[], isKnown: (id: string) => boolean) => string

/** Actions that every thing shows by being there. */
const STILL_ACTIONS = new Set(['stands', 'sails', 'blooms'])

/** Collects a plan from the meanings of a wish's phrases, in their order. */
export function createPlanBuilder(language: WishLanguage) {
  /** In Vietnamese, colours and sizes come after what they describe. */
  const describesAfter = language !== 'en'
  const things: ChangingThing[] = []
  const plan: Changing<Partial<Plan>> = {}
  const placeParts: Record<string, Pigment | 'own'> = {}
  const unknownThings: string[] = []
  const unknownActions: Reading['unknownActions'] = []
  const ignored: string[] = []
  const leftOut: string[] = []
  const relations = createRelations()
  let pending: { count?: number; colour?: Pigment; size?: Size } = {}
  let named: Named | undefined
  let isNegated = false
  let isSubjectUnknown = false

  const handlers: Handlers = {
    number: ({ value }) => void (pending.count = value),
    colour({ value }) {
      if (describesAfter && named && pending.count === undefined) paintNamed(value)
      else pending.colour = value
    },
    size({ value }) {
      if (describesAfter && named?.is === 'thing') named.thing.size = value
      else pending.size = value
    },
    hour: ({ value }) => void (plan.hour = value),
    weather: ({ value }) => void (plan.weather = value),
    mood: ({ value }) => void (plan.mood = value),
    light: ({ value }) => void (plan.light = value),
    view: ({ value }) => void (plan.view = value),
    framing: ({ value }) => void (plan.framing = value),
    space: () => void (plan.hasSpace = true),
    without: () => void (isNegated = true),
    filler: () => undefined,
    relation({ value }) {
      relations.connect(value)
      named = undefined
    },
    verb: ({ value }, text) => showAction(value, text),
    wearable: ({ value }) => putOn(value),
    part({ value, place }) {
      if (isNegated) return leaveOut(value)
      plan.place ??= place.id
      placeParts[value] = pending.colour ?? 'own'
      nameNext({ is: 'part', part: value })
      relations.endConnection()
    },
    place({ value }) {
      if (isNegated) return leaveOut(value.id)
      if (isPlaceConnection(relations.connection()) || !plan.place) plan.place = value.id
      nameNext(undefined)
      relations.endConnection()
    },
    thing({ value }, text) {
      if (isNegated) return leaveOut(text)
      addThing(value, text)
    },
  }

  function nameNext(next: Named | undefined): void {
    named = next
    pending = {}
  }

  function leaveOut(word: string): void {
    isNegated = false
    pending = {}
    leftOut.push(word)
  }

  function paintNamed(colour: Pigment): void {
    if (named?.is === 'thing') named.thing.colour = colour
    else if (named?.is === 'part') placeParts[named.part] = colour
    else if (named?.is === 'wearable') paintExtra(named.wearers, named.extra, colour)
  }

  function showAction(action: string, text: string): void {
    const actors = relations.subjects()
    for (const actor of actors) {
      const { poses, extras, id } = thingById(actor.thing)
      if (poses?.includes(action)) actor.pose = action
      else if (extras?.includes(action)) addExtra(actor, action)
      else if (!STILL_ACTIONS.has(action)) unknownActions.push({ word: text, thing: id })
    }
    if (actors.length === 0) ignored.push(text)
  }

  function putOn(extra: string): void {
    if (isNegated) return leaveOut(extra)
    const wearers = relations
      .subjects()
      .filter(({ thing }) => thingById(thing).extras?.includes(extra))
    for (const wearer of wearers) addExtra(wearer, extra)
    if (pending.colour) paintExtra(wearers, extra, pending.colour)
    nameNext({ is: 'wearable', extra, wearers })
    relations.endConnection()
  }

  function addThing(thing: Thing, text: string): void {
    const { count = isPlural(thing, text, language) ? 3 : 1, colour, size } = pending
    const planned: ChangingThing = {
      key: `${thing.id}-${things.length + 1}`,
      thing: thing.id,
      count,
      ...(colour && { colour }),
      ...(size && { size }),
    }
    things.push(planned)
    nameNext({ is: 'thing', thing: planned })
    relations.relate(planned)
  }

  function finish(choosePlace: ChoosePlace): Reading {
    for (const planned of things) settlePose(planned, things)
    const isKnown = (id: string) => PLACES.some((place) => place.id === id)
    const complete: Plan = {
      hour: 'morning',
      weather: 'clear',
      ...plan,
      place: plan.place ?? choosePlace(things, isKnown),
      placeParts,
      things,
      ...(things.length === 0 && !plan.place && { isAbstract: true }),
    }
    const unknown = { unknownThings, isSubjectUnknown, unknownActions }
    return { plan: complete, language, ...unknown, ignored, leftOut }
  }

  return {
    add(meaning: Meaning, text: string): void {
      const handle = handlers[meaning.is] as (meaning: Meaning, text: string) => void
      handle(meaning, text)
    },
    /** `isNoun`: it seems to name a thing. */
    addUnknown(text: string, isNoun: boolean): void {
      if (isNegated) return leaveOut(text)
      if (!isNoun) return void ignored.push(text)
      unknownThings.push(text)
      if (things.length === 0 && !relations.connection()) isSubjectUnknown = true
      if (relations.connection()) pending = {}
      relations.endConnection()
    },
    /** A comma: what follows describes the picture, or names something more. */
    pause(): void {
      relations.endConnection()
      nameNext(undefined)
    },
    /** A relation waits for what it leads to. */
    hasRelation(): boolean {
      const connection = relations.connection()
      return connection !== undefined && connection !== 'and'
    },
    finish,
  }
}

/** "Next to the sea" is at the sea; "a boat and a harbour" is not. */
const isPlaceConnection = (connection: Connection | undefined): boolean =>
  connection === undefined || ['on', 'in', 'beside', 'under', 'looking-at'].includes(connection)

function addExtra(planned: ChangingThing, extra: string): void {
  planned.extras = [...(planned.extras ?? []), extra]
}

function paintExtra(wearers: readonly ChangingThing[], extra: string, colour: Pigment): void {
  const slot = extra === 'scarf' ? 'scarf' : extra === 'ao-dai' ? 'clothes' : 'hat'
  for (const wearer of wearers) wearer.extraColours = { ...wearer.extraColours, [slot]: colour }
}

/** English plurals without a number are three. */
const isPlural = ({ en, plurals }: Thing, text: string, language: WishLanguage): boolean =>
  language === 'en' && (!en.includes(text) || plurals?.includes(text) === true)
