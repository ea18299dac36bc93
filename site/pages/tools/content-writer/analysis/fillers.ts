import type { WritingLanguage } from '../templates/brief.ts'
import type { TextRange } from './finding.ts'
import { wordKey, type Word } from './words.ts'

const ENGLISH = [
  'very',
  'really',
  'just',
  'actually',
  'basically',
  'literally',
  'simply',
  'quite',
  'totally',
  'absolutely',
  'obviously',
  'somewhat',
  'in order to',
  'the fact that',
  'at this point in time',
  'needless to say',
  'it should be noted that',
  'it is important to note that',
  'as a matter of fact',
  'for all intents and purposes',
  'due to the fact that',
  'in the process of',
  'kind of',
  'sort of',
]

const VIETNAMESE = [
  'rất là',
  'thực sự',
  'thật sự',
  'nói chung',
  'nói chung là',
  'về cơ bản',
  'trên thực tế',
  'có thể nói',
  'có thể nói rằng',
  'như chúng ta đã biết',
  'như đã biết',
  'kiểu như',
  'đại loại',
  'vô cùng',
  'hết sức',
  'cực kỳ',
  'một cách',
  'việc mà',
  'thì là mà',
  'đúng nghĩa là',
]

const ARABIC = [
  'جدًا',
  'حقًا',
  'فعلًا',
  'بالفعل',
  'في الواقع',
  'في حقيقة الأمر',
  'بشكل عام',
  'بصفة عامة',
  'بطبيعة الحال',
  'من الجدير بالذكر أن',
  'الجدير بالذكر أن',
  'تجدر الإشارة إلى أن',
  'مما لا شك فيه أن',
  'كما هو معروف',
  'كما نعلم جميعًا',
  'نوعًا ما',
  'إلى حد ما',
  'بشكل أو بآخر',
  'في نهاية المطاف',
  'القيام بعملية',
]

/** Phrases by their first word, the longest first. */
const indexes = { en: indexOf(ENGLISH), vi: indexOf(VIETNAMESE), ar: indexOf(ARABIC) }

function indexOf(phrases: readonly string[]): Map<string, string[][]> {
  const index = new Map<string, string[][]>()
  for (const phrase of phrases) {
    const words = phrase.split(' ')
    index.set(words[0]!, [...(index.get(words[0]!) ?? []), words])
  }
  for (const list of index.values()) list.sort((first, second) => second.length - first.length)
  return index
}

/** Words that can be left out without a loss. */
export function fillersOf(words: readonly Word[], language: WritingLanguage): TextRange[] {
  const ranges: TextRange[] = []
  const keys = words.map(({ text }) => wordKey(text))
  for (let index = 0; index < words.length; index++) {
    const phrase = indexes[language]
      .get(keys[index]!)
      ?.find((candidate) => candidate.every((word, offset) => keys[index + offset] === word))
    if (!phrase) continue
    const last = words[index + phrase.length - 1]!
    ranges.push({ start: words[index]!.start, end: last.start + last.text.length })
    index += phrase.length - 1
  }
  return ranges
}
