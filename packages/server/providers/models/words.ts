import type { preferences } from '@atelier/contract'

/** The words of a text that say something, in the form they are compared in. */
export function wordsOf(text: string, language: preferences.Language, marked: boolean): string[] {
  const plain = text.toLowerCase().normalize('NFC')
  return (marked ? plain : fold(plain))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !isFiller(word, language))
    .map((word) => (language === 'en' ? stem(word) : word))
}

/** Vietnamese syllables mean little alone: neighbours count as one word too. */
export function withPairs(words: readonly string[]): string[] {
  return [...words, ...words.slice(1).map((word, index) => `${words[index]} ${word}`)]
}

/** Without marks, as people type on a keyboard without them; đ is a letter of its own and no mark. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .normalize('NFC')
}

export function looksVietnamese(text: string): boolean {
  return /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i.test(text.normalize('NFC'))
}

function isFiller(word: string, language: preferences.Language): boolean {
  return fillers[language].has(word) || foldedFillers[language].has(word)
}

/** Plurals and the commonest endings, enough to let "links" meet "link" and "shared" meet "share". */
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

const fillers: Record<preferences.Language, Set<string>> = {
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
    muốn cần hãy xin chào làm bao nhiêu mấy khi lúc nếu nhưng vì do tại cứ luôn lại vô hôm nay xong giờ`.split(
      /\s+/,
    ),
  ),
}

const foldedFillers: Record<preferences.Language, Set<string>> = {
  en: new Set(),
  vi: new Set(
    [...fillers.vi].map(fold).filter((word) => !['con', 'lai', 'do', 'cu', 'ai'].includes(word)),
  ),
}
