// What machines and people write in the contact form.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePage } from '@atelier/contract'

const HELP = join(import.meta.dirname, '../../../site/content/help/en')

export type Random = () => number

export const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)]!

/** `{a|b}` becomes one of both, as programs for advertisements write it. */
function spin(random: Random, text: string): string {
  return text.replaceAll(/\{([^{}]+)\}/g, (_, choices: string) => pick(random, choices.split('|')))
}

const ADVERTISEMENT =
  '{Hello|Hi|Good day|Dear owner}, {I|we} {saw|found|visited} your {site|page|website} and {think|believe|know} ' +
  'it could {rank|stand|appear} {higher|better|first} in {every search|search engines|the results}. ' +
  '{Our team|My agency|Our studio} {offers|sells|has} {backlinks|visitors|traffic} from {$29|$49|$99} a month. ' +
  '{Reply|Write back|Answer} for a {free|quick|full} {audit|report|review}.'
const SHORT_ADVERTISEMENT =
  '{Cheap|Real|Fast} {followers|loans|pills} {today|now|here}: http://{win|deal|top}{1|2|3|4|5|6}.example'

export const advertisement = (random: Random) => spin(random, ADVERTISEMENT)
export const shortAdvertisement = (random: Random) => spin(random, SHORT_ADVERTISEMENT)

/** Words that nobody has written before. */
export function randomWords(random: Random, count = 25): string {
  const word = () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () =>
      pick(random, ['ka', 'lo', 'mi', 'tu', 're', 'sha', 'ven', 'dor', 'pi', 'qua', 'ste', 'no']),
    ).join('')
  return Array.from({ length: count }, word).join(' ')
}

let sentences: string[] | undefined

/** Questions and sentences of the help: what somebody who uses the product would write. */
export function wordsOfPeople(random: Random): string {
  sentences ??= readdirSync(HELP).flatMap((name) => {
    const { body } = parsePage(readFileSync(join(HELP, name), 'utf8'))
    return body.match(/[A-Z][a-z]+ [^.:|`[\]\n]{20,120}\./g) ?? []
  })
  const chosen = Array.from({ length: 2 + Math.floor(random() * 2) }, () =>
    pick(random, sentences!),
  )
  return `${pick(random, ['Hello', 'Hi', 'Dear team'])}, ${chosen.join(' ')} ${pick(random, ['Why?', 'Please help.', 'Thank you.'])}`
}

const FIRST_NAMES =
  'Anna Bao Chi Dung Eva Frank Giang Hanh Ivan Julia Khoa Linh Maria Nam Omar'.split(' ')
const LAST_NAMES = 'Nguyen Smith Tran Brown Le Garcia Pham Weber Vu Rossi Do Novak'.split(' ')

export const inventName = (random: Random) =>
  `${pick(random, FIRST_NAMES)} ${pick(random, LAST_NAMES)}`

/** Twenty messages of people, in the languages of the site. */
export const MESSAGES_OF_PEOPLE: readonly string[] = [
  'I paid on Monday with VNPay and the page still waits for the bank. The money has left my account.',
  'Can I use the music that I made here in a film for our school? It is shown twice, without tickets.',
  'Mình đổi điện thoại nên mất passkey. Làm sao đăng nhập lại được ạ? Email vẫn là email cũ.',
  'The reading voice stops after the second sentence on my tablet. It is an old one, from 2019.',
  'Cho mình hỏi gói Pro có xuất hóa đơn công ty được không? Mình cần gửi kế toán trước thứ Sáu.',
  'Do you have an office in Đà Nẵng? I would like to meet somebody before our workshop in March.',
  'أريد أن أعرف هل يمكن حذف حسابي مع كل الصور التي رفعتها؟ لم أعد أستخدم الموقع.',
  'My daughter typed in a birthday wish and it disappeared when the train went through a tunnel.',
  'Trang dịch tài liệu báo tệp quá lớn, nhưng tệp của mình chỉ có 3 MB. Mình gửi kèm ở đâu?',
  'We are a small museum. Is there a way to put the chat next to our opening hours?',
  'The link that I shared with my class shows “ended”. I did not end it. Can you look?',
  'Mình lỡ thanh toán hai lần trong cùng một ngày. Nhờ bạn kiểm tra và hoàn lại một lần.',
  'Is the picture I uploaded for the sketch kept anywhere? It shows my grandmother.',
  'لا تصلني رسالة الرمز منذ أمس. جربت بريدين مختلفين ولم يصل شيء.',
  'Hi! Great tool for my choir. One wish: could the score be printed with larger notes?',
  'Ứng dụng cài trên máy tính bảng không mở được khi mất mạng, dù hôm qua vẫn mở được.',
  'I am blind and use NVDA. The menu of the account is read twice. Everything else is fine.',
  'Please tell me whether students get a discount. Our semester starts in two weeks.',
  'The invoice has my old surname. I married in June. How can it be changed?',
  'Có cách nào in hội thoại dài ra giấy mà không bị cắt chữ ở lề phải không bạn?',
]
