import { inClause, is, isUnknown } from './token-runs.ts'
import type { Token } from './tokens.ts'

/** Words with which names of Vietnamese dishes begin. */
const DISH =
  /^(?:(?:tô|bát|đĩa|dĩa|chén|to|bat|dia|chen) )?(?:phở|bún|cơm|canh|mì|hủ tiếu|cháo|xôi|lẩu|gỏi|chả|nem|bánh|pho|bun|com|mi|hu tieu|chao|xoi|lau|goi|cha|banh)(?: |$)/
/** What is in a dish, how it is made and where it comes from. */
const IN_DISH =
  /^(?:bò|gà|vịt|heo|lợn|cá|tôm|cua|mực|ốc|lươn|sườn|trứng|chả|huế|hà nội|sài gòn|nam|bắc|tái|nạm|gầu|giò|chay|riêu|mắm|hổi|đặc biệt|thập cẩm|chua|cay|kho|nướng|chiên|bì|bo|ga|vit|lon|ca|tom|muc|luon|suon|trung|cha|hue|ha noi|sai gon|tai|nam bo|gio|rieu|mam|hoi|dac biet|thap cam|bi|nuong|chien|suon trung|suon bi)(?: |$)/
const MUCH = /^(?:nhiều|nhieu|nhiều quả|đầy|day)$/

/** "Bún bò Huế" is one dish without a cow, and with "nhiều ớt" the chillies are in it. */
export function readDishes(tokens: readonly Token[]): Token[] {
  const read: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!
    if (!DISH.test(token.text) || is(token, 'place') || isStreet(token, at)) {
      read.push(token)
      at += 1
      continue
    }
    const end = endOfDish(tokens, at)
    const words = tokens.slice(at, end)
    if (is(token, 'thing')) read.push(token, ...words.slice(1).map(passOver))
    else if (isUnknown(token) && words.length > 1)
      read.push({ ...token, text: words.map(({ text }) => text).join(' '), meanings: [] })
    else read.push(...words)
    at = end
    const much = inClause(tokens[at])
    if (
      is(token, 'thing') &&
      much &&
      MUCH.test(much.text) &&
      is(inClause(tokens[at + 1]), 'thing')
    ) {
      read.push({ ...much, meanings: [{ is: 'relation', value: 'with' }] })
      read.push({ text: '3', meanings: [{ is: 'number', value: 3 }], isAfterPause: false })
      at += 1
    }
  }
  return read
}

/** Without marks, "he pho" is a street. */
const isStreet = ({ text }: Token, at: number): boolean => text === 'pho' && at > 0

function endOfDish(tokens: readonly Token[], start: number): number {
  let end = start + 1
  for (let at = start + 1; at < tokens.length; at += 1) {
    const token = inClause(tokens[at])
    if (!token) break
    if (IN_DISH.test(token.text)) end = at + 1
    else if (!is(token, 'filler')) break
  }
  return end
}

const passOver = (token: Token): Token => ({ ...token, meanings: [{ is: 'filler' }] })
