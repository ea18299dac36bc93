import { ofKind, PLAIN_WORDS, type HostileDocument } from './hostile-document.ts'

const VIETNAMESE = 'Đất sét lấy từ sông Hồng.'
const TEXT = `${PLAIN_WORDS} ${VIETNAMESE}\n`.repeat(200)

const littleEndian = (text: string) => Buffer.from(text, 'utf16le')
const bigEndian = (text: string) => littleEndian(text).swap16()

function wide(text: string, isBigEndian: boolean): Buffer {
  const points = Array.from(text, (character) => character.codePointAt(0)!)
  const bytes = Buffer.alloc(points.length * 4)
  for (const [index, point] of points.entries()) {
    if (isBigEndian) bytes.writeUInt32BE(point, index * 4)
    else bytes.writeUInt32LE(point, index * 4)
  }
  return bytes
}

const MARK = '\uFEFF'

export const encodings = (): HostileDocument[] =>
  ofKind('encoding', [
    [
      'utf-16-le-mark.txt',
      'is UTF-16, the low byte first, with a mark',
      () => littleEndian(MARK + TEXT),
      VIETNAMESE,
    ],
    [
      'utf-16-be-mark.csv',
      'is UTF-16, the high byte first, with a mark',
      () => bigEndian(MARK + TEXT),
      VIETNAMESE,
    ],
    [
      'utf-16-le.txt',
      'is UTF-16, the low byte first, without a mark',
      () => littleEndian(TEXT),
      PLAIN_WORDS,
    ],
    [
      'utf-16-be.txt',
      'is UTF-16, the high byte first, without a mark',
      () => bigEndian(TEXT),
      PLAIN_WORDS,
    ],
    [
      'utf-32-le-mark.txt',
      'is UTF-32, the low byte first, with a mark',
      () => wide(MARK + TEXT, false),
    ],
    ['utf-32-be.md', 'is UTF-32, the high byte first, without a mark', () => wide(TEXT, true)],
    [
      'nul.txt',
      'has a million NUL bytes',
      () => Buffer.concat([Buffer.from(TEXT), Buffer.alloc(1_000_000)]),
    ],
    [
      'invalid.md',
      'is not UTF-8',
      () =>
        Buffer.concat(
          Array.from({ length: 20_000 }, () =>
            Buffer.from('c328a0a1e28228e282f0288cbcf8a1a1a1a1fc20', 'hex'),
          ),
        ),
    ],
    [
      'overlong.txt',
      'has characters in more bytes than they need',
      () =>
        Buffer.concat([
          Buffer.from(TEXT),
          Buffer.from('c0af'.repeat(50_000) + 'e080af'.repeat(50_000), 'hex'),
        ]),
    ],
    [
      'half-pairs.txt',
      'has halves of pairs of UTF-16',
      () => littleEndian(MARK + TEXT + '\uD800'.repeat(100_000) + '\uDC00'.repeat(100_000)),
    ],
    [
      'marks.txt',
      'has a letter with a million marks, and turns its direction 100,000 times',
      () =>
        Buffer.from(
          `${PLAIN_WORDS}\na${'\u0301'.repeat(1_000_000)}\n${'\u202E\u2066'.repeat(100_000)}`,
        ),
    ],
  ])
