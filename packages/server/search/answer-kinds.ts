import { foldDiacritics, type preferences } from '@atelier/contract'
import { normalizeArabic } from './arabic.ts'

/**
 * A type of answer, such as a price: a pattern for questions that ask for it, and a pattern for lines that contain it.
 * Both without diacritics.
 */
interface AnswerKind {
  question: Record<preferences.Language, RegExp>
  line: RegExp
}

/** Words of currencies, which are hardly used for anything else. */
const CURRENCY_WORDS =
  'euros?|dollars?|pounds?|francs?|rupees?|dirhams?|dinars?|riyals?|liras?|yen|yuan|pesos?|zloty|kron(?:a|er|or)'
/** Codes and short names of currencies, and Vietnamese amounts. They are a price beside a number. */
const CURRENCY_CODES =
  'usd|eur|gbp|chf|jpy|cny|inr|aed|sar|egp|kwd|qar|bhd|omr|jod|lbp|dzd|tnd|sek|nok|dkk|pln|czk|huf|aud|cad|nzd|sgd|hkd|thb|krw|myr|zar|brl|mxn|ils|vnd|rs|kr|zł|kc|lei'
const VIETNAMESE_AMOUNTS = 'd|dong|k|nghin|ngan|trieu|do la'

const PRICE: AnswerKind = {
  question: {
    en: /\b(?:how much|price|costs?|fees?|expensive|cheap|charges?)\b/,
    ar: /(?:بكم|كم (?:يكلف|تكلف|سعر|ثمن)|سعر|اسعار|ثمن|تكلف|رسوم|مجان|رخيص|غالي)/,
    vi: /\b(?:bao nhieu tien|nhieu tien|may tien|gia|phi|ton bao nhieu|het bao nhieu)\b/,
  },
  line: new RegExp(
    `\\p{Sc}\\s?\\d|\\d\\s?(?:\\p{Sc}|(?:${CURRENCY_CODES}|${VIETNAMESE_AMOUNTS})(?!\\p{L}))|\
(?<!\\p{L})(?:(?:${CURRENCY_CODES})\\.?\\s?\\d|(?:${CURRENCY_WORDS}|free|no charge|mien phi)(?!\\p{L}))|\
دولار|ريال|درهم|دراهم|دونغ|جنيه|دينار|دنانير|لير[هات]|يورو|مجان`,
    'u',
  ),
}

const KINDS: AnswerKind[] = [
  PRICE,
  {
    question: {
      en: /\b(?:when|what time|hours|open|opening|closed?|closing|until|till|late|early)\b/,
      ar: /(?:متي|اي ساعه|ساعات|تفتح|تغلق|مفتوح|مغلق)/,
      vi: /\b(?:may gio|luc nao|khi nao|bao gio|mo cua|dong cua)\b/,
    },
    line: /\b\d{1,2}[:.h]\d{2}\b|\b\d{1,2}\s?(?:am|pm|gio|h)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:thu (?:hai|ba|tu|nam|sau|bay)|chu nhat|closed)\b|الساعه|الاحد|الاثنين|الثلاثا|الاربعا|الخميس|الجمعه|السبت|مغلق/,
  },
  {
    question: {
      en: /\bhow (?:long|many days|soon|fast|quickly)\b/,
      ar: /(?:كم (?:يوم|من الوقت|ساعه|دقيقه|مده|يستغرق|تستغرق|يبقي|تبقي|يدوم)|المده|حتي متي)/,
      vi: /\b(?:bao lau|may ngay|mat bao|may hom|may tuan)\b/,
    },
    line: /\b(?:\d+|one|two|three|four|five|six|seven|ten|mot|hai|ba|bon|nam|sau|bay|muoi|vai) ?(?:working |business )?(?:(?:minute|hour|day|week|month|year)s?|phut|gio|tieng|ngay|tuan|thang|nam)\b|(?:\d|بضعه?|عشره?|ثلاثه?|سبعه?) (?:دقيق|دقاي|ساع|يوم|ايام|اسبوع|شهر|اشهر|سن)|ساعتين|يومين|شهرين|سنتين/,
  },
  {
    question: {
      en: /\b(?:where|address|directions|located|find you|get to|get there)\b/,
      ar: /(?:اين|وين|فين|عنوان|الطريق الي|موقعكم)/,
      vi: /\b(?:o dau|dia chi|cho nao|duong nao|di toi|den bang)\b/,
    },
    line: /\b(?:street|road|lane|avenue|square|station|stop|bus|opposite|next to|behind|duong|phuong|quan|ngo|hem|tram|doi dien|ben canh|o (?:sau|truoc|tren|duoi|ben|goc|san|tang|so))\b|شارع|طريق|ميدان|محطه|مقابل|بجوار|خلف|الطابق/,
  },
]

/**
 * Returns a function that checks whether a line contains the type of answer that the question asks for, such as a price
 * or a time.
 */
export function createKindCheck(
  question: string,
  language: preferences.Language,
): (line: string) => boolean {
  const kinds = listAskedKinds(question, language)
  return (line) => kinds.some((kind) => kind.line.test(normalizeArabic(foldDiacritics(line))))
}

/** How much of something else a question asks for, such as "how much memory". */
const OTHER_AMOUNT = /\bhow much (?!(?:is|are|do|does|for|to|would|will)\b)[a-z]/

/** Whether a question asks for a price. Unlike a time or a place, a price is hardly told without its number. */
export function asksForPrice(question: string, language: preferences.Language): boolean {
  const isOther = OTHER_AMOUNT.test(question.toLowerCase())
  return !isOther && listAskedKinds(question, language).includes(PRICE)
}

/** Whether a line may tell a price: not every currency is known here, but nearly every price has a digit. */
export const canTellPrice = (line: string): boolean =>
  /\p{Nd}/u.test(line) || PRICE.line.test(normalizeArabic(foldDiacritics(line)))

function listAskedKinds(question: string, language: preferences.Language): AnswerKind[] {
  const text = normalizeArabic(foldDiacritics(question))
  return KINDS.filter((kind) => kind.question[language].test(text))
}
