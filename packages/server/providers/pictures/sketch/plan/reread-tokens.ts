import { thingById } from '../subjects.ts'
import { dealColours } from './colour-lists.ts'
import { settleColours } from './colour-words.ts'
import { countFamilies, readBamboo } from './counted-groups.ts'
import { turnDoors } from './doors.ts'
import { readDishes } from './dishes.ts'
import type { WishLanguage } from '../../wish-language.ts'
import type { Token } from './tokens.ts'

/** What words mean together with those around them, before compounds are looked for. */
export function rereadTokens(tokens: readonly Token[], language: WishLanguage): Token[] {
  const counted = countFamilies(tokens)
  const dished = language === 'en' ? turnDoors(counted) : readDishes(counted)
  const bamboo = [{ is: 'thing', value: thingById('bamboo') }] as const
  const planted = language === 'vi-unmarked' ? readBamboo(dished, bamboo) : dished
  return dealColours(settleColours(planted, language))
}
