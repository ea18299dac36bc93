import { ofKind, type HostileDocument } from './hostile-document.ts'
import { open, openParagraph, paragraph, row, sheet, shape, slide, word } from './packages.ts'

const LEVELS = 100_000

/** The content within as many elements as there are levels. `end` defaults to the end of the only element of `start`. */
const within = (
  start: string,
  content: string,
  end = `</${/^<([\w:]+)/.exec(start)![1]}>`,
): string => start.repeat(LEVELS) + content + end.repeat(LEVELS)

export const nesting = (): HostileDocument[] =>
  ofKind('nesting', [
    [
      'tables.docx',
      'has a table in a table, 100,000 levels deep',
      () => word(within('<w:tbl><w:tr><w:tc>', paragraph(), '</w:tc></w:tr></w:tbl>')),
    ],
    [
      'controls.docx',
      'has content controls, 100,000 levels deep',
      () => word(within('<w:sdt><w:sdtContent>', paragraph(), '</w:sdtContent></w:sdt>')),
    ],
    [
      'changes.docx',
      'has tracked changes, 100,000 levels deep',
      () => word(`<w:p>${within('<w:ins>', '<w:r><w:t>a</w:t></w:r>')}</w:p>`),
    ],
    [
      'never-closed.docx',
      'opens 100,000 elements and closes none',
      () => word('<w:p>'.repeat(LEVELS)),
    ],
    [
      'text-boxes.docx',
      'has a text box in a text box, 100,000 levels deep',
      () =>
        word(
          within(
            '<w:p><w:r><w:pict><w:txbxContent>',
            paragraph(),
            '</w:txbxContent></w:pict></w:r></w:p>',
          ),
        ),
    ],
    [
      'unknown.xlsx',
      'has unknown elements, 100,000 levels deep',
      () => sheet(row(1, within('<x>', ''))),
    ],
    [
      'groups.pptx',
      'has groups of shapes, 100,000 levels deep',
      () => slide(within('<p:grpSp>', shape())),
    ],
    [
      'lists.odt',
      'has a list in a list, 100,000 levels deep',
      () =>
        open(
          'text',
          within('<text:list><text:list-item>', openParagraph(), '</text:list-item></text:list>'),
        ),
    ],
    [
      'spans.odt',
      'has spans, 100,000 levels deep',
      () => open('text', `<text:p>${within('<text:span>', 'a')}</text:p>`),
    ],
    [
      'tables.odt',
      'has a table in a table, 100,000 levels deep',
      () =>
        open(
          'text',
          within(
            '<table:table><table:table-row><table:table-cell>',
            openParagraph(),
            '</table:table-cell></table:table-row></table:table>',
          ),
        ),
    ],
    [
      'attributes.docx',
      'has an element with a million attributes',
      () =>
        word(
          `<w:p ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}=""`).join(' ')}>${paragraph()}</w:p>`,
        ),
    ],
    [
      'never-ending.docx',
      'begins a comment, a section and an attribute that never end',
      () =>
        word(
          `${paragraph()}${'<!--'.repeat(LEVELS)}${'<![CDATA['.repeat(LEVELS)}<w:p a="${'<'.repeat(LEVELS)}`,
        ),
    ],
  ])
