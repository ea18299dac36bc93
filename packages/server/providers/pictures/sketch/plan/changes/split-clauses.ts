import type { WishLanguage } from '../../../wish-language.ts'
import { removeMarks } from '../lexicon.ts'
import { changeWords, type ChangeName } from '../words/changes.ts'
import { english } from '../words/english.ts'
import { vietnamese } from '../words/vietnamese.ts'
import { takeOrdinal } from './ordinals.ts'

/** A part of a change that says one thing: "four lanterns", "put the moon in the sky". */
export interface Clause {
  text: string
  name: ChangeName | undefined
  /** The words without those that name the change, and without the ordinal. */
  rest: string
  /** Which one of several: "the second pear". */
  ordinal: string | undefined
  /** One of several is taken away: "the second pear", "a pear". */
  isOfOne: boolean
}

const JOINING = { en: 'and then|and|then|but', vi: 'rồi|và|nhưng' }
/** What only a change says: there has to be something to take away. */
const TAKING_AWAY = {
  en: /^(?:remove|delete|erase|take away|take out|get rid of) /,
  vi: /^(?:xóa|xoá|bỏ đi|lấy đi|gỡ) /,
  'vi-unmarked': /^(?:xoa|bo di|lay di|go) /,
}
/** "Remove a pear" leaves the others, "without a pear" does not. */
const TAKING_ONE =
  /^(?:(?:remove|delete|erase|take away|take out|get rid of) an?|(?:bỏ|xóa|xoá|bỏ đi|lấy đi|gỡ) một|(?:bo|xoa|bo di|lay di|go) mot) /
const WITHOUT = { en: 'without ', vi: 'không có ', 'vi-unmarked': 'khong co ' }
const PAUSE = /[,;:.!?\n\u2013\u2014\u060c\u061b]/u

/** An "and" that leads to another change. */
function jointOf(language: WishLanguage): RegExp {
  const own = language === 'en' ? 'en' : 'vi'
  const marked = (text: string) => (language === 'vi-unmarked' ? removeMarks(text) : text)
  const leads = [...Object.values(changeWords[own]), { en: english, vi: vietnamese }[own].without]
    .flatMap((list) => list.split(','))
    .map((phrase) => marked(phrase.replaceAll(/\s+/g, ' ').trim()))
  const removing = TAKING_AWAY[language].source.slice(1, -1)
  return new RegExp(` (?:${marked(JOINING[own])}) (?=(?:${leads.join('|')}|${removing}) )`, 'u')
}

const JOINTS: Readonly<Record<WishLanguage, RegExp>> = {
  en: jointOf('en'),
  vi: jointOf('vi'),
  'vi-unmarked': jointOf('vi-unmarked'),
}

/** Divides words at their pauses, and before an "and" that leads to another change: "four lanterns and add a cat". */
export function splitClauses(words: string, language: WishLanguage): Clause[] {
  const joint = JOINTS[language]
  return words
    .normalize('NFC')
    .split(PAUSE)
    .flatMap((part) => ` ${part.toLowerCase().replaceAll(/\s+/g, ' ').trim()} `.split(joint))
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const text = part.replace(TAKING_AWAY[language], WITHOUT[language])
      const { name, rest: named } = findChange(text, language)
      const { ordinal, rest } = takeOrdinal(named)
      const isOfOne = ordinal !== undefined || TAKING_ONE.test(part)
      return { text, name, rest, ordinal, isOfOne }
    })
}

function findChange(
  words: string,
  language: WishLanguage,
): { name: ChangeName | undefined; rest: string } {
  const isUnmarked = language === 'vi-unmarked'
  const text = ` ${words} `
  const phrases = Object.entries(changeWords[language === 'en' ? 'en' : 'vi'])
    .flatMap(([name, list]) =>
      list.split(', ').map((phrase) => [name as ChangeName, phrase] as const),
    )
    .map(([name, phrase]) => [name, isUnmarked ? removeMarks(phrase) : phrase] as const)
    .toSorted(([, one], [, other]) => other.length - one.length)
  const found = phrases.find(([, phrase]) => text.includes(` ${phrase} `))
  if (!found) return { name: undefined, rest: words }
  const [name, phrase] = found
  const rest = text.replace(` ${phrase} `, ' ').trim()
  // "Add another boat".
  return { name, rest: name === 'more' ? rest.replace(/^(?:add|put|draw) /, '') : rest }
}
