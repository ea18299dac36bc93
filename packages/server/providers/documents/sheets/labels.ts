// Recognizes rows that are totals by their first cell, and columns of codes, such as telephone numbers, by their head.

const SUMS =
  '(?:grand |sub[- ]?)?totals?|sum|averages?|mean|tổng(?: cộng| số)?|cộng|trung bình|(?:ال)?(?:مجموع|إجمالي|اجمالي|متوسط)'
const SUMMED =
  'income|expenses?|expenditure|costs?|sales|revenue|amount|price|rent|due|thu|chi|thu nhập|chi phí|chi tiêu|doanh thu|tiền|giá trị|(?:ال)?(?:كلي|عام|فرعي|نهائي)'
/** Alone, with what is summed up, or with "of": `Total Wine` and `Tổng giám đốc` (the director) are names. */
const TOTAL = new RegExp(
  `^(?:${SUMS})(?: (?:${SUMMED}))?(?:\\s*$|\\s*[:(=]|\\s+(?:19|20)\\d\\d$|\\s+(?:of|for|in|per|của|cho|trong)\\s)`,
  'iu',
)
/** An Arabic word for a total that stands before the noun that is added up: `إجمالي المبيعات`, the total of the sales. */
const ARABIC_TOTAL = /^(?:مجموع|إجمالي|اجمالي) ال\p{L}/u

/** Whether a row sums up the others: it counts nothing twice. */
export const isTotal = (label: string): boolean => TOTAL.test(label) || ARABIC_TOTAL.test(label)

const CODES = [
  // `Order no.`, but neither `No. of guests` nor a column `No` beside `Yes`.
  /(?:^|[^\p{L}])(?:phone|telephone|tel|fax|zip|post ?code|postal code|code|ids?|sku|isbn|iban|no\.|[\p{L}]+ (?:no|nr|number))[\s.:]*$/iu,
  /^(?:#|№|nr\.?|order)$/iu,
  /^(?:mã|stt|sđt|đt|điện thoại|số (?:điện thoại|thứ tự|đơn|đơn hàng|hóa đơn|hoá đơn|tài khoản|nhà))(?![\p{L}\p{M}])/iu,
  /^(?:ال)?(?:رقم|أرقام|هاتف|جوال|موبايل|رمز|كود|معرف|معرّف)(?![\p{L}\p{M}])/iu,
]

/** Whether the numbers below a head are names of things, such as telephone numbers, which nobody adds up. */
export const isCode = (head: string): boolean => CODES.some((code) => code.test(head))
