import { isLike, type Pigment } from '../pigments.ts'
import { thingById } from '../subjects.ts'
import type { Thing } from '../thing.ts'
import { membersOf } from './groups.ts'
import type { WishLanguage } from '../../wish-language.ts'
import type { Side, Size } from './plan.ts'
import type { Portion } from './portions.ts'
import type { Reading } from './reading.ts'
import { paintExtra, paintSlot, slotOf } from './paint-parts.ts'
import { BEARDED, type ChangingThing, type Named, type Pending } from './named.ts'
import { createRelations } from './relations.ts'
import { OWN_COLOURS } from './unshown.ts'

export type { ChangingThing } from './named.ts'

export type Draft = ReturnType<typeof createDraft>

/** The things of a plan while a wish is read, and what the next word can belong to. */
export function createDraft(language: WishLanguage) {
  /** In Vietnamese, colours and sizes come after what they describe. */
  const describesAfter = language !== 'en'
  const things: ChangingThing[] = []
  const portions: Portion[] = []
  const placeParts: Record<string, Pigment | 'own'> = {}
  const unknownThings: string[] = []
  const unknownActions: Reading['unknownActions'] = []
  const ignored: string[] = []
  let relationText = ''
  const relations = createRelations(things, ({ thing }) => {
    unknownActions.push({ word: relationText, thing })
  })
  /** Those who were named as a family or another group. */
  const family = new Set<ChangingThing>()
  let pending: Pending = {}
  /** "On the left a house": of what comes next, after a comma too. */
  let waiting: { side?: Side } = {}
  let named: Named | undefined

  function nameNext(next: Named | undefined): void {
    named = next
    pending = {}
  }

  function planThing(thing: Thing, usualCount: number): ChangingThing {
    const { count = usualCount, colour, size } = pending
    const { side } = waiting
    waiting = {}
    return {
      key: `${thing.id}-${things.length + 1}`,
      thing: thing.id,
      count,
      ...(colour && { colour }),
      ...(size && { size }),
      ...(side && { side }),
    }
  }

  function addThings(added: readonly ChangingThing[]): readonly ChangingThing[] {
    const first = things.length + 1
    const entries = added.map((each, at) => ({ ...each, key: `${each.thing}-${first + at}` }))
    things.push(...entries)
    nameNext(entries.length === 1 ? { is: 'thing', thing: entries[0]! } : undefined)
    relations.relate(entries)
    return entries
  }

  /** Several people. "The kids" of a family that was named are its own. */
  function addGroup(value: string): readonly ChangingThing[] {
    const members = membersOf(value, pending.count)
    const known = members.flatMap(
      ({ thing }) => things.find((entry) => family.has(entry) && entry.thing === thing.id) ?? [],
    )
    delete pending.count
    if (known.length === members.length) {
      relations.restore(known)
      return []
    }
    const entries = addThings(members.map(({ thing, count }) => planThing(thing, count)))
    for (const entry of entries) family.add(entry)
    return entries
  }

  /** What was named before, and is not named with a number or a colour of its own. */
  function knownThing({ id }: Thing): ChangingThing | undefined {
    const { count, colour, isDefinite } = pending
    const known = things.findLast(({ thing }) => thing === id)
    const isSame = describesAfter || isDefinite || (known && family.has(known))
    return count === undefined && !colour && isSame ? known : undefined
  }

  function refer(known: ChangingThing): void {
    const portion: Portion = { of: known, count: 1 }
    if (known.count > 1) portions.push(portion)
    nameNext(known.count > 1 ? { is: 'portion', portion } : { is: 'thing', thing: known })
    relations.refer(known)
  }

  /** "Two blue" after five balloons. */
  function flushPortion(): void {
    const { count, colour } = pending
    const of = things.findLast((thing) => thing.count > 1) ?? things.at(-1)
    if (count === undefined || !colour || !of || of.count < count) return
    portions.push({ of, count, colour })
    pending = {}
  }

  /** "One has": what follows is said of some of several. */
  function beginPortion(): boolean {
    const of = things.at(-1)
    const { count } = pending
    if (count === undefined || !of || of.count <= count) return false
    const portion: Portion = { of, count }
    portions.push(portion)
    nameNext({ is: 'portion', portion })
    return true
  }

  function nameLast(): void {
    const thing = things.at(-1)
    if (thing) nameNext({ is: 'thing', thing })
  }

  /** A colour that nothing in the picture has is said, unless places have it of themselves. */
  function loseColour(): void {
    const { colour, colourText } = pending
    if (colour && colourText && !OWN_COLOURS.has(colour)) unknownThings.push(colourText)
    pending = {}
  }

  /** "A black and white cat" is painted with the last colour. */
  function sayReplaced(colour: Pigment): void {
    const { colour: other, colourText } = pending
    if (other && colourText && !isLike(other, colour)) unknownThings.push(colourText)
  }

  function paint(colour: Pigment, colourText: string): void {
    const isAfter = describesAfter || pending.isPredicate === true
    sayReplaced(colour)
    if (named?.is === 'portion') named.portion.colour = colour
    else if (!isAfter || !named || pending.count !== undefined)
      Object.assign(pending, { colour, colourText })
    else if (named.is === 'thing') named.thing.colour = colour
    else if (named.is === 'slot') paintSlot(named.of, named.slot, colour)
    else if (named.is === 'part') placeParts[named.part] = colour
    else paintExtra(named.wearers, named.extra, colour)
  }

  function setSize(size: Size): void {
    if (describesAfter && named?.is === 'thing') named.thing.size = size
    else pending.size = size
  }

  function setSide(side: Side): void {
    if (named?.is === 'thing') named.thing.side = side
    else waiting = { side }
  }

  /** What waits for a thing, and is a place's. */
  function takeSide(): Side | undefined {
    const { side } = waiting
    waiting = {}
    return side
  }

  /** What was named last, or is spoken of, if it has a paint of this name. */
  function slotOwner(slot: string): ChangingThing | Portion | undefined {
    const has = (thing: ChangingThing) => slot in thingById(thing.thing).colours
    if (named?.is === 'portion' && has(named.portion.of)) return named.portion
    if (named?.is === 'slot' && slot === named.slot) return undefined
    const owner = named?.is === 'thing' ? named.thing : relations.subjects().at(-1)
    return owner && has(owner) ? owner : undefined
  }

  function nameSlot(slot: string): void {
    const of = slotOwner(slot)
    if (!of) return
    if (pending.colour) paintSlot(of, slot, pending.colour)
    nameNext({ is: 'slot', slot, of })
    relations.endConnection()
  }

  function namePart(part: string): void {
    placeParts[part] = pending.colour ?? 'own'
    nameNext({ is: 'part', part })
    relations.endConnection()
  }

  function putOn(extra: string, text: string): void {
    // "Two women, one in a red shirt".
    if (named?.is === 'portion' && slotOwner(slotOf(extra)))
      return nameNext({ is: 'slot', slot: slotOf(extra), of: named.portion })
    const wearers = relations
      .subjects()
      .filter(({ thing }) => thingById(thing).extras?.includes(extra))
    if (extra === 'beard')
      for (const wearer of wearers) wearer.thing = BEARDED[wearer.thing] ?? wearer.thing
    for (const wearer of wearers) wearer.extras = [...(wearer.extras ?? []), extra]
    if (wearers.length === 0) unknownThings.push(text)
    if (pending.colour) paintExtra(wearers, extra, pending.colour)
    nameNext({ is: 'wearable', extra, wearers })
    relations.endConnection()
  }

  return {
    describesAfter,
    things,
    portions,
    placeParts,
    unknownThings,
    unknownActions,
    ignored,
    relations,
    pending: () => pending,
    setPending: (next: Pending) => void Object.assign(pending, next),
    forgetPending: () => void (pending = {}),
    forgetNamed: () => void (named = undefined),
    loseColour,
    nameNothing: () => {
      loseColour()
      nameNext(undefined)
    },
    planThing,
    addThings,
    addGroup,
    knownThing,
    refer,
    flushPortion,
    beginPortion,
    nameLast,
    paint,
    setSize,
    setSide,
    takeSide,
    isSideNext: () => waiting.side !== undefined,
    isNamed: () => named !== undefined,
    relationText: () => relationText,
    setRelationText: (text: string) => void (relationText = text),
    nameSlot,
    namePart,
    putOn,
    hasSlot: (slot: string) => slotOwner(slot) !== undefined,
  }
}
