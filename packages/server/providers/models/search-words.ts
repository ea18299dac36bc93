import type { preferences } from '@atelier/contract'

/** Splits a text into lower-case words without stop words. English words are reduced to their stem. */
export function extractSearchWords(
  text: string,
  language: preferences.Language,
  keepDiacritics: boolean,
): string[] {
  const normalized = text.toLowerCase().normalize('NFC')
  return (keepDiacritics ? normalized : removeDiacritics(normalized))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !isStopWord(word, language))
    .map((word) => (language === 'en' ? stem(word) : word))
}

/** Adds each pair of neighboring words as a term, because most Vietnamese words consist of two syllables. */
export function appendAdjacentWordPairs(words: readonly string[]): string[] {
  return [...words, ...words.slice(1).map((word, index) => `${words[index]} ${word}`)]
}

/** Unicode normalization does not decompose đ, so it is replaced separately. */
function removeDiacritics(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .normalize('NFC')
}

export function hasVietnameseDiacritics(text: string): boolean {
  return /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i.test(text.normalize('NFC'))
}

function isStopWord(word: string, language: preferences.Language): boolean {
  return stopWords[language].has(word) || plainStopWords[language].has(word)
}

/** Removes plurals and the most common endings, so that "links" matches "link" and "shared" matches "share". */
function stem(word: string): string {
  if (word.length < 4) return word
  return word
    .replace(/ies$/, 'y')
    .replace(/(ss|us|is)$/, '$1·')
    .replace(/(?<=[^s·])s$/, '')
    .replace(/·$/, '')
    .replace(/(?<=\w{3})(?:ing|ed)$/, '')
    .replace(/(?<=\w{3})e$/, '')
    .replace(/([bdgmnprt])\1$/, '$1')
}

const stopWords: Record<preferences.Language, Set<string>> = {
  en: new Set(
    `a an the and or but if so of to in on at by for from with into about as is am are was were be been being
    do does did doing done have has had i me my mine myself you your we us our it its they them their he she
    this that these those there here what which who whom when where why how can could may might must shall
    should will would not no nor than then too very just also any some all each more most other only own same
    again once please want need get got let im ive dont cant doesnt isnt one ones way thing stuff
    hello hi hey thanks thank ok okay yes really actually over use using used it's i'm s t d m re ve ll`.split(
      /\s+/,
    ),
  ),
  vi: new Set(
    `thì là mà và hay hoặc của cho với ở trong ngoài trên dưới từ đến tới để bằng như về ra vào lên xuống
    các những một cái con này kia đó đây ấy nào gì ai sao thế vậy không có được bị rồi đã đang sẽ vẫn còn
    nữa cũng chỉ rất lắm quá thôi ạ nhé nha à ơi hả hở mình tôi tớ em anh chị bạn ta họ nó chúng
    muốn cần hãy xin chào hello hi làm bao nhiêu mấy khi lúc nếu nhưng vì do tại cứ luôn lại vô hôm nay xong giờ`.split(
      /\s+/,
    ),
  ),
}

/** The stop words without diacritics, except those that would then be the same as a meaningful word. */
const plainStopWords: Record<preferences.Language, Set<string>> = {
  en: new Set(),
  vi: new Set(
    [...stopWords.vi]
      .map(removeDiacritics)
      .filter((word) => !['con', 'lai', 'do', 'cu', 'ai'].includes(word)),
  ),
}
