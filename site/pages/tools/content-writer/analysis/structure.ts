import type { Block } from '../document/blocks.ts'
import type { Finding } from './finding.ts'

const TITLE_LEVEL = 1

/** Headings that leave out a level, such as one of level 4 below one of level 2. */
export function skippedLevels(blocks: readonly Block[]): Finding[] {
  const findings: Finding[] = []
  let before = TITLE_LEVEL
  for (const { type, level, text, from } of blocks) {
    if (type !== 'heading' || text.trim() === '') continue
    if (level > before + 1)
      findings.push({ kind: 'skippedLevel', from, to: from + text.length, text, count: level })
    before = level
  }
  return findings
}

const VAGUE = new Set([
  'here',
  'click here',
  'this',
  'this link',
  'this page',
  'link',
  'more',
  'read more',
  'learn more',
  'đây',
  'tại đây',
  'ở đây',
  'vào đây',
  'bấm vào đây',
  'nhấn vào đây',
  'nhấp vào đây',
  'liên kết',
  'liên kết này',
  'xem thêm',
  'đọc thêm',
  'chi tiết',
  'هنا',
  'اضغط هنا',
  'انقر هنا',
  'من هنا',
  'هذا',
  'هذه الصفحة',
  'هذا الرابط',
  'رابط',
  'الرابط',
  'المزيد',
  'اقرأ المزيد',
  'التفاصيل',
])

/** Links whose words do not say where they lead, which a screen reader lists without the sentence around them. */
export function linkFindings(blocks: readonly Block[]): Finding[] {
  return blocks.flatMap(({ text, from, links }) =>
    links.flatMap(({ start, end }): Finding[] => {
      const words = text.slice(start, end)
      const bare = words
        .normalize('NFC')
        .toLocaleLowerCase()
        .replaceAll(/[^\p{L}\p{N} ]/gu, '')
        .trim()
      const kind = bare === '' ? 'emptyLink' : VAGUE.has(bare) ? 'vagueLink' : undefined
      return kind ? [{ kind, from: from + start, to: from + end, text: words }] : []
    }),
  )
}

/** `[… date]`: what a template leaves to the writer. */
export function blanksOf(text: string): { start: number; end: number }[] {
  const blanks: { start: number; end: number }[] = []
  let end = 0
  for (;;) {
    const start = text.indexOf('[…', end)
    if (start === -1) return blanks
    const close = text.indexOf(']', start)
    if (close === -1) return blanks
    end = close + 1
    blanks.push({ start, end })
  }
}
