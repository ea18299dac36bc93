import { MAX_OF_A_KIND } from '../limit-plan.ts'
import { PLACES, placeById } from '../places.ts'
import { createActing } from './acting.ts'
import { takesObject } from './actions.ts'
import { createPlaces } from './choose-place.ts'
import { outdoorsForVehicles } from './default-place.ts'
import { createDraft } from './draft.ts'
import type { Meaning } from './lexicon.ts'
import type { WishLanguage } from '../../wish-language.ts'
import { createNegation } from './negation.ts'
import { createPlacing } from './naming-places.ts'
import { createNaming } from './naming-things.ts'
import type { Plan, PlannedThing } from './plan.ts'
import { dividePortions } from './portions.ts'
import type { Reading } from './reading.ts'
import { DEFINITE, UNPAINTED, PRONOUN, OBJECT, ONE, IS, OR } from './small-words.ts'
import { createReferring } from './referring.ts'
import { breakCircles, giveSideToHost, putToBed, settlePose } from './settle-pose.ts'
import { standApart } from './stand-apart.ts'
import { dropShown, giveBearer, seatPeople, setTable } from './set-table.ts'
import { unshown, type Said } from './unshown.ts'
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

/** A feeling that is named, rather than how things are. */
const FEELING = /^(?:nỗi nhớ|noi nho|nhớ nhà|nho nha)/
const THERE_IS = /^(?:có|co)$/
const OF_NOUN: ReadonlySet<Meaning['is']> = new Set<Meaning['is']>(['colour', 'size'])
const FROM_SIDE = /^from the (?:left|right)$/
/** "One has", "one in red": what follows is said of some of several. */
const OF_PORTION: ReadonlySet<Connection> = new Set<Connection>(['with', 'in', 'wears'])
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
  const referring = createReferring(draft)
  const naming = createNaming(draft, acting, referring, language)
  const places = createPlaces()
  const plan: { -readonly [Key in keyof Plan]?: Plan[Key] } = {}
  const negation = createNegation()
  /** The words for what a place cannot show, so that it is said. */
  const said: Said = {}
  const placing = createPlacing(draft, places, said)
  let isSubjectUnknown = false
  let isBehindUnknown = false

  const handlers: Handlers = {
    number({ value }, text) {
      if (ONE.test(text) && referring.toOne()) return
      draft.flushPortion()
      if (value > MAX_OF_A_KIND) unknownThings.push(text)
      draft.setPending({ count: value })
    },
    colour({ value }, text) {
      if (!placing.paint(value, text)) draft.paint(value, text)
    },
    size: ({ value }) => draft.setSize(value),
    hour({ value }, text) {
      plan.hour = value
      said.hour = text
    },
    weather({ value }, text) {
      plan.weather = value
      said.weather = value === 'clear' ? undefined : text
    },
    mood({ value }, text) {
      plan.mood = value
      said.mood = said.mood ? `${said.mood} ${text}` : text
      if (FEELING.test(text)) said.feeling = text
    },
    season({ value }, text) {
      plan.season = value
      said.season = text
    },
    light: ({ value }) => void (plan.light = value),
    side({ value }, text) {
      draft.setSide(value)
      placing.side(text)
    },
    view({ value }, text) {
      plan.view = value
      said.view = text
    },
    framing: ({ value }) => void (plan.framing = value),
    space: () => void (plan.hasSpace = true),
    without: (_, text) => negation.begin(text),
    filler(_, text) {
      if (DEFINITE.test(text)) draft.setPending({ isDefinite: true })
      if (FROM_SIDE.test(text))
        for (const each of relations.subjects()) each.side = /left/.test(text) ? 'left' : 'right'
      if (OBJECT.test(text) && referring.toHost(text)) return
      if (PRONOUN.test(text)) draft.nameLast()
      if (IS.test(text)) draft.setPending({ isPredicate: true })
      if (UNPAINTED.test(text)) draft.loseColour()
      if (OR.test(text)) negation.goOn()
    },
    relation({ value }, text) {
      draft.flushPortion()
      const isPortion = OF_PORTION.has(value) && draft.beginPortion()
      acting.settleRide()
      if (value === 'rides') acting.ride(text)
      // "Trước nhà có một con chó": a dog before the house.
      if (!(relations.isLed() && THERE_IS.test(text))) relations.connect(value)
      if (!isPortion) draft.forgetNamed()
      draft.setRelationText(text)
      acting.sayAround(text)
    },
    verb({ value }, text) {
      draft.flushPortion()
      if (relations.isLed()) acting.describe(value, text)
      else acting.act(value, text, referring.isByOne())
    },
    group: ({ value }) => naming.group(value),
    thing: ({ value }, text) => naming.thing(value, text),
    wearable: ({ value }, text) => draft.putOn(value, text),
    slot: ({ value }) => draft.nameSlot(value),
    part: ({ value, place }, text) => placing.part(value, place, text),
    place: ({ value }, text) => placing.place(value, text),
  }

  function leaveOut(meaning: Meaning | undefined, text: string): void {
    draft.forgetPending()
    const notSo = negation.leaveOut(meaning, text)
    if (notSo) unknownThings.push(notSo)
    // Who wants no moon speaks of a night.
    if (meaning?.is === 'hour' && meaning.value === 'night') plan.hour ??= 'night'
  }

  function addUnknownThing(text: string): void {
    const connection = relations.connection()
    unknownThings.push(text)
    if (connection === 'rides') acting.rideUnknown()
    if (things.length === 0 && !places.isSubject() && !connection) isSubjectUnknown = true
    // In English, what is named without a relation is what the next words are about.
    if (!connection && !draft.describesAfter) relations.forgetSubjects()
    if (connection) draft.forgetPending()
    draft.forgetNamed()
    relations.endConnection()
  }

  /** In Vietnamese, a colour behind what is unknown is of that: "mắt xanh". */
  function isOfUnknown(meaning: Meaning, text: string): boolean {
    const isOf = isBehindUnknown && draft.describesAfter && OF_NOUN.has(meaning.is)
    if (isOf) unknownThings.push(`${unknownThings.pop()} ${text}`)
    else isBehindUnknown = false
    return isOf
  }

  /** "Kayaking on a lake" is above all about what is done. */
  function addUnknownAction(text: string): void {
    if (things.length === 0 && places.isEmpty() && unknownThings.length === 0)
      isSubjectUnknown = true
    acting.addUnknown(text)
  }

  return {
    add(meaning: Meaning, text: string): void {
      if (meaning.is === 'undrawable' || isOfUnknown(meaning, text)) return
      if (negation.isOf(meaning)) return leaveOut(meaning, text)
      if (!BETWEEN.has(meaning.is)) negation.forget()
      const handle = handlers[meaning.is] as (meaning: Meaning, text: string) => void
      handle(meaning, text)
      if (meaning.is !== 'thing') naming.forget()
      if (meaning.is !== 'place' && meaning.is !== 'filler') placing.forget()
      if (meaning.is !== 'verb' && !BETWEEN.has(meaning.is)) acting.endAction()
    },
    /** A verb before the noun that it describes. */
    describe: ({ value }: { value: string }, text: string) => acting.describe(value, text),
    addUnknown(text: string, role: UnknownRole): void {
      isBehindUnknown = role === 'thing' && !negation.isBegun()
      if (negation.isBegun()) leaveOut(undefined, text)
      else if (role === 'nothing') ignored.push(text)
      else if (role === 'action') addUnknownAction(text)
      else if (role === 'description') unknownThings.push(text)
      else addUnknownThing(text)
    },
    /** A comma: what follows describes the picture, or names something more. */
    pause(): void {
      isBehindUnknown = false
      draft.flushPortion()
      acting.settleRide()
      acting.endAction()
      negation.end()
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
      draft.loseColour()
      acting.settleRide()
      relations.pause()
      breakCircles(things)
      if (places.isEmpty()) putToBed(things)
      for (const planned of things) {
        settlePose(planned, things)
        giveSideToHost(planned, things)
      }
      const isKnown = (id: string) => PLACES.some((place) => place.id === id)
      const place =
        outdoorsForVehicles(places.chosen(), things) ?? acting.place() ?? choose(things, isKnown)
      dropShown(things, place)
      giveBearer(things)
      draft.unknownActions.push(...standApart(things, language))
      seatPeople(things, place)
      setTable(things, place)
      const complete: Plan = {
        hour: 'morning',
        weather: 'clear',
        ...plan,
        place,
        placeParts: draft.placeParts,
        things: dividePortions(things, draft.portions),
        ...negation.scenery(),
        // Rain alone is seen over a meadow.
        ...(things.length === 0 && places.isEmpty() && !plan.weather && { isAbstract: true }),
      }
      unknownThings.push(
        ...places.unseen(place),
        ...placing.unseenParts(placeById(place)),
        ...unshown(complete, said),
      )
      const { unknownActions } = draft
      const unknown = {
        unknownThings,
        isSubjectUnknown: isSubjectUnknown && things.length === 0,
        unknownActions,
      }
      return { plan: complete, language, ...unknown, ignored, leftOut: negation.leftOut }
    },
  }
}
