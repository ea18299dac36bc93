import { IconButton } from '../IconButton.tsx'
import { saveFile } from '../save-file.ts'
import { Download, WrapLines } from './block-icons.tsx'
import type { MarkdownTexts } from './texts.ts'

interface CodeToolsProps {
  code: string
  language: string | undefined
  isWrapped: boolean
  texts: MarkdownTexts
  onWrap: (isWrapped: boolean) => void
}

export function CodeTools({ code, language, isWrapped, texts, onWrap }: CodeToolsProps) {
  const name = `code.${extensions[language ?? ''] ?? 'txt'}`
  return (
    <>
      <IconButton
        small
        label={texts.wrapLines}
        aria-pressed={isWrapped}
        onClick={() => onWrap(!isWrapped)}
      >
        <WrapLines size="sm" />
      </IconButton>
      <IconButton
        small
        label={texts.download}
        onClick={() => saveFile(new Blob([code, '\n'], { type: 'text/plain' }), name)}
      >
        <Download size="sm" />
      </IconButton>
    </>
  )
}

/** By the names in languages.ts. */
const extensions: Record<string, string> = {
  bash: 'sh',
  c: 'c',
  cpp: 'cpp',
  csharp: 'cs',
  css: 'css',
  dart: 'dart',
  diff: 'diff',
  dockerfile: 'dockerfile',
  go: 'go',
  ini: 'ini',
  java: 'java',
  javascript: 'js',
  json: 'json',
  kotlin: 'kt',
  markdown: 'md',
  php: 'php',
  python: 'py',
  ruby: 'rb',
  rust: 'rs',
  sql: 'sql',
  swift: 'swift',
  typescript: 'ts',
  xml: 'html',
  yaml: 'yaml',
}
