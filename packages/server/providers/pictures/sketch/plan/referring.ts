import { thingById } from '../subjects.ts'
import type { ChangingThing, Draft } from './draft.ts'

const THEM = /^(?:them|it|nó|no|chúng)$/

/** Words that are about what was named before, or about one of several. */
export function createReferring(draft: Draft) {
  const { things, relations } = draft

  /** "The left house is red and the right one is blue". */
  function toOther(): boolean {
    const last = things.findLast(({ thing }) => !thingById(thing).sitsAt) ?? things.at(-1)
    draft.forgetPending()
    if (last) draft.addThings([draft.planThing(thingById(last.thing), 1)])
    return last !== undefined
  }

  /** "A yellow one" is another of what was named, and "the black one" is the one of this colour. */
  function toOne(): boolean {
    const { colour, isDefinite } = draft.pending()
    if (!colour && isDefinite && draft.isSideNext()) return toOther()
    if (!colour) return false
    const known = things.findLast((thing) => thing.colour === colour)
    const last = things.findLast(({ thing }) => !thingById(thing).sitsAt) ?? things.at(-1)
    if (isDefinite && known) draft.refer(known)
    else if (last && last.count > 1) draft.portions.push({ of: last, count: 1, colour })
    else if (last) draft.addThings([draft.planThing(thingById(last.thing), 1)])
    draft.forgetPending()
    return true
  }

  /** "Friends, one playing": only one of them does. */
  function isByOne(): boolean {
    const isOne = draft.pending().count === 1
    if (isOne) draft.forgetPending()
    return isOne
  }

  /** "Children eating ice cream": each of them has one. */
  function giveToOthers(
    { thing, colour, relation }: ChangingThing,
    others: readonly ChangingThing[],
  ) {
    if (relation?.is !== 'held-by') return
    for (const other of others) {
      const key = `${thing}-${things.length + 1}`
      const held = { is: 'held-by', to: other.key } as const
      things.push({ key, thing, count: other.count, ...(colour && { colour }), relation: held })
      other.extras = [...(other.extras ?? []), 'holds']
    }
  }

  /** "A mirror and another mirror with an apple between them". */
  function betweenLast(): boolean {
    const subjects = relations.subjects()
    const others = things.filter((thing) => !subjects.includes(thing))
    const second = others.at(-1)
    const first = second && second.count === 1 ? others.at(-2) : second
    if (!first || !second) return false
    for (const each of subjects) each.relation = { is: 'between', to: first.key, and: second.key }
    relations.endConnection()
    return true
  }

  /** "A dog under the table and a cat on it". */
  function toHost(text: string): boolean {
    const connection = relations.connection()
    if (!connection || connection === 'and') return false
    if (connection === 'between' && THEM.test(text)) return betweenLast()
    const others = things.filter((thing) => !relations.subjects().includes(thing))
    const isHost = ({ key }: ChangingThing) => things.some(({ relation }) => relation?.to === key)
    const host = others.findLast(isHost) ?? others.at(-1)
    if (!host) return false
    if (draft.relationText() === 'around')
      for (const each of relations.subjects()) if (each.count === 3) each.count = 4
    draft.refer(host)
    return true
  }

  return { toOne, isByOne, giveToOthers, toHost }
}
