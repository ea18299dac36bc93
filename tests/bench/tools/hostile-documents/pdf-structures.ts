// PDF files whose objects lead nowhere, in circles, or to too much.
import { deflateSync } from 'node:zlib'
import { ofKind, PLAIN_WORDS, type HostileDocument } from './hostile-document.ts'
import {
  CATALOG,
  onePage,
  page,
  pagesPdf,
  pdf,
  stream,
  TEXT,
  HELVETICA,
  PAGES,
} from './pdf-file.ts'

const LEVELS = 100_000

/** A table of places in compressed form, which begins at `at`. */
function tableStream(
  number: number,
  entries: string,
  rows: readonly (readonly number[])[],
): string {
  const bytes = Buffer.alloc(rows.length * 7)
  for (const [index, [type, place, generation]] of rows.entries()) {
    bytes[index * 7] = type!
    bytes.writeUInt32BE(place!, index * 7 + 1)
    bytes.writeUInt16BE(generation!, index * 7 + 5)
  }
  return `${number} 0 obj\n<< /Type /XRef /W [1 4 2] /Size ${rows.length} /Root 1 0 R ${entries} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream\nendobj\n`
}

const startAt = (at: number): string => `startxref\n${at}\n%%EOF\n`

/** All objects stand in the object stream 6, which stands in itself. */
function objectStreamOfItself(): Buffer {
  const rows = [[0, 0, 0], ...[0, 1, 2, 3, 4, 5].map((at) => [2, 6, at]), [1, 0, 0]]
  return pdf([], { tail: (at) => tableStream(7, '', rows) + startAt(at) })
}

function objectStreamThatExtendsItself(): Buffer {
  const inside = `1 0 2 ${CATALOG.length + 1} ${CATALOG} ${PAGES}`
  const first = `1 0 2 ${CATALOG.length + 1} `.length
  const holder = stream(inside, `/Type /ObjStm /N 2 /First ${first} /Extends 6 0 R`)
  const objects = onePage({ more: [holder] })
  return pdf(objects, { trailer: '/Root 1 0 R /Extends 6 0 R' })
}

const loopingTables = (): Buffer =>
  pdf(onePage(), {
    tail: (at) =>
      `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${at} /XRefStm ${at} >>\n${startAt(at)}`,
  })

const loopingStreams = (): Buffer =>
  pdf(onePage(), { tail: (at) => tableStream(6, `/Prev ${at}`, [[0, 0, 0]]) + startAt(at) })

const chainOfTables = (): Buffer => {
  let text = ''
  let previous = 0
  return pdf(onePage(), {
    tail: (start) => {
      for (let at = 0; at < 50_000; at += 1) {
        const here = start + text.length
        text += `xref\n0 0\ntrailer\n<< /Size 6 /Root 1 0 R ${previous ? `/Prev ${previous}` : ''} >>\n`
        previous = here
      }
      return text + startAt(previous)
    },
  })
}

const largeNumbers = (): Buffer =>
  pdf(onePage(), {
    tail: (at) =>
      `2147483648 0 obj\n<< >>\nendobj\nxref\n2147483647 2\n0000000015 00000 n \n0000000015 99999 n \n-1 5\ntrailer\n<< /Size 4294967296 /Root 2147483648 0 R >>\n${startAt(at + 30)}`,
  })

const filters = (): Buffer => {
  let content = Buffer.from(TEXT)
  for (let level = 0; level < 50; level += 1) content = deflateSync(content)
  return pdf(onePage({ content: stream(content, `/Filter [${'/FlateDecode '.repeat(50)}]`) }))
}

const pageTree = (kids: string, more: readonly string[] = []): Buffer =>
  pdf(onePage({ pages: `<< /Type /Pages /Kids [${kids}] /Count 1 /Parent 2 0 R >>`, more }))

export const pdfStructures = (): HostileDocument[] =>
  ofKind('PDF structure', [
    [
      'tree-of-itself.pdf',
      'has a tree of pages that contains itself',
      () => pageTree('2 0 R 3 0 R'),
    ],
    [
      'trees.pdf',
      'has two trees of pages that contain each other',
      () =>
        pageTree('6 0 R', ['<< /Type /Pages /Kids [2 0 R 2 0 R 3 0 R] /Count 3 /Parent 6 0 R >>']),
    ],
    ['same-page.pdf', 'shows one page 100,000 times', () => pageTree('3 0 R '.repeat(100_000))],
    [
      'doubling-tree.pdf',
      'has a tree of two billion pages',
      () =>
        pageTree(
          '6 0 R 6 0 R',
          Array.from(
            { length: 30 },
            (_, at) =>
              `<< /Type /Pages /Count ${2 ** (30 - at)} /Kids [${at < 29 ? `${at + 7} 0 R ${at + 7} 0 R` : '3 0 R 3 0 R'}] >>`,
          ),
        ),
    ],
    [
      'lying-count.pdf',
      'states two billion pages',
      () => pdf(onePage({ pages: '<< /Type /Pages /Kids [3 0 R] /Count 2147483647 >>' })),
    ],
    ['100000-pages.pdf', 'has 100,000 pages', () => pagesPdf(100_000)],
    [
      'object-stream.pdf',
      'has all objects in a stream that stands in itself',
      objectStreamOfItself,
    ],
    [
      'extended-stream.pdf',
      'has a stream of objects that extends itself',
      objectStreamThatExtendsItself,
    ],
    ['looping-tables.pdf', 'has a table of objects that follows itself', loopingTables],
    [
      'looping-streams.pdf',
      'has a compressed table of objects that follows itself',
      loopingStreams,
    ],
    ['chain-of-tables.pdf', 'has 50,000 tables of objects, each before the next', chainOfTables],
    ['large-numbers.pdf', 'has object numbers of 2^31', largeNumbers],
    [
      'negative-length.pdf',
      'has a stream of negative length',
      () => pdf(onePage({ content: stream(TEXT, '', -2_147_483_648) })),
      PLAIN_WORDS,
    ],
    [
      'long-length.pdf',
      'has a stream that states a length of 2^62',
      () => pdf(onePage({ content: stream(TEXT, '', String(2n ** 62n)) })),
      PLAIN_WORDS,
    ],
    [
      'length-of-itself.pdf',
      'has a stream whose length is the stream',
      () => pdf(onePage({ content: stream(TEXT, '', '4 0 R') })),
      PLAIN_WORDS,
    ],
    ['50-filters.pdf', 'has a text that is compressed fifty times', filters, PLAIN_WORDS],
    [
      'arrays.pdf',
      'has an array in an array, 100,000 levels deep',
      () => pdf(onePage({ page: page(`/X ${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`) })),
    ],
    [
      'dictionaries.pdf',
      'has a dictionary in a dictionary, 100,000 levels deep',
      () =>
        pdf(
          onePage({
            catalog: `<< /Type /Catalog /Pages 2 0 R /X ${'<</X '.repeat(LEVELS)}1${'>>'.repeat(LEVELS)} >>`,
          }),
        ),
    ],
    [
      'outlines.pdf',
      'has bookmarks and names that lead to themselves',
      () =>
        pdf(
          onePage({
            catalog:
              '<< /Type /Catalog /Pages 2 0 R /Outlines 6 0 R /Names << /Dests 7 0 R >> /StructTreeRoot 8 0 R /PageLabels 7 0 R >>',
            more: [
              '<< /Type /Outlines /First 6 0 R /Last 6 0 R /Next 6 0 R /Title (a) /Count 9 >>',
              '<< /Kids [7 0 R 7 0 R] /Limits [(a) (z)] >>',
              '<< /Type /StructTreeRoot /K [8 0 R 8 0 R] /P 8 0 R /ParentTree 7 0 R >>',
            ],
          }),
        ),
      PLAIN_WORDS,
    ],
  ])

export const brokenFont = (bytes: Buffer, kind: string, key: string, subtype: string): Buffer =>
  pdf(
    onePage({
      font: `<< /Type /Font /Subtype /${kind} /BaseFont /Broken /FirstChar 0 /LastChar 255 /Widths 7 0 R /FontDescriptor 6 0 R /ToUnicode 8 0 R >>`,
      more: [
        `<< /Type /FontDescriptor /FontName /Broken /Flags 4 /FontBBox [0 0 1e38 -1e38] /${key} 9 0 R >>`,
        '[1e308 -5 null (a) 7 0 R]',
        stream(
          '1 begincodespacerange <00> <FF> endcodespacerange 2 beginbfrange <0000> <FFFFFFFF> <0041> <00> <FF> [ endbfrange',
        ),
        stream(bytes, subtype),
        HELVETICA,
      ],
    }),
  )
