import { createRandom } from '../../../helpers/random.ts'
import { ofKind, type HostileDocument } from './hostile-document.ts'
import { cell, open, openParagraph, paragraph, row, shape, sheet, slide, word } from './packages.ts'
import { pagesPdf } from './pdf-file.ts'

const cutAt = (bytes: Buffer, share: number): Buffer =>
  bytes.subarray(0, Math.floor(bytes.length * share))

/** Changes a byte of every hundred. */
function withFaults(bytes: Buffer, seed: number): Buffer {
  const random = createRandom(seed)
  const changed = Buffer.from(bytes)
  for (let fault = 0; fault < bytes.length / 100; fault += 1)
    changed[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
  return changed
}

const longWord = () =>
  word(
    Array.from({ length: 2_000 }, (_, at) =>
      paragraph(`Clay number ${at} comes from the river.`),
    ).join(''),
  )

export const truncated = (): HostileDocument[] =>
  ofKind('damaged', [
    ['tenth.docx', 'ends after a tenth', () => cutAt(longWord(), 0.1)],
    ['half.docx', 'ends after a half', () => cutAt(longWord(), 0.5)],
    ['faults.docx', 'has faults everywhere', () => withFaults(longWord(), 1)],
    ['half.xlsx', 'ends after a half', () => cutAt(sheet(row(1, cell('A1')).repeat(5_000)), 0.5)],
    ['half.pptx', 'ends after a half', () => cutAt(slide(shape().repeat(500)), 0.5)],
    [
      'faults.odt',
      'has faults everywhere',
      () => withFaults(open('text', openParagraph().repeat(5_000)), 2),
    ],
    ['tenth.pdf', 'ends after a tenth', () => cutAt(pagesPdf(100), 0.1)],
    ['half.pdf', 'ends after a half', () => cutAt(pagesPdf(100), 0.5)],
    ['almost.pdf', 'lacks its last ten bytes', () => pagesPdf(100).subarray(0, -10)],
    ['faults.pdf', 'has faults everywhere', () => withFaults(pagesPdf(300), 3)],
  ])
