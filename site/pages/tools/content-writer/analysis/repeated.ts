import type { WritingLanguage } from '../templates/brief.ts'
import type { TextRange } from './finding.ts'
import { wordKey, type Word } from './words.ts'

const set = (words: string) => new Set(words.split(' '))

const COMMON_ENGLISH = set(
  'about above after again against almost along also although always among another around because been before being below between both could does doing down during each either else ever every everything from have having here into itself just less like made make many might more most much must neither never nothing only other others over perhaps same should since some something still such than that their them then there these they thing things this those through under until upon very want well were what when where whether which while whom whose will with within without would your yours ours',
)
const COMMON_VIETNAMESE = set(
  'và của là có cho với các những một được bị không trong ngoài trên dưới khi nếu thì mà để từ đến ở này đó kia như cũng đã đang sẽ vào ra lên xuống về theo tại do vì nên nhưng hay hoặc rằng rất lại còn chỉ mỗi mọi cái con người bạn tôi chúng ta nó họ gì nào ai sau trước cùng qua bằng nhiều ít hơn nhất',
)

const COMMON_ARABIC = set(
  'على إلى التي الذي الذين هذا هذه ذلك تلك هناك عندما لكن لأن كان كانت يكون تكون ليس ليست بعد قبل بين خلال حيث مثل غير كما أيضا أيضًا حتى منذ عند عليه عليها إليه إليها فيها منها لديه لديها لديك يمكن يجب أكثر جميع بعض أنها أنه إنها إنه وقد',
)
const COMMON = { en: COMMON_ENGLISH, ar: COMMON_ARABIC }

const WINDOW_WORDS = 14
const MIN_LETTERS = 4

/**
 * The second of two equal words that stand near each other; in Vietnamese, of two equal pairs of syllables, because most
 * words have two, and single ones return all the time.
 */
export function repeatedWords(words: readonly Word[], language: WritingLanguage): TextRange[] {
  const units = language === 'vi' ? pairsOf(words) : wordUnits(words, COMMON[language])
  const lastSeen = new Map<string, number>()
  const ranges: TextRange[] = []
  for (const { key, place, ...range } of units) {
    const before = lastSeen.get(key)
    lastSeen.set(key, place)
    if (before !== undefined && place - before > 1 && place - before <= WINDOW_WORDS)
      ranges.push(range)
  }
  return ranges
}

interface Unit extends TextRange {
  key: string
  place: number
}

function wordUnits(words: readonly Word[], common: ReadonlySet<string>): Unit[] {
  return words.flatMap(({ text, start }, place) => {
    const key = wordKey(text)
    if (key.length < MIN_LETTERS || common.has(key) || /\d/.test(key)) return []
    return [{ key: singular(key), place, start, end: start + text.length }]
  })
}

const singular = (key: string): string =>
  key.length > 4 && key.endsWith('s') && !key.endsWith('ss') ? key.slice(0, -1) : key

function pairsOf(words: readonly Word[]): Unit[] {
  return words.slice(1).flatMap((second, index) => {
    const first = words[index]!
    const keys = [wordKey(first.text), wordKey(second.text)]
    if (keys.some((key) => COMMON_VIETNAMESE.has(key) || /\d/.test(key))) return []
    // The comma between two words separates them.
    if (second.start !== first.start + first.text.length + 1) return []
    const end = second.start + second.text.length
    return [{ key: keys.join(' '), place: index, start: first.start, end }]
  })
}

/** "the the". Vietnamese doubles words on purpose, and English "had had" and "that that". */
export function doubledWords(words: readonly Word[], text: string): TextRange[] {
  return words.slice(1).flatMap((second, index) => {
    const first = words[index]!
    const key = wordKey(second.text)
    const isDoubled =
      key === wordKey(first.text) && /^\p{L}+$/u.test(key) && !['had', 'that', 'bye'].includes(key)
    const end = second.start + second.text.length
    const gap = text.slice(first.start + first.text.length, second.start)
    return isDoubled && gap.trim() === '' ? [{ start: first.start, end }] : []
  })
}
