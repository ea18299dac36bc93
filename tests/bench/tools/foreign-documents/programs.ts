// Sixty files, each made by a program that Debian has.
import { execFile } from 'node:child_process'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { ENGLISH } from './english.ts'
import { textOf, type ForeignText } from './foreign-text.ts'
import { PICTURE, toCsv, toGroff, toHtml, toMarkdown, toRows } from './formats.ts'
import { VIETNAMESE } from './vietnamese.ts'

export interface ForeignFile {
  program: string
  path: string
  /** The text that a reader finds in it. */
  wanted: string
}

/** Files that a program makes by one command. */
interface Batch {
  program: string
  command: string
  args: readonly string[]
  files: readonly ForeignFile[]
}

const execute = promisify(execFile)
const TIMEOUT_MS = 180_000
/** Debian's own programs, such as its Python, come first. */
const ENVIRONMENT = { ...process.env, PATH: `/usr/bin:${process.env.PATH}` }

const [RULES_EN, ACCOUNTS_EN, RIVER_EN] = ENGLISH as [ForeignText, ForeignText, ForeignText]
const [RULES_VI, ACCOUNTS_VI, RIVER_VI] = VIETNAMESE as [ForeignText, ForeignText, ForeignText]
const TEXTS = [...ENGLISH, ...VIETNAMESE]

/** Makes the files in a folder. Those of programs that are missing, or that fail, are `leftOut`. */
export async function makeForeignFiles(
  folder: string,
): Promise<{ files: ForeignFile[]; leftOut: ForeignFile[] }> {
  await writeSources(folder)
  const files: ForeignFile[] = []
  const leftOut: ForeignFile[] = []
  for (const batch of batches(folder)) {
    await mkdir(join(folder, batch.program), { recursive: true })
    await run(batch, folder)
    for (const file of batch.files) {
      // A command that fails may leave an empty file.
      const isMade = await stat(file.path).then(
        ({ size }) => size > 0,
        () => false,
      )
      const target = isMade ? files : leftOut
      target.push(file)
    }
  }
  return { files, leftOut }
}

async function run({ program, command, args }: Batch, folder: string): Promise<void> {
  const options = { timeout: TIMEOUT_MS, cwd: folder, env: ENVIRONMENT }
  await execute(command, args, options).catch((error: Error) =>
    console.log(`${program} made nothing: ${error.message.slice(0, 200)}`),
  )
}

async function writeSources(folder: string): Promise<void> {
  const background = { r: 120, g: 70, b: 40 }
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  await image.png().toFile(join(folder, PICTURE))
  for (const text of TEXTS) {
    const path = join(folder, text.name)
    await writeFile(`${path}.md`, toMarkdown(text))
    await writeFile(`${path}.html`, toHtml(text))
    await writeFile(`${path}.ms`, toGroff(text))
    await writeFile(`${path}.csv`, toCsv(text))
    await writeFile(`${path}.json`, JSON.stringify(toRows(text)))
  }
}

const wordsOfRows = (text: ForeignText): string => toRows(text).flat().join('\n')

function batches(folder: string): Batch[] {
  const fileOf = (program: string, name: string, wanted: string): ForeignFile => ({
    program,
    path: join(folder, program, name),
    wanted,
  })

  const pandoc = (ending: string, texts: readonly ForeignText[], format = ending): Batch[] =>
    texts.map((text) => {
      const file = fileOf('pandoc', `${text.name}.${ending}`, textOf(text))
      const args = ['-f', 'markdown', '-t', format, '-o', file.path, `${text.name}.md`]
      return { program: 'pandoc', command: 'pandoc', args, files: [file] }
    })

  interface Conversion {
    from: string
    to: string
    texts: readonly ForeignText[]
    infilter?: string
    filter?: string
    wantedOf?: (text: ForeignText) => string
  }

  function libreOffice(conversion: Conversion): Batch {
    const { from, to, texts, infilter, filter, wantedOf = textOf } = conversion
    const program = 'libreoffice'
    const args = [
      // Apart from a LibreOffice that is already open.
      `-env:UserInstallation=file://${join(folder, 'profile')}`,
      '--headless',
      ...(infilter ? [`--infilter=${infilter}`] : []),
      '--convert-to',
      filter ? `${to}:${filter}` : to,
      '--outdir',
      program,
      ...texts.map(({ name }) => from.replace('*', name)),
    ]
    const files = texts.map((text) => fileOf(program, `${text.name}.${to}`, wantedOf(text)))
    return { program, command: 'soffice', args, files }
  }

  const html = { from: '*.html', infilter: 'HTML (StarWriter)' }
  const csv = {
    from: '*.csv',
    infilter: 'Text - txt - csv (StarCalc):44,34,76,1,,0,true,false',
    wantedOf: wordsOfRows,
  }

  const shell = (program: string, script: string, files: readonly ForeignFile[]): Batch => ({
    program,
    command: 'sh',
    args: ['-ec', script],
    files,
  })
  const groff = (text: ForeignText, ending: string, device: string): Batch => {
    const file = fileOf('groff', `${text.name}.${ending}`, textOf(text))
    return shell('groff', `groff -k -t -ms ${device} ${text.name}.ms > ${file.path}`, [file])
  }

  const python = (text: ForeignText, ending: string, script: string, wanted: string): Batch => {
    const file = fileOf('python', `${text.name}.${ending}`, wanted)
    return {
      program: 'python',
      command: 'python3',
      args: ['-c', script, `${text.name}.json`, file.path],
      files: [file],
    }
  }
  const pythonCsv = (text: ForeignText, encoding: string, options: string): Batch =>
    python(
      text,
      'csv',
      `import csv, json, sys\nrows = json.load(open(sys.argv[1], encoding='utf-8'))\ncsv.writer(open(sys.argv[2], 'w', newline='', encoding='${encoding}'), ${options}).writerows(rows)`,
      wordsOfRows(text),
    )
  const pythonWord = (text: ForeignText): Batch =>
    python(
      text,
      'docx',
      "import docx, json, sys\nrows = json.load(open(sys.argv[1], encoding='utf-8'))\ndocument = docx.Document()\ntable = document.add_table(0, len(rows[0]))\nfor row in rows:\n  for cell, text in zip(table.add_row().cells, row): cell.text = text\ndocument.save(sys.argv[2])",
      wordsOfRows(text),
    )

  const slides = [RULES_EN, ACCOUNTS_EN, RULES_VI, ACCOUNTS_VI]
  return [
    ...pandoc('docx', TEXTS),
    ...pandoc('odt', slides),
    ...pandoc('pptx', slides),
    ...pandoc('md', [RULES_EN, RIVER_EN, ACCOUNTS_VI, RIVER_VI], 'gfm'),
    ...pandoc('txt', [ACCOUNTS_EN, RULES_VI, RIVER_VI], 'plain'),
    libreOffice({
      ...html,
      to: 'docx',
      filter: 'MS Word 2007 XML',
      texts: [RULES_EN, ACCOUNTS_VI, RIVER_VI],
    }),
    libreOffice({
      ...html,
      to: 'odt',
      filter: 'writer8',
      texts: [RULES_VI, ACCOUNTS_EN, RIVER_EN],
    }),
    libreOffice({ ...html, to: 'pdf', filter: 'writer_pdf_Export', texts: TEXTS }),
    libreOffice({ from: 'pandoc/*.pptx', to: 'odp', texts: slides }),
    libreOffice({ from: 'libreoffice/*.odp', to: 'pptx', texts: [RULES_VI, ACCOUNTS_EN] }),
    libreOffice({ ...csv, to: 'xlsx', texts: [ACCOUNTS_EN, ACCOUNTS_VI, RULES_VI, RIVER_EN] }),
    libreOffice({ ...csv, to: 'ods', texts: [ACCOUNTS_EN, ACCOUNTS_VI, RULES_EN, RIVER_VI] }),
    libreOffice({
      from: 'libreoffice/*.ods',
      to: 'csv',
      filter: 'Text - txt - csv (StarCalc):59,34,76,1',
      texts: [ACCOUNTS_EN, ACCOUNTS_VI],
      wantedOf: wordsOfRows,
    }),
    groff(RULES_EN, 'pdf', '-Tpdf'),
    groff(RIVER_EN, 'pdf', '-Tpdf'),
    groff(ACCOUNTS_EN, 'txt', '-Tutf8 -P-cbou'),
    groff(RULES_VI, 'txt', '-Tutf8 -P-cbou'),
    ...[fileOf('ghostscript', `${ACCOUNTS_EN.name}.pdf`, textOf(ACCOUNTS_EN))].map((file) =>
      shell('ghostscript', `groff -k -t -ms -Tps ${ACCOUNTS_EN.name}.ms | ps2pdf - ${file.path}`, [
        file,
      ]),
    ),
    ...[fileOf('ghostscript', `${RULES_VI.name}.pdf`, textOf(RULES_VI))].map((file) =>
      shell('ghostscript', `ps2pdf libreoffice/${RULES_VI.name}.pdf ${file.path}`, [file]),
    ),
    ...[fileOf('poppler', 'united.pdf', `${textOf(RIVER_VI)}\n${textOf(RULES_EN)}`)].map((file) =>
      shell(
        'poppler',
        `pdfunite libreoffice/${RIVER_VI.name}.pdf groff/${RULES_EN.name}.pdf ${file.path}`,
        [file],
      ),
    ),
    pythonCsv(ACCOUNTS_VI, 'utf-8-sig', "delimiter=';'"),
    pythonCsv(ACCOUNTS_EN, 'utf-16', "dialect='excel-tab'"),
    pythonCsv(RIVER_VI, 'utf-8', 'quoting=csv.QUOTE_ALL'),
    pythonWord(ACCOUNTS_VI),
  ]
}
