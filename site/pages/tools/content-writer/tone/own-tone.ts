import { sentencesOf } from '../analysis/sentences.ts'
import { wordKey, wordsOf } from '../analysis/words.ts'
import type { WritingLanguage } from '../templates/brief.ts'

/** What is measured of the writer's samples. Nothing is learned from them. */
export interface OwnTone {
  words: number
  sentences: number
  averageSentence: number
  manner: 'formal' | 'casual' | 'between'
}

const set = (words: string) => new Set(words.split(' '))

const FORMAL = {
  en: set(
    'therefore however furthermore moreover regarding pursuant hereby sincerely shall enclosed accordingly',
  ),
  vi: set('kính trân quý đề nghị căn cứ thưa ngài'),
  ar: set('سيادتكم حضرتكم السادة المحترمون تفضلوا فائق الاحترام وعليه بموجب بناءً لذا نحيطكم'),
}
const CASUAL = {
  en: set("i'm you're we're it's don't can't won't isn't that's let's hi hey yeah ok okay thanks"),
  vi: set('nhé nha ạ ơi nhỉ mình tớ cậu thôi đấy hihi ok'),
  ar: set('هاي هلا أهلًا اهلا يلا طيب هههه ههه حلو كتير شوي والله خلاص بس اوكي أوكي'),
}

/** Measures up to three texts of the writer. Undefined if they have no sentence. */
export function measureTone(
  samples: readonly string[],
  language: WritingLanguage,
): OwnTone | undefined {
  let words = 0
  let sentences = 0
  let formal = 0
  let casual = 0
  for (const sample of samples) {
    for (const line of sample.split('\n')) sentences += sentencesOf(line, language).length
    for (const { text } of wordsOf(sample, language)) {
      words++
      const key = wordKey(text).replaceAll('’', "'")
      if (FORMAL[language].has(key)) formal++
      if (CASUAL[language].has(key)) casual++
    }
    casual += sample.split('!').length - 1
  }
  if (sentences === 0 || words === 0) return undefined
  const manner = formal > casual ? 'formal' : casual > formal ? 'casual' : 'between'
  return { words, sentences, averageSentence: Math.round(words / sentences), manner }
}
