import type { Translate } from '../../i18n.ts'
import type { AnswerWish } from '../messages.ts'

/** The wish with which a version was requested, in the visitor's language. */
export function wishName(
  { Length, Language }: AnswerWish,
  language: string,
  t: Translate<'shorter' | 'longer'>,
): string {
  if (Length) return t(Length)
  if (!Language) return ''
  return new Intl.DisplayNames(language, { type: 'language' }).of(Language) ?? Language
}
