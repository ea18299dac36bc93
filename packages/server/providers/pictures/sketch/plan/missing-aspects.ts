import { WISH_ASPECTS, type creations } from '@atelier/contract'
import type { Meaning } from './lexicon.ts'
import type { WishLanguage } from '../../wish-language.ts'
import { readWish } from './read-wish.ts'
import { detectLanguage, readTokens } from './tokens.ts'

type Aspect = (typeof WISH_ASPECTS)[number]

/** What names an aspect. */
const NAMED_BY: Record<Exclude<Aspect, 'subject'>, readonly Meaning['is'][]> = {
  place: ['place', 'part'],
  light: ['hour', 'weather', 'light'],
  framing: ['view', 'framing', 'space'],
}

/** Words that a visitor can add, by what they name. */
const SUGGESTIONS: Record<'en' | 'vi', Record<Aspect, readonly string[]>> = {
  en: {
    subject: ['two pears', 'a sleeping cat', 'a small boat'],
    place: ['on a table', 'by the sea', 'in a garden'],
    light: ['morning light from the left', 'at dusk', 'in soft fog'],
    framing: ['seen from above', 'close-up', 'lots of empty space'],
  },
  vi: {
    subject: ['hai quả lê', 'một con mèo đang ngủ', 'một chiếc thuyền nhỏ'],
    place: ['trên mặt bàn', 'bên bờ biển', 'trong vườn'],
    light: ['nắng sớm từ bên trái', 'lúc chạng vạng', 'trong sương mù'],
    framing: ['nhìn từ trên xuống', 'cận cảnh', 'nhiều khoảng trống'],
  },
}

/**
 * What the wish does not name yet. `language` is that of the visitor, for a wish whose words are of no language that is
 * known.
 */
export function missingAspects(wish: string, language: string): creations.Wording['missing'] {
  const wishLanguage = languageOf(wish, language)
  const { plan, unknownThings } = readWish(wish, wishLanguage)
  const named = meaningsIn(wish, wishLanguage)
  // A mood alone is shown by an abstract picture, which has no subject.
  const isMood = (words: string) =>
    readTokens(words, wishLanguage).every(({ meanings }) =>
      meanings.some(({ is }) => is === 'mood'),
    )
  const isNamed = (aspect: Aspect) =>
    aspect === 'subject'
      ? plan.things.length > 0 || !unknownThings.every(isMood)
      : NAMED_BY[aspect].some((is) => named.has(is))
  const suggestions = SUGGESTIONS[wishLanguage === 'en' ? 'en' : 'vi']
  return WISH_ASPECTS.filter((aspect) => !isNamed(aspect)).map((aspect) => ({
    aspect,
    suggestions: [...suggestions[aspect]],
  }))
}

function meaningsIn(wish: string, language: WishLanguage): ReadonlySet<Meaning['is']> {
  const tokens = readTokens(wish, language)
  // "Trên bàn" is a relation as a whole, and names the table.
  const within = tokens
    .filter(({ meanings }) => meanings.some(({ is }) => is === 'relation'))
    .flatMap(({ text }) => text.split(' ').flatMap((word) => readTokens(word, language)))
  return new Set([...tokens, ...within].flatMap(({ meanings }) => meanings.map(({ is }) => is)))
}

function languageOf(wish: string, language: string): WishLanguage {
  const detected = detectLanguage(wish)
  const isKnown = readTokens(wish, detected).some(({ meanings }) => meanings.length > 0)
  return isKnown ? detected : language.startsWith('vi') ? 'vi' : 'en'
}
