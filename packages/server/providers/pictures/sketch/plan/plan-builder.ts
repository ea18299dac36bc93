import { PLACES } from '../places.ts'
import { thingById } from '../subjects.ts'
import { createActing, isFilling } from './acting.ts'
import { takesObject } from './actions.ts'
import type { Pigment } from '../pigments.ts'
import { createPlaces } from './choose-place.ts'
import { createDraft, type ChangingThing } from './draft.ts'
import { isPlural } from './groups.ts'
import { sceneryOf } from './left-out.ts'
import type { Meaning, WishLanguage } from './lexicon.ts'
import type { Plan, PlannedThing, SceneryKind } from './plan.ts'
import { dividePortions } from './portions.ts'
import type { Reading } from './reading.ts'
import { DEFINITE, UNPAINTED, PRONOUN, OBJECT, ONE, IS, OR, SMALL_CHILD } from './small-words.ts'
import { breakCircles, putToBed, settlePose } from './settle-pose.ts'
import { dropShown, seatPeople, setTable } from './set-table.ts'
import { OWN_COLOURS, hasRoof, unshown, type Said } from './unshown.ts'
import type { UnknownRole } from './unknown-words.ts'
import type { Connection } from './words/vocabulary.ts'

type Handlers = {
  [Is in Exclude<Meaning['is'], 'undrawable'>]: (
    meaning: Extract<Meaning, { is: Is }>,
    text: string,
  ) => void
}

/** Chooses the place of a plan that names none. */
type ChoosePlace = (things: readonly PlannedThing[], isKnown: (id: string) => boolean) => string

/** What "no" and "without" can be said of. */
const LEFT_OUT: ReadonlySet<Meaning['is']> = new Set<Meaning['is']>([
  ...(['thing', 'place', 'part', 'group', 'wearable', 'slot'] as const),
  ...(['hour', 'weather', 'mood', 'verb', 'framing', 'view'] as const),
])
/** A feeling that is named, rather than how things are. */
const FEELING = /^(?:nỗi nhớ|noi nho|nhớ nhà|nho nha)/
const FULL = /đầy|chất|day|chat|full|filled/
const THERE_IS = /^(?:có|co)$/
const FROM_SIDE = /^from the (?:left|right)$/
const TABLE = 'small-table'
/** "One has", "one in red": what follows is said of some of several. */
const OF_PORTION: ReadonlySet<Connection> = new Set<Connection>(['with', 'in', 'wears'])
/** One of those who were named. */
const SOMEBODY = /^(?:người|nguoi|cô|bé|đứa)$/
/** Words between an action and what it is done with. */
const BETWEEN: ReadonlySet<Meaning['is']> = new Set<Meaning['is']>([
  'number',
  'filler',
  'colour',
  'size',
])

/** Collects a plan from the meanings of a wish's phrases, in their order. */
export function createPlanBuilder(language: WishLanguage) {
  const draft = createDraft(language)
  const { things, relations, unknownThings, ignored } = draft
  const acting = createActing(draft)
  const places = createPlaces()
  const plan: { -readonly [Key in keyof Plan]?: Plan[Key] } = {}
  const leftOut: string[] = []
  const scenery = new Set<SceneryKind>()
  let lastThing: string | undefined
  let relationText = ''
  let sideText = ''
  /** The words for what a place cannot show, so that it is said. */
  const said: Said = {}
  /** What a colour behind it is of, in Vietnamese. */
  let lastPlace: { id: string; text: string } | undefined
  let isNegated = false
  /** What comes after "or" is not wanted either. */
  let wasNegated = false
  let isSubjectUnknown = false

  const handlers: Handlers = {
    number({ value }, text) {
      if (ONE.test(text) && draft.nameOne()) return
      draft.flushPortion()
      draft.setPending({ count: value })
    },
    colour({ value }, text) {
      if (!paintPlace(value, text)) draft.paint(value)
    },
    size: ({ value }) => draft.setSize(value),
    hour: ({ value }) => void (plan.hour = value),
    weather: ({ value }) => void (plan.weather = value),
    mood({ value }, text) {
      plan.mood = value
      if (FEELING.test(text)) said.feeling = text
    },
    season({ value }, text) {
      plan.season = value
      said.season = text
    },
    light: ({ value }) => void (plan.light = value),
    side({ value }, text) {
      draft.setSide(value)
      sideText = text
    },
    view({ value }, text) {
      plan.view = value
      said.view = text
    },
    framing: ({ value }) => void (plan.framing = value),
    space: () => void (plan.hasSpace = true),
    without: () => void (isNegated = true),
    filler(_, text) {
      if (DEFINITE.test(text)) draft.setPending({ isDefinite: true })
      if (FROM_SIDE.test(text))
        for (const each of relations.subjects()) each.side = /left/.test(text) ? 'left' : 'right'
      if (OBJECT.test(text) && referToHost()) return
      if (PRONOUN.test(text)) draft.nameLast()
      if (IS.test(text)) draft.setPending({ isPredicate: true })
      if (UNPAINTED.test(text)) draft.forgetPending()
      if (OR.test(text) && wasNegated) isNegated = true
    },
    relation({ value }, text) {
      draft.flushPortion()
      const isPortion = OF_PORTION.has(value) && draft.beginPortion()
      acting.settleRide()
      if (value === 'rides') acting.ride(text)
      // "Trước nhà có một con chó": a dog before the house.
      if (!(relations.isLed() && THERE_IS.test(text))) relations.connect(value)
      if (!isPortion) draft.forgetNamed()
      relationText = text
      draft.setRelationText(text)
    },
    verb({ value }, text) {
      draft.flushPortion()
      if (relations.isLed()) acting.describe(value, text)
      else acting.act(value, text, draft.takeOne())
    },
    wearable: ({ value }, text) => draft.putOn(value, text),
    slot: ({ value }) => draft.nameSlot(value),
    part({ value, place }, text) {
      sayHidden(text)
      if (places.isEmpty()) places.visit(place.id, '', undefined)
      if (value === 'path') said.path = text
      if (place.id === 'wall' && relations.connection() === 'leaning-on')
        for (const each of relations.subjects()) each.isLeaning = true
      draft.namePart(value)
    },
    place({ value }, text) {
      if (value.id === 'table' && putUnderTable()) return
      if (value.id === 'roof' && isOnRoof()) return
      if (draft.takeSide() && places.isEmpty()) unknownThings.push(`${sideText} ${text}`)
      lastPlace = { id: value.id, text }
      if (value.id === 'wall' && isOfWall()) return relations.endConnection()
      places.visit(value.id, text, relations.connection())
      if (value.id === 'wall' && relations.connection() === 'leaning-on')
        for (const each of relations.subjects()) each.isLeaning = true
      if (value.parts?.['plaster']) draft.namePart('plaster')
      else draft.nameNothing()
      relations.endConnection()
    },
    group({ value }) {
      const isHeld = relations.connection() === 'holds'
      const entries = draft.addGroup(value)
      acting.showDescribed(entries)
      if (isHeld) sayUnheld(entries)
    },
    thing({ value: named }, text) {
      const isCarried = relations.connection() === 'holds' && SMALL_CHILD.test(text)
      const value = isCarried ? thingById('baby') : named
      if (acting.hasObject(value)) return draft.nameNothing()
      if (SOMEBODY.test(text) && draft.beginPortion()) return
      const known = draft.knownThing(value)
      if (known) return draft.refer(known)
      if (acting.isSeat(value)) relations.connect('on')
      else if (acting.isBoat(value)) relations.connect('in')
      else if (draft.describesAfter && !relations.connection() && isFilling(lastThing, value))
        relations.connect('contains')
      const isHeld = relations.connection() === 'holds'
      const isFull = relations.connection() === 'contains' && FULL.test(relationText)
      const usual = isFull ? 5 : isPlural(value, text, language) ? 3 : 1
      const others = relations.connection() === 'holds' ? relations.subjects().slice(1) : []
      const entries = add([draft.planThing(value, usual)])
      if (acting.isActing()) draft.giveToOthers(entries[0]!, others)
      if (isHeld) sayUnheld(entries)
      lastThing = value.id
    },
  }

  function add(planned: readonly ChangingThing[]): readonly ChangingThing[] {
    const entries = draft.addThings(planned)
    acting.showDescribed(entries)
    return entries
  }

  /** Who carries what nobody can carry in a picture stands beside it. */
  function sayUnheld(entries: readonly ChangingThing[]): void {
    const { relation } = entries[0] ?? {}
    const holder = things.find(({ key }) => key === relation?.to)
    if (relation?.is === 'beside' && holder && relationText && !acting.isActing())
      draft.unknownActions.push({ word: relationText, thing: holder.thing })
  }

  /** Who is under the table is under a piece of furniture, and so is it that others are on. */
  function putUnderTable(): boolean {
    const table = things.find(({ thing }) => thing === TABLE)
    if (table) draft.refer(table)
    else if (relations.connection() === 'under') add([draft.planThing(thingById(TABLE), 1)])
    else return false
    return true
  }

  /** "On the roof" of the car that was named. */
  function isOnRoof(): boolean {
    const host = things.findLast((thing) => hasRoof(thing.thing))
    if (relations.connection() !== 'on' || !host || relations.subjects().includes(host)) return false
    draft.refer(host)
    return true
  }

  /** "A dog under the table and a cat on it". */
  function referToHost(): boolean {
    const connection = relations.connection()
    if (!connection || connection === 'and') return false
    const others = things.filter((thing) => !relations.subjects().includes(thing))
    const isHost = ({ key }: ChangingThing) => things.some(({ relation }) => relation?.to === key)
    const host = others.findLast(isHost) ?? others.at(-1)
    if (!host) return false
    if (relationText === 'around')
      for (const each of relations.subjects()) if (each.count === 3) each.count = 4
    draft.refer(host)
    return true
  }

  /** A place is of the colour that it has of itself, or that is said to be missing. */
  function paintPlace(colour: Pigment, text: string): boolean {
    if (!lastPlace || !draft.describesAfter || draft.isNamed()) return false
    const { id, text: place } = lastPlace
    if (PLACES.find((each) => each.id === id)?.parts?.[id]) draft.placeParts[id] = colour
    else if (!OWN_COLOURS.has(colour)) unknownThings.push(`${place} ${text}`)
    return true
  }

  /** "A clock on the wall": the wall of a room, rather than of a house. */
  const isOfWall = () =>
    relations.subjects().some(({ thing }) => thingById(thing).ground === 'wall')

  /** Nothing is drawn behind a curtain or a wall. */
  function sayHidden(text: string): void {
    if (relations.connection() !== 'behind') return
    for (const { thing } of relations.subjects())
      draft.unknownActions.push({ word: `${relationText} ${text}`, thing })
  }

  function leaveOut(meaning: Meaning | undefined, text: string): void {
    isNegated = false
    wasNegated = true
    draft.forgetPending()
    leftOut.push(text)
    const kind = meaning && sceneryOf(meaning, text)
    if (kind) scenery.add(kind)
  }

  function addUnknownThing(text: string): void {
    const connection = relations.connection()
    unknownThings.push(text)
    if (things.length === 0 && places.isEmpty() && !connection) isSubjectUnknown = true
    // In English, what is named without a relation is what the next words are about.
    if (!connection && !draft.describesAfter) relations.forgetSubjects()
    if (connection) draft.forgetPending()
    draft.forgetNamed()
    relations.endConnection()
  }

  return {
    add(meaning: Meaning, text: string): void {
      if (meaning.is === 'undrawable') return
      if (isNegated && LEFT_OUT.has(meaning.is)) return leaveOut(meaning, text)
      if (!isNegated && !BETWEEN.has(meaning.is)) wasNegated = false
      const handle = handlers[meaning.is] as (meaning: Meaning, text: string) => void
      handle(meaning, text)
      if (meaning.is !== 'thing') lastThing = undefined
      if (meaning.is !== 'place' && meaning.is !== 'filler') lastPlace = undefined
      if (meaning.is !== 'verb' && !BETWEEN.has(meaning.is)) acting.endAction()
    },
    /** A verb before the noun that it describes. */
    describe: ({ value }: { value: string }, text: string) => acting.describe(value, text),
    addUnknown(text: string, role: UnknownRole): void {
      if (isNegated) leaveOut(undefined, text)
      else if (role === 'nothing') ignored.push(text)
      else if (role === 'action') acting.addUnknown(text)
      else if (role === 'description') unknownThings.push(text)
      else addUnknownThing(text)
    },
    /** A comma: what follows describes the picture, or names something more. */
    pause(): void {
      draft.flushPortion()
      acting.settleRide()
      acting.endAction()
      isNegated = false
      relations.pause()
      draft.nameNothing()
    },
    /** A relation waits for what it leads to. */
    hasRelation(): boolean {
      const connection = relations.connection()
      return connection !== undefined && connection !== 'and' && connection !== 'holds'
    },
    isWearing: () => relations.connection() === 'wears',
    hasSlot: draft.hasSlot,
    /** "Students on a bench, eating cakes": the verb is about who was named, and not about the cakes. */
    isDone: ({ value }: { value: string }) => things.length > 0 && takesObject(value),
    finish(choose: ChoosePlace): Reading {
      draft.flushPortion()
      acting.settleRide()
      relations.pause()
      breakCircles(things)
      if (places.isEmpty()) putToBed(things)
      for (const planned of things) settlePose(planned, things)
      const isKnown = (id: string) => PLACES.some((place) => place.id === id)
      const place = places.chosen() ?? acting.place() ?? choose(things, isKnown)
      dropShown(things, place)
      seatPeople(things, place)
      setTable(things, place)
      const complete: Plan = {
        hour: 'morning',
        weather: 'clear',
        ...plan,
        place,
        placeParts: draft.placeParts,
        things: dividePortions(things, draft.portions),
        ...(scenery.size > 0 && { without: [...scenery] }),
        ...(things.length === 0 && places.isEmpty() && { isAbstract: true }),
      }
      unknownThings.push(...places.unseen(place), ...unshown(complete, said))
      const { unknownActions } = draft
      const unknown = { unknownThings, isSubjectUnknown, unknownActions }
      return { plan: complete, language, ...unknown, ignored, leftOut }
    },
  }
}
