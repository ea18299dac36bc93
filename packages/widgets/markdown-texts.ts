import { useMemo } from 'react'
import { texts, useTexts } from './i18n.ts'
import { englishTexts, type MarkdownTexts } from './ui/markdown/texts.ts'

export const markdownTexts = texts('markdown', englishTexts)

/** Filled in later, for each picture and footnote. */
const HOLES = { host: '{host}', number: '{number}' }

/** What the Markdown's own controls are called. The same object as long as the language is. */
export function useMarkdownTexts(): MarkdownTexts {
  const t = useTexts(markdownTexts)
  return useMemo(() => {
    const keys = Object.keys(englishTexts) as (keyof MarkdownTexts)[]
    return Object.fromEntries(keys.map((key) => [key, t(key, HOLES)])) as MarkdownTexts
  }, [t])
}
