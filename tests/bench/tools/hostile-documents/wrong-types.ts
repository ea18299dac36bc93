import { gzipSync } from 'node:zlib'
import { compoundFile } from './compound-file.ts'
import { ofKind, PLAIN_WORDS, type HostileDocument } from './hostile-document.ts'
import { cell, open, openParagraph, paragraph, row, sheet, word } from './packages.ts'
import { plainPdf } from './pdf-file.ts'
import { randomBytes } from './random-bytes.ts'
import { zip, zipEntries } from './zip.ts'

const bytesAfter = (start: string, seed: number): Buffer =>
  Buffer.concat([Buffer.from(start, 'latin1'), randomBytes(seed, 60_000)])

export const wrongTypes = (): HostileDocument[] =>
  ofKind('wrong type', [
    ['picture.docx', 'is a picture', () => bytesAfter('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 1)],
    ['program.pdf', 'is a program', () => bytesAfter('MZ\x90\0\x03\0\0\0', 2)],
    [
      'page.xlsx',
      'is a page of the web',
      () =>
        Buffer.from(
          `<html><body><table><tr><td>${PLAIN_WORDS}</td></tr></table><script>alert(1)</script></body></html>`,
        ),
      PLAIN_WORDS,
    ],
    ['word.pdf', 'is a Word file', () => word(paragraph()), PLAIN_WORDS],
    ['portable.docx', 'is a PDF', plainPdf, PLAIN_WORDS],
    ['excel.docx', 'is an Excel file', () => sheet(row(1, cell('A1'))), PLAIN_WORDS],
    ['text.ods', 'is a text of OpenDocument', () => open('text', openParagraph()), PLAIN_WORDS],
    ['empty.docx', 'is a ZIP file without parts', () => zipEntries([])],
    [
      'pictures.pptx',
      'is a ZIP file of pictures',
      () => zip({ 'a.png': randomBytes(3, 5_000), 'b.png': randomBytes(4, 5_000) }),
    ],
    ['random.txt', 'consists of random bytes', () => randomBytes(5, 2_000_000)],
    [
      'packed.csv',
      'is compressed',
      () => gzipSync(Buffer.from(`a,b\n${PLAIN_WORDS},1\n`.repeat(50_000))),
    ],
    [
      'old.docx',
      'is a file of Word 97',
      () => compoundFile({ WordDocument: randomBytes(6, 8_000), '1Table': randomBytes(7, 4_000) }),
    ],
  ])
