// The least that a file of Word, Excel, PowerPoint or OpenDocument consists of.
import { type Content, type Parts, zip } from './zip.ts'
import { PLAIN_WORDS } from './hostile-document.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const SLIDES = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const TYPES = 'application/vnd.openxmlformats-officedocument'

export interface Relationship {
  type: string
  target: string
  isExternal?: boolean
}

/** Their ids are `rId1`, `rId2` and so on. */
export function relationships(list: readonly Relationship[]): string {
  const items = list.map(({ type, target, isExternal }, index) => {
    const mode = isExternal ? ' TargetMode="External"' : ''
    return `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"${mode}/>`
  })
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`
}

function contentTypes(overrides: Record<string, string>): string {
  const items = Object.entries(overrides).map(
    ([path, type]) => `<Override PartName="/${path}" ContentType="${type}"/>`,
  )
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${items.join('')}</Types>`
}

export const paragraph = (text = PLAIN_WORDS, properties = ''): string =>
  `<w:p>${properties}<w:r><w:t>${text}</w:t></w:r></w:p>`

export const WORD_START = `${HEAD}<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}" xmlns:a="${DRAWING}"><w:body>`
export const WORD_END = '</w:body></w:document>'
const WORD_TYPE = `${TYPES}.wordprocessingml.document.main+xml`

/** The parts of a Word file, of which `more` replaces or adds some. */
export const wordParts = (body: string, more: Parts = {}, type = WORD_TYPE): Parts => ({
  '[Content_Types].xml': contentTypes({ 'word/document.xml': type }),
  '_rels/.rels': relationships([{ type: 'officeDocument', target: 'word/document.xml' }]),
  'word/document.xml': WORD_START + body + WORD_END,
  ...more,
})

export const word = (body: string, more: Parts = {}): Buffer => zip(wordParts(body, more))

export const wordXml = (name: string, content: string): string =>
  `${HEAD}<w:${name} xmlns:w="${WORD}" xmlns:r="${OFFICE}">${content}</w:${name}>`

export const SHEET_START = `${HEAD}<worksheet xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheetData>`
export const SHEET_END = '</sheetData></worksheet>'
const SHEET_TYPE = `${TYPES}.spreadsheetml.sheet.main+xml`

export const cell = (reference: string, text = PLAIN_WORDS): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`

/** The parts of an Excel file with sheets, each as the contents of its part. */
export function sheetParts(sheets: readonly Content[], more: Parts = {}, type = SHEET_TYPE): Parts {
  const list = sheets.map(
    (_, index) =>
      `<sheet name="Sheet ${index + 1}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const targets = sheets.map((_, index) => ({
    type: 'worksheet',
    target: `worksheets/sheet${index + 1}.xml`,
  }))
  return {
    '[Content_Types].xml': contentTypes({ 'xl/workbook.xml': type }),
    '_rels/.rels': relationships([{ type: 'officeDocument', target: 'xl/workbook.xml' }]),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(targets),
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheet])),
    ...more,
  }
}

/** An Excel file of one sheet with these rows. */
export const sheet = (rows: string, more: Parts = {}): Buffer =>
  zip(sheetParts([SHEET_START + rows + SHEET_END], more))

export const row = (number: number, cells: string): string => `<row r="${number}">${cells}</row>`

export const SLIDE_START = `${HEAD}<p:sld xmlns:p="${SLIDES}" xmlns:a="${DRAWING}" xmlns:r="${OFFICE}"><p:cSld><p:spTree>`
export const SLIDE_END = '</p:spTree></p:cSld></p:sld>'
const SLIDES_TYPE = `${TYPES}.presentationml.presentation.main+xml`

export const shape = (text = PLAIN_WORDS): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="a"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`

/** The parts of a PowerPoint file. Its slides are those of `order`, numbers from 0. */
export function slideParts(
  slides: readonly Content[],
  more: Parts = {},
  order: readonly number[] = slides.map((_, index) => index),
): Parts {
  const ids = order.map((at, index) => `<p:sldId id="${256 + index}" r:id="rId${at + 1}"/>`)
  const targets = slides.map((_, index) => ({
    type: 'slide',
    target: `slides/slide${index + 1}.xml`,
  }))
  return {
    '[Content_Types].xml': contentTypes({ 'ppt/presentation.xml': SLIDES_TYPE }),
    '_rels/.rels': relationships([{ type: 'officeDocument', target: 'ppt/presentation.xml' }]),
    'ppt/presentation.xml': `${HEAD}<p:presentation xmlns:p="${SLIDES}" xmlns:r="${OFFICE}"><p:sldIdLst>${ids.join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships(targets),
    ...Object.fromEntries(slides.map((slide, at) => [`ppt/slides/slide${at + 1}.xml`, slide])),
    ...more,
  }
}

/** A PowerPoint file of one slide. */
export const slide = (shapes: string, more: Parts = {}): Buffer =>
  zip(slideParts([SLIDE_START + shapes + SLIDE_END], more))

const ODF = 'urn:oasis:names:tc:opendocument:xmlns'
const ODF_NAMES = ['office', 'text', 'table', 'style', 'script']
  .map((name) => `xmlns:${name}="${ODF}:${name}:1.0"`)
  .concat(
    `xmlns:draw="${ODF}:drawing:1.0"`,
    `xmlns:presentation="${ODF}:presentation:1.0"`,
    'xmlns:xlink="http://www.w3.org/1999/xlink"',
  )
  .join(' ')

export type OpenKind = 'text' | 'spreadsheet' | 'presentation'

export const openStart = (kind: OpenKind, styles = ''): string =>
  `${HEAD}<office:document-content ${ODF_NAMES} office:version="1.3">${styles}<office:body><office:${kind}>`
export const openEnd = (kind: OpenKind): string =>
  `</office:${kind}></office:body></office:document-content>`

export const openParts = (kind: OpenKind, content: Content, more: Parts = {}): Parts => ({
  mimetype: `application/vnd.oasis.opendocument.${kind}`,
  'META-INF/manifest.xml': `${HEAD}<manifest:manifest xmlns:manifest="${ODF}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.${kind}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
  'content.xml': content,
  ...more,
})

/** An OpenDocument file with this body. `styles`: XML before the body. */
export const open = (kind: OpenKind, body: string, more: Parts = {}, styles = ''): Buffer =>
  zip(openParts(kind, openStart(kind, styles) + body + openEnd(kind), more))

export const openParagraph = (text = PLAIN_WORDS): string => `<text:p>${text}</text:p>`
