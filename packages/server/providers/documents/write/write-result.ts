import type { office } from '@atelier/contract'
import { writeCsv } from './write-csv.ts'
import { writeMarkdown } from './write-markdown.ts'
import { writeText } from './write-text.ts'

export type WrittenFormat = 'docx' | 'xlsx' | 'pptx' | 'csv' | 'md' | 'txt' | 'pdf'

/** The formats of what was made, the most useful first. */
export const FORMATS_OF_RESULT: Record<office.OfficeResult['is'], readonly WrittenFormat[]> = {
  text: ['docx', 'pdf', 'md', 'txt'],
  tables: ['xlsx', 'csv', 'docx', 'md'],
  slides: ['pptx', 'docx', 'pdf', 'md'],
}

/**
 * Throws if the format is none of what was made. The libraries are large, so that each is loaded when it is needed: whoever waits for the
 * first page of a document does not wait for them.
 */
export async function writeResult(
  made: office.OfficeResult,
  format: WrittenFormat,
  createdAt: number,
): Promise<Buffer> {
  const result = withoutControls(made)
  if (!FORMATS_OF_RESULT[result.is].includes(format)) throw new Error(`No ${format} of this.`)
  if (format === 'docx') return (await import('./write-docx.ts')).writeDocx(result)
  if (format === 'pdf') return (await import('./write-pdf.ts')).writePdf(result, createdAt)
  if (format === 'md') return Buffer.from(writeMarkdown(result))
  if (format === 'txt') return Buffer.from(writeText(result))
  if (result.is === 'tables')
    return format === 'csv'
      ? Buffer.from(writeCsv(result))
      : (await import('./write-xlsx.ts')).writeXlsx(result)
  if (result.is === 'slides') return (await import('./write-pptx.ts')).writePptx(result)
  throw new Error(`No ${format} of this.`)
}

/** No file of Office may have them: programs would call it damaged. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const withoutControls = (result: office.OfficeResult): office.OfficeResult =>
  JSON.parse(JSON.stringify(result), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(CONTROLS, '').toWellFormed() : value,
  ) as office.OfficeResult
