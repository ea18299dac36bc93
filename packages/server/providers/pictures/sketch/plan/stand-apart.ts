import { thingById } from '../subjects.ts'
import { RELATIONS } from './describe-plan.ts'
import type { WishLanguage } from '../../wish-language.ts'
import type { ChangingThing } from './draft.ts'
import type { RelationName } from './plan.ts'

/** What grows or stands on the ground, and so never on or above something else. */
const ROOTED = /tree|palm|bamboo|pine|willow|banyan|^lamp$/
const POTS = /pot|vase|garden|island|hill|planter/
const APART: ReadonlySet<RelationName> = new Set<RelationName>(['on', 'in', 'over'])

/**
 * Puts a tree that would grow out of a scooter, and a lamp that would hover over a piano, beside it. Returns what is
 * therefore not shown, in the words of a plan.
 */
export function standApart(
  things: readonly ChangingThing[],
  language: WishLanguage,
): { word: string; thing: string }[] {
  const said: { word: string; thing: string }[] = []
  for (const each of things) {
    const { relation, thing } = each
    const host = things.find(({ key }) => key === relation?.to)
    if (!relation || !host || !APART.has(relation.is) || !ROOTED.test(thing)) continue
    if (POTS.test(host.thing) || thingById(thing).ground !== 'ground') continue
    said.push({ word: RELATIONS[language === 'en' ? 'en' : 'vi'][relation.is], thing })
    each.relation = { is: 'beside', to: host.key }
  }
  return said
}
