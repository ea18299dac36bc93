import type { preferences } from '@atelier/contract'
import { translated, type TranslatedLanguage } from './texts.ts'

/** What no answer to a mode or to an example of the page itself may say, as it is translated. */
const FALSE_TEXTS: readonly (readonly [namespace: string, key: string])[] = [
  ['bench', 'cannotDraw'],
  ['bench', 'actionUnknown'],
  ['bench', 'abstract'],
  ['bench', 'notUnderstood'],
  ['music-creator', 'cannotFollow'],
  ['music-creator', 'nothingHeard'],
  ['music-creator', 'notUnderstood'],
  ['office-tools', 'noSentence'],
  ['office-tools', 'nearest'],
  ['office-tools', 'emptyPage'],
  ['vision', 'noText'],
  ['errors', 'bad-request'],
  ['errors', 'invalid'],
  ['errors', 'server'],
]

const English =
  /I cannot draw|I do not know “|It does not know “|I found nothing|I found no sentence|I hear nothing|I could not do this|does not seem to say|There is no text|check your input|What you wrote is not the reason|Server error|could not read this form/

export const FALSE_ANSWERS: Readonly<Record<preferences.Language, RegExp>> = {
  en: English,
  vi: answersIn('vi'),
  ar: answersIn('ar'),
}

function answersIn(language: TranslatedLanguage): RegExp {
  const texts = FALSE_TEXTS.map(([namespace, key]) => translated(language, namespace, key))
  return new RegExp(texts.map(toPattern).join('|'), 'u')
}

/** Texts have places for words: `{things}`. */
function toPattern(text: string): string {
  return text
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^\\n]+')
}
