import { withPlainDigits } from '../../../search/plain-digits.ts'
import { numberOf } from '../write/number-of.ts'

/** Signs and names of currencies. Countries that call theirs by one name, such as `ريال`, say which after it. */
const CURRENCIES = [
  ['USD', String.raw`\$|USD|دولار(?:ات)?`],
  ['EUR', '€|EUR|يورو'],
  ['GBP', '£|GBP'],
  ['JPY', '¥|JPY'],
  ['VND', '₫|VND|đồng|dong|đ'],
  ['SAR', String.raw`﷼|SAR|ريال(?:ات)?|ر\.س`],
  ['AED', String.raw`AED|درهم|دراهم|د\.إ`],
  ['KWD', String.raw`KWD|دينار|دنانير|د\.ك`],
  ['EGP', String.raw`EGP|جنيه(?:ات)?|ج\.م`],
  ['LBP', String.raw`LBP|ليرة|ليرات|ل\.ل`],
] as const
const NAMES = CURRENCIES.map(([, names]) => names).join('|')
/** Before an amount, or after it. In Arabic, the name may have an ending and an adjective: `١٥ ريالا سعوديا`. */
const CURRENCY = new RegExp(
  `^(?:[£$€¥₫﷼]|(?:${CURRENCIES.map(([code]) => code).join('|')})\\b) ?|(?<=[\\d%] ?)(?:${NAMES})(?:ا? \\p{Script=Arabic}+|[ا.])?$`,
  'giu',
)
const CODES = CURRENCIES.map(([code, names]) => ({
  code,
  names: new RegExp(`^(?:${names})`, 'iu'),
}))

/** The direction of a text, and the short vowels of Arabic. */
const INVISIBLE = /[\u200E\u200F\u061C\u064B-\u0652]/gu
const ARABIC_SIGNS: Record<string, string> = { '٬': ',', '،': ',', '٫': '.', '٪': '%' }

export interface CellNumber {
  value: number
  /** Its digits, without a currency. */
  text: string
  isPercent: boolean
  currency?: string
}

/** The number of a cell that has nothing else but a currency. */
export function cellNumber(text: string): CellNumber | undefined {
  let currency: string | undefined
  const bare = toPlain(text)
    .replaceAll(CURRENCY, (name) => {
      currency = currencyOf(name)
      return ''
    })
    .trim()
  const value = numberOf(bare)?.value
  if (value === undefined) return undefined
  return { value, text: bare, isPercent: bare.endsWith('%'), ...(currency && { currency }) }
}

const toPlain = (text: string): string =>
  withPlainDigits(text)
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[٬،٫٪]/gu, (sign) => ARABIC_SIGNS[sign]!)
    .trim()

/** Its code, and the adjective without its ending. */
function currencyOf(name: string): string {
  const { code = '' } = CODES.find(({ names }) => names.test(name)) ?? {}
  const [, adjective = ''] = name.trim().split(' ')
  return `${code} ${adjective.replace(/ا$/u, '')}`.trim()
}

export const isNumber = (text: string): boolean => cellNumber(text) !== undefined
