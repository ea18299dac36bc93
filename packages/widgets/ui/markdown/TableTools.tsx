import type { Tokens } from 'marked'
import { Spreadsheet } from './block-icons.tsx'
import { CopyButton } from './CopyButton.tsx'
import type { MarkdownSettings } from './context.ts'
import { toCsv } from './csv.ts'

interface TableToolsProps {
  table: Tokens.Table
  settings: MarkdownSettings
}

export function TableTools({ table, settings: { texts, copyText } }: TableToolsProps) {
  return (
    <CopyButton
      text={() => toCsv(table)}
      label={texts.copyAsCsv}
      icon={<Spreadsheet size="sm" />}
      texts={texts}
      copyText={copyText}
    />
  )
}
