import type { preferences } from '@atelier/contract'
import { foldDiacritics } from '@atelier/contract'
import {
  ARABIC_AGE_GROUPS,
  ARABIC_AGE_IN_QUESTION,
  ARABIC_DAY_TERMS,
  ARABIC_DAYS,
  ARABIC_NUMBERS,
  ARABIC_SEVERAL_DAYS,
  arabicDayPatterns,
} from './arabic-numbers.ts'
import { normalizeArabic } from './arabic.ts'

type Language = preferences.Language

/** An age or a day in a question, with a function that rates how well a line of a page fits it, from 0 to 1. */
export interface Condition {
  kind: 'age' | 'weekday'
  /** Whether the word is part of the age or day, so that it is not searched as a word. */
  isSaidBy(term: string): boolean
  fits(line: string): number
  importance: number
  /** Lines that fit have at least one of these words. */
  words: string
}

const NUMBERS = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve'.split(' '),
  vi: 'khong mot hai ba bon nam sau bay tam chin muoi'.split(' '),
  ar: ARABIC_NUMBERS,
}
const AGE_IN_QUESTION = {
  en: [
    /\b(\d{1,2})[ -]?(?:years?|yrs?)[ -]?olds?\b/,
    /\b(\d{1,2})[ -]?(?:yo|y\/o)\b/,
    /\b(?:aged?|is|turns?|turned|turning|just|only|am|im) (\d{1,2})(?!\d|[:.,]\d|\s*(?:[%£$€]|am\b|pm\b|kg|cm|m\b|st\b|nd\b|rd\b|th\b|o.?clock|days?\b|hours?\b|weeks?\b|months?\b|minutes?\b|people\b))/,
  ],
  vi: [/\b(\d{1,2})\s*(?:tuoi|t)\b/],
  ar: ARABIC_AGE_IN_QUESTION,
}
/** Words that occur in lines about ages. */
const ABOUT_AGE =
  /\b(?:age[ds]?|years?|year-olds?|olds?|child|children|adults?|kids?|seniors?|under|over|tuoi)\b|(?<!\p{L})(?:سن|سنه|سنوات|عاما?|اعوام|عمر|طفل|اطفال|بالغين|تحت|فوق|دون)(?!\p{L})/u
/** Patterns for ages in a line. A number with a unit after it is not an age. */
const AGES_IN_LINE = {
  between:
    /\b(\d{1,2})\s*(?:-|–|to|and|den|toi|الي|حتي|و)\s*(\d{1,2})(?!\d|[:.,]\d|[ -]?(?:minutes|hours|days|weeks|months|phut|gio|ngay|tuan|thang))/g,
  below:
    /(?:\b(?:under|below|younger than|up to|duoi)|تحت|دون|اقل من|حتي)[ -](?:the age of |age )?(\d{1,2})(?!\d|[:.,]\d|[ -]?(?:minutes|hours|days|weeks|months|phut|gio|ngay|tuan|thang))/g,
  above:
    /(?:\b(?:over|from|above|older than|at least|tren|tu|du)|فوق|من|اكثر من)[ -](?:the age of |age |du )?(\d{1,2})(?!\d|[:.,]\d|[ -]?(?:minutes|hours|days|weeks|months|phut|gio|ngay|tuan|thang))/g,
  orOlder: /\b(\d{1,2})\s*(?:\+|and over|or over|and older|or older|tro len)/g,
}
const GROUPS = {
  en: {
    baby: /\b(?:bab(?:y|ies)|toddlers?|infants?)\b/,
    child: /\b(?:child(?:ren)?|kids?|juniors?)\b/,
    senior: /\b(?:seniors?|pensioners?)\b/,
    adult: /\badults?\b/,
  },
  vi: {
    baby: /\b(?:so sinh|em be)\b/,
    child: /\b(?:tre em|tre|be|thieu nhi)\b/,
    senior: /\b(?:nguoi cao tuoi|cao tuoi)\b/,
    adult: /\bnguoi lon\b/,
  },
  ar: ARABIC_AGE_GROUPS,
}
const SOMEHOW = 0.6

const DAYS = {
  en: [
    'sun(?:days?)?',
    'mon(?:days?)?',
    'tue(?:s|sdays?)?',
    'wed(?:s|nesdays?)?',
    'thu(?:rs?|rsdays?)?',
    'fri(?:days?)?',
    'sat(?:urdays?)?',
  ],
  vi: [
    '(?:chu nhat|cn)',
    '(?:thu hai|thu 2|t2)',
    '(?:thu ba|thu 3|t3)',
    '(?:thu tu|thu 4|t4)',
    '(?:thu nam|thu 5|t5)',
    '(?:thu sau|thu 6|t6)',
    '(?:thu bay|thu 7|t7)',
  ],
  ar: ARABIC_DAYS,
}
const SEVERAL_DAYS = {
  en: {
    all: /\b(?:daily|every day|all week|seven days|7 days)\b/,
    weekend: /\bweekends?\b/,
    week: /\bweekdays?\b/,
    until: '(?:to|-|–|until|till|through)',
  },
  vi: {
    all: /\b(?:hang ngay|moi ngay|ca tuan|tat ca cac ngay)\b/,
    weekend: /\bcuoi tuan\b/,
    week: /\b(?:ngay thuong|trong tuan)\b/,
    until: '(?:den|toi|-|–)',
  },
  ar: ARABIC_SEVERAL_DAYS,
}

const AGE_WORDS = {
  en: 'age aged year years olds child children adult adults kids baby toddler senior under over',
  vi: 'tuổi trẻ bé nhi lớn',
  ar: 'سنة سنوات عام أعوام عمر طفل أطفال بالغين كبار تحت فوق',
}
const DAY_WORDS = {
  en: 'sunday monday tuesday wednesday thursday friday saturday sun mon tue wed thu fri sat daily day days week weekend weekday weekdays',
  vi: 'thứ chủ cn t2 t3 t4 t5 t6 t7 ngày tuần',
  ar: 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت يوم أيام يوميا أسبوع عطلة',
}

/** Returns the ages and days in a question. "My son is 5" also matches lines about children under 6. */
export function findConditions(question: string, language: Language): Condition[] {
  const text = plain(question, language)
  const age = AGE_IN_QUESTION[language].map((pattern) => pattern.exec(text)?.[1]).find(Boolean)
  const days = dayPatterns[language].flatMap((pattern, day) => (pattern.test(text) ? [day] : []))
  return [
    ...(age === undefined ? [] : [createAgeCondition(Number(age), language)]),
    ...days.map((day) => createDayCondition(day, language)),
  ]
}

const dayPatterns = {
  en: DAYS.en.map((day) => new RegExp(`\\b${day}\\b`)),
  vi: DAYS.vi.map((day) => new RegExp(`\\b${day}\\b`)),
  ar: arabicDayPatterns,
}

function createAgeCondition(age: number, language: Language): Condition {
  const groups = GROUPS[language]
  const group =
    age < 3 ? groups.baby : age < 18 ? groups.child : age < 60 ? groups.adult : groups.senior
  return {
    kind: 'age',
    importance: 0.7,
    words: AGE_WORDS[language],
    isSaidBy: (term) =>
      term === String(age) ||
      /^(?:years?|olds?|yo|tuoi|aged?|سن|سنو|عام|عمر)$/.test(term) ||
      term === NUMBERS[language][age],
    fits(line) {
      const text = plain(line, language)
      return Math.max(ABOUT_AGE.test(text) ? fitAge(age, text) : 0, group.test(text) ? SOMEHOW : 0)
    },
  }
}

function fitAge(age: number, text: string): number {
  const { between, below, above, orOlder } = AGES_IN_LINE
  const some = (pattern: RegExp, isIn: (first: number, second: number) => boolean) =>
    [...text.matchAll(pattern)].some(([, first, second]) => isIn(Number(first), Number(second)))
  if (some(between, (first, last) => age >= first && age <= last)) return 1
  if (some(below, (limit) => age < limit && age + 12 >= limit)) return 0.9
  if (some(orOlder, (limit) => age >= limit)) return 0.9
  if (some(above, (limit) => age >= limit && age < limit + 30)) return 0.85
  return new RegExp(`\\b${age}\\b`).test(text) ? 0.9 : 0
}

function createDayCondition(day: number, language: Language): Condition {
  const { all, weekend, week, until } = SEVERAL_DAYS[language]
  const pattern = dayPatterns[language][day]!
  const isWeekend = day === 0 || day === 6
  const ranges = DAYS[language].flatMap((first, from) =>
    DAYS[language].flatMap((last, to) =>
      from !== to && (day - from + 7) % 7 <= (to - from + 7) % 7
        ? [rangePattern(first, until, last, language)]
        : [],
    ),
  )
  return {
    kind: 'weekday',
    importance: 0.5,
    words: DAY_WORDS[language],
    isSaidBy: (term) => pattern.test(term) || isPartOfDay(term, day, language),
    fits(line) {
      const text = normalizeArabic(foldDiacritics(line))
      if (pattern.test(text)) return 1
      if (ranges.some((range) => range.test(text))) return 0.95
      if ((isWeekend ? weekend : week).test(text)) return 0.9
      return all.test(text) ? 0.85 : 0
    },
  }
}

/** Words that are a part of a day's name, as `thứ` is. */
function isPartOfDay(term: string, day: number, language: Language): boolean {
  if (language === 'vi') return /^(?:thu|chu|nhat|cn|t[2-7])$/.test(term)
  return language === 'ar' && (term === ARABIC_DAY_TERMS[day] || term === 'يوم')
}

function rangePattern(first: string, until: string, last: string, language: Language): RegExp {
  return language === 'ar'
    ? new RegExp(`${first}\\s*${until}\\s*${last}`)
    : new RegExp(`\\b${first}\\s*${until}\\s*${last}\\b`)
}

/** Without diacritics, and with digits for number words. */
const plain = (text: string, language: Language): string =>
  writeDigits(normalizeArabic(foldDiacritics(text)), language)

/** Replaces number words by digits, so that "three years" equals "3 years". */
function writeDigits(text: string, language: Language): string {
  if (language === 'ar') return text
  const pattern =
    language === 'en'
      ? /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/g
      : /\b(?:mot|hai|ba|bon|nam|sau|bay|tam|chin|muoi)(?= tuoi\b)/g
  return text.replaceAll(pattern, (word) => String(NUMBERS[language].indexOf(word)))
}
