import { compoundFile } from './compound-file.ts'
import { ofKind, PLAIN_WORDS, type HostileDocument } from './hostile-document.ts'
import {
  cell,
  open,
  openParagraph,
  paragraph,
  relationships,
  row,
  sheetParts,
  SHEET_END,
  SHEET_START,
  word,
  wordParts,
} from './packages.ts'
import { zip } from './zip.ts'

const MACRO = 'Sub AutoOpen()\n Shell "calc.exe"\nEnd Sub\n'
const project = (): Buffer =>
  compoundFile({ 'VBA/dir': Buffer.from(MACRO), PROJECT: Buffer.from(MACRO) })
const SHEET = SHEET_START + row(1, cell('A1')) + SHEET_END

export const macros = (): HostileDocument[] =>
  ofKind('macro', [
    [
      'macro.docx',
      'is a Word file with macros, named as one without',
      () =>
        zip(
          wordParts(
            paragraph(),
            { 'word/vbaProject.bin': project() },
            'application/vnd.ms-word.document.macroEnabled.main+xml',
          ),
        ),
      PLAIN_WORDS,
    ],
    [
      'macro-hidden.docx',
      'has a macro project that its types do not name',
      () =>
        word(paragraph(), {
          'word/vbaProject.bin': project(),
          'customUI/customUI.xml': '<customUI onLoad="AutoOpen"/>',
        }),
      PLAIN_WORDS,
    ],
    [
      'macro.xlsx',
      'is an Excel file with macros, named as one without',
      () =>
        zip(
          sheetParts(
            [SHEET],
            { 'xl/vbaProject.bin': project() },
            'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
          ),
        ),
      PLAIN_WORDS,
    ],
    [
      'macro-sheet.xlsx',
      'has a sheet of Excel 4 macros',
      () =>
        zip(
          sheetParts([SHEET], {
            'xl/macrosheets/sheet1.xml': `<xm:macrosheet xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><sheetData><row><c><f>EXEC("calc.exe")</f></c></row></sheetData></xm:macrosheet>`,
          }),
        ),
      PLAIN_WORDS,
    ],
    [
      'basic.odt',
      'runs Basic when it is opened',
      () =>
        open(
          'text',
          openParagraph(),
          {
            'Basic/Standard/Module1.xml': `<script:module xmlns:script="http://openoffice.org/2000/script">${MACRO.replaceAll('"', '&quot;')}</script:module>`,
          },
          '<office:scripts><office:event-listeners><script:event-listener script:event-name="dom:load" xlink:href="vnd.sun.star.script:Standard.Module1.AutoOpen?language=Basic"/></office:event-listeners></office:scripts>',
        ),
      PLAIN_WORDS,
    ],
    [
      'program.docx',
      'holds a program as an object',
      () =>
        word(paragraph(), {
          'word/embeddings/oleObject1.bin': compoundFile({
            '\u0001Ole10Native': Buffer.from('MZ calc.exe'),
          }),
          'word/_rels/document.xml.rels': relationships([
            { type: 'oleObject', target: 'embeddings/oleObject1.bin' },
          ]),
        }),
      PLAIN_WORDS,
    ],
  ])
