import { ofKind, type HostileDocument, type HostileLine } from './hostile-document.ts'
import {
  openEnd,
  openParagraph,
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
  /** The name of the main part. */
  main: string
  start: string
  end: string
  parts(main: Deflated): Parts
  /** A file that has a part many times. The names of these parts begin with `repeated`. */
  many(part: Deflated, count: number): Parts
  repeated: string
}

const copiesOf = <Item>(item: Item, length: number): Item[] => Array.from({ length }, () => item)

const pictures = (folder: string, part: Deflated, count: number): Parts =>
  Object.fromEntries(copiesOf(part, count).map((item, at) => [`${folder}/${at}.xml`, item]))

const FORMATS: readonly BombFormat[] = [
  {
    ending: 'docx',
    main: 'word/document.xml',
    start: WORD_START,
    end: WORD_END,
    parts: (main) => wordParts('', { 'word/document.xml': main }),
    many: (part, count) => wordParts(paragraph(), pictures('word/media', part, count)),
    repeated: 'word/media/',
  },
  {
    ending: 'xlsx',
    main: 'xl/worksheets/sheet1.xml',
    start: SHEET_START,
    end: SHEET_END,
    parts: (main) => sheetParts([main]),
    many: (part, count) => sheetParts(copiesOf(part, count)),
    repeated: 'xl/worksheets/',
  },
  {
    ending: 'pptx',
    main: 'ppt/slides/slide1.xml',
    start: SLIDE_START,
    end: SLIDE_END,
    parts: (main) => slideParts([main]),
    many: (part, count) => slideParts(copiesOf(part, count)),
    repeated: 'ppt/slides/',
  },
  {
    ending: 'odt',
    main: 'content.xml',
    start: openStart('text'),
    end: openEnd('text'),
    parts: (main) => openParts('text', main),
    many: (part, count) =>
      openParts(
        'text',
        openStart('text') + openParagraph() + openEnd('text'),
        pictures('Pictures', part, count),
      ),
    repeated: 'Pictures/',
  },
]

export const bombs = (): HostileDocument[] =>
  ofKind('zip bomb', [...FORMATS.flatMap(bombsOf), ...OTHERS])

function bombsOf(format: BombFormat): HostileLine[] {
  const { ending, parts, many } = format
  const large = (mebibytes: number) =>
    deflatePieces([format.start, 1], [BLANKS, mebibytes], [format.end, 1])
  return [
    [`one-part.${ending}`, 'unpacks to a part of 1 GB', () => zip(parts(large(1024)))],
    [`many-parts.${ending}`, 'has 2,000 parts of 1 MB each', () => zip(many(large(1), 2_000))],
    [
      `overlapping.${ending}`,
      'lists the same bytes as 5,000 parts of 10 MB',
      () => overlapping(many(large(10), 5_000), format.repeated),
    ],
    [
      `lying-size.${ending}`,
      'states 100 bytes for a part that unpacks to 500 MB',
      () => lying(entriesOf(parts(large(500))), format.main),
    ],
  ]
}

function lying(entries: readonly ZipEntry[], main: string): Buffer {
  for (const entry of entries) if (entry.name === main) entry.statedSize = 100
  return zipEntries(entries)
}

/** Writes only the first of the parts whose names begin so: the directory leads from the others to it. */
function overlapping(parts: Parts, repeated: string): Buffer {
  const entries = entriesOf(parts)
  const [first, ...copies] = entries.filter(({ name }) => name.startsWith(repeated))
  for (const copy of copies) Object.assign(copy, { isListedOnly: true, statedOffset: 0 })
  const others = entries.filter(({ name }) => !name.startsWith(repeated))
  return zipEntries([first!, ...others, ...copies])
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
