import { ofKind, PLAIN_WORDS, type HostileDocument } from './hostile-document.ts'
import {
  cell,
  open,
  openParagraph,
  paragraph,
  relationships,
  row,
  shape,
  sheet,
  slide,
  slideParts,
  SLIDE_END,
  SLIDE_START,
  word,
  wordXml,
} from './packages.ts'
import { zip } from './zip.ts'

const styled = (id: string) => paragraph(PLAIN_WORDS, `<w:pPr><w:pStyle w:val="${id}"/></w:pPr>`)
const style = (id: string, base: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:basedOn w:val="${base}"/><w:link w:val="${base}"/><w:next w:val="${base}"/></w:style>`

function wordWithStyles(styles: string): Buffer {
  return word(styled('A'), {
    'word/styles.xml': wordXml('styles', styles),
    'word/_rels/document.xml.rels': relationships([{ type: 'styles', target: 'styles.xml' }]),
  })
}

const chainOfStyles = (length: number): string =>
  style('A', 'S0') +
  Array.from({ length }, (_, index) => style(`S${index}`, `S${index + 1}`)).join('')

const NUMBERS = wordXml(
  'numbering',
  '<w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="A"/></w:abstractNum><w:abstractNum w:abstractNumId="1"><w:styleLink w:val="A"/><w:numStyleLink w:val="A"/></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
)
const LIST_STYLE =
  '<w:style w:type="numbering" w:styleId="A"><w:basedOn w:val="A"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>'

const wordWithPart = (type: string, target: string, body: string, part: string): Buffer =>
  word(body, {
    [`word/${target}`]: part,
    'word/_rels/document.xml.rels': relationships([{ type, target }]),
    [`word/_rels/${target}.rels`]: relationships([{ type, target }]),
  })

const SLIDE = SLIDE_START + shape() + SLIDE_END

function openStyle(name: string, parent: string): string {
  return `<style:style style:name="${name}" style:family="paragraph" style:parent-style-name="${parent}" style:list-style-name="L"/>`
}

export const cycles = (): HostileDocument[] =>
  ofKind('cycle', [
    [
      'style-of-itself.docx',
      'has a style that is based on itself',
      () => wordWithStyles(style('A', 'A')),
      PLAIN_WORDS,
    ],
    [
      'two-styles.docx',
      'has two styles that are based on each other',
      () => wordWithStyles(style('A', 'B') + style('B', 'A')),
      PLAIN_WORDS,
    ],
    [
      'chain-of-styles.docx',
      'has 50,000 styles, each based on the next',
      () => wordWithStyles(chainOfStyles(50_000)),
      PLAIN_WORDS,
    ],
    [
      'numbers.docx',
      'has a list style whose numbers are defined by the style',
      () =>
        word(
          paragraph(
            PLAIN_WORDS,
            '<w:pPr><w:pStyle w:val="A"/><w:numPr><w:ilvl w:val="99999999"/><w:numId w:val="1"/></w:numPr></w:pPr>',
          ),
          {
            'word/numbering.xml': NUMBERS,
            'word/styles.xml': wordXml('styles', LIST_STYLE),
            'word/_rels/document.xml.rels': relationships([
              { type: 'numbering', target: 'numbering.xml' },
              { type: 'styles', target: 'styles.xml' },
            ]),
          },
        ),
      PLAIN_WORDS,
    ],
    [
      'document-in-itself.docx',
      'embeds its own main part',
      () =>
        word(`${paragraph()}<w:altChunk r:id="rId1"/><w:subDoc r:id="rId1"/>`, {
          'word/_rels/document.xml.rels': relationships([
            { type: 'aFChunk', target: 'document.xml' },
          ]),
        }),
      PLAIN_WORDS,
    ],
    [
      'note-of-note.docx',
      'has a footnote that refers to itself',
      () =>
        wordWithPart(
          'footnotes',
          'footnotes.xml',
          `${paragraph()}<w:p><w:r><w:footnoteReference w:id="5"/></w:r></w:p>`,
          wordXml(
            'footnotes',
            '<w:footnote w:id="5"><w:p><w:r><w:footnoteReference w:id="5"/><w:t>A note.</w:t></w:r></w:p></w:footnote>',
          ),
        ),
      PLAIN_WORDS,
    ],
    [
      'header-of-header.docx',
      'has a header that has itself as its header',
      () =>
        wordWithPart(
          'header',
          'header1.xml',
          `${paragraph()}<w:sectPr><w:headerReference r:id="rId1"/></w:sectPr>`,
          wordXml(
            'hdr',
            '<w:p><w:r><w:t>Head</w:t></w:r></w:p><w:sectPr><w:headerReference r:id="rId1"/></w:sectPr>',
          ),
        ),
      PLAIN_WORDS,
    ],
    [
      'formulas.xlsx',
      'has cells that are calculated from each other',
      () =>
        sheet(
          row(
            1,
            `<c r="A1"><f>B1</f></c><c r="B1"><f>A1</f></c><c r="C1"><f t="shared" ref="C1:C9" si="0">C1</f><v>7</v></c>${cell('D1')}`,
          ),
        ),
      PLAIN_WORDS,
    ],
    [
      'workbook-as-sheet.xlsx',
      'names the workbook as its own sheet',
      () =>
        sheet(row(1, cell('A1')), {
          'xl/_rels/workbook.xml.rels': relationships([
            { type: 'worksheet', target: 'workbook.xml' },
          ]),
        }),
    ],
    [
      'same-slide.pptx',
      'shows one slide 100,000 times',
      () =>
        zip(
          slideParts(
            [SLIDE],
            {},
            Array.from({ length: 100_000 }, () => 0),
          ),
        ),
    ],
    [
      'layout-of-itself.pptx',
      'has a layout, notes and a master that are each other',
      () =>
        slide(shape(), {
          'ppt/slides/_rels/slide1.xml.rels': relationships([
            { type: 'slideLayout', target: 'slide1.xml' },
            { type: 'notesSlide', target: 'slide1.xml' },
            { type: 'slide', target: '../slides/../slides/slide1.xml' },
          ]),
        }),
      PLAIN_WORDS,
    ],
    [
      'styles.odt',
      'has styles whose parents are each other',
      () =>
        open(
          'text',
          `<text:p text:style-name="A">${PLAIN_WORDS}</text:p>`,
          {},
          `<office:automatic-styles>${openStyle('A', 'B')}${openStyle('B', 'A')}${openStyle('C', 'C')}</office:automatic-styles>`,
        ),
      PLAIN_WORDS,
    ],
    [
      'section-of-itself.odt',
      'has a section and an index that contain the document',
      () =>
        open(
          'text',
          `<text:section text:name="S"><text:section-source xlink:href="../content.xml" text:section-name="S"/>${openParagraph()}</text:section>`,
        ),
      PLAIN_WORDS,
    ],
    [
      'object-of-itself.odp',
      'shows itself as an object on a page',
      () =>
        open(
          'presentation',
          `<draw:page draw:name="One"><draw:frame><draw:object xlink:href="."/><draw:object xlink:href="./content.xml"/><draw:text-box>${openParagraph()}</draw:text-box></draw:frame></draw:page>`,
        ),
      PLAIN_WORDS,
    ],
  ])
