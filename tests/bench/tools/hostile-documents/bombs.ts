import { ofKind, type HostileDocument, type HostileLine } from './hostile-document.ts'
import {
  openEnd,
  openParts,
  openStart,
  paragraph,
  sheetParts,
  SHEET_END,
  SHEET_START,
  slideParts,
  SLIDE_END,
  SLIDE_START,
  wordParts,
  WORD_END,
  WORD_START,
} from './packages.ts'
import {
  deflate,
  deflatePieces,
  entriesOf,
  localHeader,
  zip,
  zipEntries,
  type Deflated,
  type Parts,
  type ZipEntry,
} from './zip.ts'

const MEBIBYTE = 1024 * 1024
const BLANKS = ' '.repeat(MEBIBYTE)

interface BombFormat {
  ending: string
  main: string
  parts(content: Deflated): Parts
  start: string
  end: string
}

const FORMATS: readonly BombFormat[] = [
  {
    ending: 'docx',
    main: 'word/document.xml',
    parts: (content) => wordParts('', { 'word/document.xml': content }),
    start: WORD_START,
    end: WORD_END,
  },
  {
    ending: 'xlsx',
    main: 'xl/worksheets/sheet1.xml',
    parts: (content) => sheetParts([content]),
    start: SHEET_START,
    end: SHEET_END,
  },
  {
    ending: 'pptx',
    main: 'ppt/slides/slide1.xml',
    parts: (content) => slideParts([content]),
    start: SLIDE_START,
    end: SLIDE_END,
  },
  {
    ending: 'odt',
    main: 'content.xml',
    parts: (content) => openParts('text', content),
    start: openStart('text'),
    end: openEnd('text'),
  },
]

export const bombs = (): HostileDocument[] =>
  ofKind('zip bomb', [...FORMATS.flatMap(bombsOf), ...OTHERS])

function bombsOf(format: BombFormat): HostileLine[] {
  const { ending, main, parts } = format
  const large = (mebibytes: number) =>
    deflatePieces([format.start, 1], [BLANKS, mebibytes], [format.end, 1])
  return [
    [`one-part.${ending}`, 'unpacks to a part of 1 GB', () => zip(parts(large(1024)))],
    [`many-parts.${ending}`, 'has 2,000 parts of 1 MB each', () => zip(manyParts(parts(large(0))))],
    [
      `overlapping.${ending}`,
      'lists the same bytes 5,000 times',
      () => overlapping(entriesOf(parts(large(0)))),
    ],
    [
      `lying-size.${ending}`,
      'states 100 bytes for a part that unpacks to 500 MB',
      () =>
        zipEntries(
          entriesOf(parts(large(500))).map((entry) =>
            entry.name === main ? { ...entry, statedSize: 100 } : entry,
          ),
        ),
    ],
  ]
}

function manyParts(parts: Parts): Parts {
  const piece = deflatePieces([BLANKS, 1])
  const more = Array.from({ length: 2_000 }, (_, index) => [`media/${index}.xml`, piece] as const)
  return { ...parts, ...Object.fromEntries(more) }
}

/** A part of 10 MB, of which the directory has thousands of names. */
function overlapping(entries: readonly ZipEntry[]): Buffer {
  const kernel: ZipEntry = { name: 'kernel', ...deflatePieces([BLANKS, 10]) }
  const copies = Array.from({ length: 5_000 }, (_, index) => ({
    ...kernel,
    name: `media/image${index}.xml`,
    isListedOnly: true,
    statedOffset: 0,
  }))
  return zipEntries([kernel, ...entries, ...copies])
}

const plainEntries = (): ZipEntry[] => entriesOf(wordParts(paragraph()))

/** A part that consists of the beginnings of all later parts. */
function quotedHeaders(): Buffer {
  const inner = { name: 'word/document.xml', ...deflatePieces([BLANKS, 100]) }
  const header = localHeader(inner)
  const stored = Buffer.concat([header, inner.bytes])
  const outer: ZipEntry = { name: 'word/outer.xml', ...deflate(stored), bytes: stored, method: 0 }
  const inside: ZipEntry = {
    ...inner,
    isListedOnly: true,
    statedOffset: localHeader(outer).length,
  }
  return zipEntries([outer, ...plainEntries().slice(0, 2), inside])
}

function nested(levels: number): Buffer {
  let inner = zip({ 'word/document.xml': deflatePieces([BLANKS, 200]) })
  for (let level = 0; level < levels; level += 1) {
    const content = deflate(inner)
    const names = Array.from({ length: 10 }, (_, at) => [`embeddings/${at}.docx`, content] as const)
    inner = zip(Object.fromEntries(names))
  }
  return zip(wordParts(paragraph(), { 'word/embeddings/inner.docx': inner }))
}

const OTHERS: HostileLine[] = [
  ['nested.docx', 'holds files in files, ten levels deep', () => nested(10)],
  ['quoted-headers.docx', 'has a part inside another part', quotedHeaders],
  ['many-names.docx', 'lists 65,535 empty parts', () => manyNames()],
  ['same-names.docx', 'has the main part 3,000 times under one name', () => sameNames()],
]

function manyNames(): Buffer {
  const empty = deflate('')
  const names = Array.from({ length: 65_532 }, (_, at) => ({ name: `a/${at}`, ...empty }))
  return zipEntries([...plainEntries(), ...names])
}

function sameNames(): Buffer {
  const main = { name: 'word/document.xml', ...deflatePieces([BLANKS, 1]) }
  return zipEntries([...plainEntries(), ...Array.from({ length: 3_000 }, () => main)])
}
