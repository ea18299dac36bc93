import type { TextRange } from './finding.ts'
import { wordKey, type Word } from './words.ts'

const set = (words: string) => new Set(words.split(' '))

const BE = set('am is are was were be been being')
const BETWEEN = set(
  'not also often always never just already still usually sometimes only even then now soon being been',
)
const IRREGULAR = set(
  'begun bought broken brought built caught chosen cut done drawn driven eaten fed felt forgotten found given ground grown heard held hidden hit hurt kept known laid led left lent lost made meant met paid put read run said sent set shown shut sold spent spoken split spread stolen stuck struck sung sunk sworn swept taken taught thought thrown told torn understood won worn woven written',
)
/** They end like participles and are adjectives after "is". */
const ADJECTIVES = set(
  'advanced ashamed bored complicated concerned convinced dedicated delighted detailed disappointed embarrassed excited experienced frightened interested limited married mixed naked pleased qualified related relaxed relieved satisfied scared skilled surprised talented tired unexpected used worried indeed need speed red bed seed',
)

/** "was written", "is often said": a form of "be" and a participle, with at most two small words between. */
export function englishPassives(words: readonly Word[]): TextRange[] {
  const ranges: TextRange[] = []
  for (let index = 0; index < words.length; index++) {
    if (!BE.has(wordKey(words[index]!.text))) continue
    let next = index + 1
    while (next < words.length && next <= index + 2 && isBetween(words[next]!)) next++
    if (next < words.length && isParticiple(words[next]!)) {
      ranges.push(rangeOf(words[index]!, words[next]!))
      index = next
    }
  }
  return ranges
}

function isBetween({ text }: Word): boolean {
  const key = wordKey(text)
  return BETWEEN.has(key) || (key.length > 4 && key.endsWith('ly'))
}

function isParticiple({ text }: Word): boolean {
  const key = wordKey(text)
  if (ADJECTIVES.has(key)) return false
  return IRREGULAR.has(key) || (key.length > 3 && key.endsWith('ed'))
}

/**
 * Verbs with an object. Before any other word, "được" means "can", "get" or a number of days, and "bị" an illness: neither
 * is a passive that could be said in another way.
 */
const VIETNAMESE_VERBS = set(
  'áp bán ban bao cất bắt bầu bảo bổ bố biên bỏ cắt cấp chia chọn chấp chỉnh chuyển chuẩn công cung dạy dịch dùng duyệt đánh đặt đăng điều đóng đổi đưa đào gắn ghi giao giảm giải giữ gọi gửi hoàn hủy kể kiểm ký làm lắp lấy lập lưu mời mở mua nêu nhắc nhận nung nghiên nấu phát phạt phân phê quản quyết rút sản sắp soạn sử sửa tạo tăng tách thay thiết thông thu thuê thực tính tổ trao trả treo triển trình tuyển từ vẽ viết xây xem xét xếp xóa xử yêu',
)
/** "được phép", "được biết": set phrases. After a verb, "được" means "can". */
const BEFORE_CAN = set(
  'có làm đi ăn nói đọc viết mua bán nhận tìm thấy hiểu nghe xem giữ dùng không chưa',
)

/** "được viết", "bị hủy". */
export function vietnamesePassives(words: readonly Word[]): TextRange[] {
  const ranges: TextRange[] = []
  for (let index = 0; index + 1 < words.length; index++) {
    const key = wordKey(words[index]!.text)
    if (key !== 'bị' && key !== 'được') continue
    const previous = index > 0 ? wordKey(words[index - 1]!.text) : ''
    if (key === 'được' && BEFORE_CAN.has(previous) && !['không', 'chưa', 'có'].includes(previous))
      continue
    if (VIETNAMESE_VERBS.has(wordKey(words[index + 1]!.text)))
      ranges.push(rangeOf(words[index]!, words[index + 1]!))
  }
  return ranges
}

const rangeOf = (first: Word, last: Word): TextRange => ({
  start: first.start,
  end: last.start + last.text.length,
})
