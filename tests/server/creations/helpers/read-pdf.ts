// Reads PDF files with Poppler, a program that knows nothing of the one that has written them.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MM_PER_POINT = 25.4 / 72

type Box = 'MediaBox' | 'BleedBox' | 'TrimBox'

interface ReadPdf {
  pages: number
  title: string
  /** In whole millimetres. */
  boxes: Record<Box, { width: number; height: number }>
  text: string
  /** The names of the fonts, and whether each is embedded as a subset. */
  fonts: { name: string; isEmbeddedSubset: boolean }[]
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-pdf-'))
  const path = join(folder, 'file.pdf')
  try {
    await writeFile(path, bytes)
    const info = (await run('pdfinfo', ['-box', path])).stdout
    const fonts = (await run('pdffonts', [path])).stdout
    const text = (await run('pdftotext', [path, '-'])).stdout
    return { ...readInfo(info), fonts: readFonts(fonts), text: text.replaceAll(/\s+/g, ' ').trim() }
  } finally {
    await rm(folder, { recursive: true })
  }
}

function readInfo(info: string): Pick<ReadPdf, 'pages' | 'title' | 'boxes'> {
  const valueOf = (name: string) => new RegExp(`^${name}: +(.*)$`, 'm').exec(info)?.[1] ?? ''
  const boxOf = (name: Box) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = valueOf(name).split(/ +/).map(Number)
    const toMm = (points: number) => Math.round(points * MM_PER_POINT)
    return { width: toMm(right - left), height: toMm(bottom - top) }
  }
  return {
    pages: Number(valueOf('Pages')),
    title: valueOf('Title'),
    boxes: {
      MediaBox: boxOf('MediaBox'),
      BleedBox: boxOf('BleedBox'),
      TrimBox: boxOf('TrimBox'),
    },
  }
}

const readFonts = (table: string): ReadPdf['fonts'] =>
  table
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => ({
      name: /^\S+\+(\S+)/.exec(line)?.[1] ?? line.split(' ')[0]!,
      isEmbeddedSubset: / yes yes /.test(line),
    }))
