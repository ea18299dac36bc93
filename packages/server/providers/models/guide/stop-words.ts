import type { preferences } from '@atelier/contract'
import { splitWords, stem } from './words.ts'

/** Words that say nothing about the subject of a question. Phrases of the synonyms may contain them all the same. */
const stopWords: Record<preferences.Language, string> = {
  en: `a an the and or but if so of to in on at by for from with into about as is am are was were be been being
    do does did doing done have has had having i me my mine myself you your yours we us our it its itself they them
    their he she his her this that that's these those there here what whats which how can could may might must shall
    should will would no not nor than then too very just also any some all each more most other only own same again
    please want wanted need get gets got let lets im ive id ill dont cant doesnt isnt wont didnt youre theres hows
    thing stuff really actually over use using used okay ok yes up out now still even ever already yet way s t d m
    re ve ll tell know like`,
  vi: `thì là mà và hay hoặc của cho với ở trong ngoài trên dưới từ đến tới để bằng như về ra vào lên xuống các những
    một cái con này kia đó đây ấy nào gì sao thế vậy có được bị rồi đã đang sẽ vẫn còn nữa cũng chỉ rất lắm quá thôi
    ạ nhé nha à ơi hả hở mình tôi tớ em anh chị bạn ta họ nó chúng muốn cần hãy xin làm khi lúc nếu nhưng vì do tại
    cứ luôn lại phải giờ mới thể cách không ko k dc đc nhỉ chứ đi thấy biết giúp hỏi`,
}

/** Without diacritics, these stop words are the same as words that say something. */
const ambiguous = ['con', 'lai', 'do', 'cu', 'ai', 'tai', 'ma', 'thoi', 'vi', 'anh', 'moi', 'the', 'hoi', 'phai', 'di']

/** Returns a function that tells stop words, which have to be in the form that the index uses. */
export function createStopWordTest(
  language: preferences.Language,
  keepDiacritics: boolean,
): (word: string) => boolean {
  const words = splitWords(stopWords[language], keepDiacritics)
  const known = new Set(language === 'en' ? words.map(stem) : words)
  if (language === 'vi' && !keepDiacritics) for (const word of ambiguous) known.delete(word)
  return (word) => known.has(word)
}
