import { ofKind, type HostileDocument } from './hostile-document.ts'
import {
  open,
  openEnd,
  openParagraph,
  openParts,
  openStart,
  paragraph,
  relationships,
  shape,
  slideParts,
  SLIDE_END,
  SLIDE_START,
  word,
  wordParts,
  wordXml,
  WORD_END,
  WORD_START,
} from './packages.ts'
import { deflate, deflatePieces, zip } from './zip.ts'

const SLIDE = SLIDE_START + shape() + SLIDE_END
const largeWord = (piece: string, times: number): Buffer =>
  zip(
    wordParts('', {
      'word/document.xml': deflatePieces([WORD_START, 1], [piece, times], [WORD_END, 1]),
    }),
  )

const wordRow = (cells: string) => `<w:tbl><w:tr>${cells}</w:tr></w:tbl>`
const wordCell = (properties = '') => `<w:tc>${properties}${paragraph('a')}</w:tc>`

export const textSizes = (): HostileDocument[] =>
  ofKind('size', [
    [
      'million-paragraphs.docx',
      'has a million paragraphs',
      () => largeWord(paragraph('a').repeat(1_000), 1_000),
    ],
    [
      'empty-paragraphs.docx',
      'has four million empty paragraphs',
      () => largeWord('<w:p/>'.repeat(10_000), 400),
    ],
    [
      'long-row.docx',
      'has a row of 300,000 cells',
      () => word(wordRow(wordCell().repeat(300_000))),
    ],
    [
      'wide-cells.docx',
      'has cells that span two billion columns',
      () =>
        word(
          wordRow(
            `${wordCell('<w:tcPr><w:gridSpan w:val="2147483648"/><w:vMerge/></w:tcPr>')}${wordCell('<w:tcPr><w:gridSpan w:val="-1"/></w:tcPr>')}`,
          ),
        ),
    ],
    ['one-word.docx', 'has one word of 20 MB', () => word(paragraph('a'.repeat(20_000_000)))],
    [
      'footnotes.docx',
      'has 100,000 footnotes',
      () =>
        word(
          Array.from(
            { length: 100_000 },
            (_, at) => `<w:p><w:r><w:footnoteReference w:id="${at}"/></w:r></w:p>`,
          ).join(''),
          {
            'word/footnotes.xml': wordXml(
              'footnotes',
              Array.from(
                { length: 100_000 },
                (_, at) => `<w:footnote w:id="${at}">${paragraph('a')}</w:footnote>`,
              ).join(''),
            ),
            'word/_rels/document.xml.rels': relationships([
              { type: 'footnotes', target: 'footnotes.xml' },
            ]),
          },
        ),
    ],
    [
      '10000-slides.pptx',
      'has 10,000 slides',
      () => zip(slideParts(Array.from({ length: 10_000 }, () => deflate(SLIDE)))),
    ],
    [
      '100000-pages.odp',
      'has 100,000 pages',
      () => open('presentation', `<draw:page>${openParagraph('a')}</draw:page>`.repeat(100_000)),
    ],
    [
      'spaces.odt',
      'has a space that is repeated two billion times',
      () =>
        open(
          'text',
          `<text:p>a<text:s text:c="2147483647"/><text:s text:c="-1"/><text:tab/></text:p>${openParagraph()}`,
        ),
    ],
    [
      'large.odt',
      'has three million list items',
      () =>
        zip(
          openParts(
            'text',
            deflatePieces(
              [openStart('text'), 1],
              [
                '<text:list><text:list-item><text:p>a</text:p></text:list-item></text:list>'.repeat(
                  1_000,
                ),
                3_000,
              ],
              [openEnd('text'), 1],
            ),
          ),
        ),
    ],
  ])
