import { thingById } from '../subjects.ts'
import type { Thing } from '../thing.ts'
import { isFilling, type createActing } from './acting.ts'
import type { ChangingThing, Draft } from './draft.ts'
import { isPlural } from './groups.ts'
import type { WishLanguage } from '../../wish-language.ts'
import type { createReferring } from './referring.ts'
import { SMALL_CHILD } from './small-words.ts'

/** How many are in what is full of them. */
const MANY = 5
const FULL = /đầy|chất|day|chat|full|filled/
/** One of those who were named. */
const SOMEBODY = /^(?:người|nguoi|cô|bé|đứa)$/

/** What the names of things and of groups do to a draft. */
export function createNaming(
  draft: Draft,
  acting: ReturnType<typeof createActing>,
  referring: ReturnType<typeof createReferring>,
  language: WishLanguage,
) {
  const { things, relations } = draft
  let lastThing: string | undefined

  /** What a thing is to the one before it, without a word for it. */
  function connectThing(value: Thing): void {
    if (acting.isSeat(value)) relations.connect('on')
    else if (acting.isBoat(value)) relations.connect('in')
    else if (draft.describesAfter && !relations.connection() && isFilling(lastThing, value))
      relations.connect('contains')
  }

  function hand(entries: readonly ChangingThing[], others: readonly ChangingThing[]): void {
    if (acting.isActing()) referring.giveToOthers(entries[0]!, others)
    sayUnheld(entries)
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
    if (relation?.is === 'beside' && holder && draft.relationText() && !acting.isActing())
      draft.unknownActions.push({ word: draft.relationText(), thing: holder.thing })
  }

  return {
    forget: () => void (lastThing = undefined),
    group(value: string): void {
      const isHeld = relations.connection() === 'holds'
      const entries = draft.addGroup(value)
      acting.showDescribed(entries)
      if (isHeld) sayUnheld(entries)
    },
    thing(named: Thing, text: string): void {
      const isCarried = relations.connection() === 'holds' && SMALL_CHILD.test(text)
      const value = isCarried ? thingById('baby') : named
      if (acting.hasObject(value)) return draft.nameNothing()
      if (SOMEBODY.test(text) && draft.beginPortion()) return
      // "Cá chép đỏ và cá chép trắng" are two.
      const isListed = draft.describesAfter && relations.connection() === 'and'
      const known = isListed ? undefined : draft.knownThing(value)
      if (known) return draft.refer(known)
      connectThing(value)
      const connection = relations.connection()
      const isFull = connection === 'contains' && FULL.test(draft.relationText())
      const usual = isFull ? MANY : isPlural(value, text, language) ? 3 : 1
      const others = relations.subjects().slice(1)
      const entries = add([draft.planThing(value, usual)])
      if (connection === 'holds') hand(entries, others)
      lastThing = value.id
    },
  }
}
