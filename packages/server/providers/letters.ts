import { LANGUAGE_FALLBACK, LANGUAGES, type account, type preferences } from '@atelier/contract'
import { english } from './letters/english.ts'
import { asHtml, asText } from './letters/paper.ts'
import { vietnamese } from './letters/vietnamese.ts'
import type { Letter } from './mail.ts'

/** What each letter is about. Codes last ten minutes, reset links thirty. */
export interface LetterValues {
  /** Somebody signs in by a code. */
  code: { code: string }
  /** Somebody makes an account. */
  register: { code: string; userName: string }
  /** Somebody wanted to make an account with an address that has one. */
  already: Record<string, never>
  reset: { link: string }
  passwordChanged: Record<string, never>
  /** Goes to the new address. */
  changeEmail: { code: string }
  /** Goes to the old address; the new one is masked. */
  emailChanged: { email: string }
  newSession: { userAgent: string; method: account.SignInMethod }
  /** The day on which the account goes. */
  accountLeaving: { date: Date }
  /** What the provider calls itself. */
  identityLinked: { provider: string }
}

export type LetterKind = keyof LetterValues

/** A letter's words, before they are put on paper. Everything in it is plain text. */
export interface Words {
  subject: string
  parts: readonly Part[]
}

export type Part =
  | { say: string }
  /** Said more quietly. */
  | { note: string }
  | { code: string }
  /** A link with a paragraph to itself. */
  | { go: string; to: string }

/** A language's letters. `publicUrl` has no slash at its end. */
export interface LetterWords {
  /** Why the letter came, under each of them. */
  foot: string
  kinds: { [Kind in LetterKind]: (values: LetterValues[Kind], publicUrl: string) => Words }
}

export interface LetterSettings {
  /** `en`, `vi`, or with a country behind it. Any other language reads English. */
  language: string
  publicUrl: string
}

const languages: Record<preferences.Language, LetterWords> = { en: english, vi: vietnamese }

/** `writeLetter('code', { code: '407193' }, { language: 'vi', publicUrl })` */
export function writeLetter<Kind extends LetterKind>(
  kind: Kind,
  values: LetterValues[Kind],
  { language, publicUrl }: LetterSettings,
): Omit<Letter, 'to'> {
  const [code] = language.toLowerCase().split('-')
  const known = LANGUAGES.find((each) => each === code) ?? LANGUAGE_FALLBACK
  const { kinds, foot } = languages[known]
  const { subject, parts } = kinds[kind](values, publicUrl)
  const sheet = { language: known, subject, parts, foot }
  return { language: known, subject, text: asText(sheet), html: asHtml(sheet) }
}
