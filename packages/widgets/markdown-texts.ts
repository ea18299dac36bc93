import { useMemo } from 'react'
import { defineTexts, useTexts } from './i18n.ts'
import { englishTexts, type MarkdownTexts } from './ui/markdown/texts.ts'

export const markdownTexts = defineTexts('markdown', englishTexts)

/**
 * Passes the placeholders through the translation, because the Markdown component replaces them for each image and
 * footnote.
 */
const PLACEHOLDERS = { host: '{host}', number: '{number}' }

/** The texts of the Markdown component. Returns the same object until the language changes. */
export function useMarkdownTexts(): MarkdownTexts {
  const t = useTexts(markdownTexts)
  return useMemo(() => {
    const keys = Object.keys(englishTexts) as (keyof MarkdownTexts)[]
    return Object.fromEntries(keys.map((key) => [key, t(key, PLACEHOLDERS)])) as MarkdownTexts
  }, [t])
}
