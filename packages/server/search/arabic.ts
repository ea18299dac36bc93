// Arabic words are compared without vowel signs, without the article and the short words that are written together with
// them, and without the most common endings: `وبالمحادثات` and `محادثتي` are both `محادث`.

/** Shorter remainders are rarely the same word. */
const MIN_LENGTH = 3
/** A letter in front is more often a part of the word than the article is. */
const MIN_LENGTH_WITHOUT_LETTER = 4

/** They would divide a word, and few people write them. */
export const VOWEL_SIGNS = /[\u0610-\u061a\u064b-\u065f\u0670\u0640]/g
const ARTICLE = /^(?:[وف]?(?:ال|بال|كال|لل))/
/** `and`, `so`, `with`, `for` and `like` are one letter each, written together with the next word. */
const ONE_LETTER_WORD = /^[وفبلك]/
/** The future, and the persons of the present: `سأشارك`, `تشارك`. */
const FUTURE = /^س(?=[اتين])/
const PRONOUN = /(?:هما|كما|هم|ها|كم|نا|ني|ك|ه|ي)$/
const ENDING = /(?:يه|ات|ان|ون|ين|تم|وا|ت|ه|ا|ي)$/

/** The beginnings of common words whose first letter is not a word of its own. */
const OWN_FIRST_LETTER = new RegExp(
  `^(?:${[
    'بيان بريد برنامج برامج برمج بطاق بطي بصم بنك بنوك بدا بدي بدل بدون بحث بعض بعد بعيد بقي بقا بلد بلاغ بلغ بنا بنفسج بكسل بسيط بساط بين بيي بيض',
    'بوت بواب بواسط بشر بضا بضع باق باب بحر بطل بصري بشك برق',
    'لدي لوح ليس لاحق لغ ليل لكن لقط لحظ لازم لهج لحن لابتوب لينك لايق لصق لفاف لون لعب لماذ لمس لسان',
    'كلم كان كاي كات كثير كتاب كتب كامل كلام كلا كبير كود كاسر كيف كيلو كامير كلف كتل كمبيوتر كلها كراه كرر كشف كسر',
    'واحد ورق وصول وصل وضع وضوح وحد وكيل وكال وسم وسوم وصف وجه وقت وقف وقع وقوع ورا وافق وورد وجد وجود وظيف وظاي واسع واضح واجه واتس ورد وشاح وهم وثيق وثاي والد ولد وزن ويب ودج ويدج وسيط وساي وضغ',
    'فيه فيم فور فعل فاشل فشل فارغ فراغ فقاع فاي فواي فاتور فواتير فواصل فاصل فاتح فتح فيتنام فرع فيدي فكر فقد فتر فقر فقط فحص فري فلوس فرق فضل فجا فهم فضح فات فوات فار فنان',
  ]
    .join(' ')
    .split(' ')
    .join('|')})`,
)

export function hasArabicLetters(text: string): boolean {
  return /[\u0621-\u064a]/.test(text)
}

/** One spelling for what people spell differently: no vowel signs, plain alef, ya and ha, Latin digits. */
export function normalizeArabic(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(VOWEL_SIGNS, '')
    .normalize('NFC')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ء', '')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
}

/** A light stem of a normalized word: word and stem differ by what Arabic writes around a word. */
export function stemArabic(word: string): string {
  if (!hasArabicLetters(word)) return word
  return stripEnd(stripEnd(stripBeginning(word), PRONOUN), ENDING)
}

function stripBeginning(word: string): string {
  const bare = word.replace(ARTICLE, '')
  if (bare !== word && bare.length >= MIN_LENGTH - 1) return bare
  const rest = word.slice(1)
  const isJoined =
    ONE_LETTER_WORD.test(word) &&
    rest.length >= MIN_LENGTH_WITHOUT_LETTER &&
    !OWN_FIRST_LETTER.test(word)
  return (isJoined ? rest : word).replace(FUTURE, '')
}

function stripEnd(word: string, ending: RegExp): string {
  const rest = word.replace(ending, '')
  return rest.length >= MIN_LENGTH ? rest : word
}
