import { DEFAULT_LANGUAGE, languageOfText, parseLanguage } from '@atelier/contract'
import { useLanguage } from '@atelier/widgets'
import { useEffect } from 'react'
import { takeCarriedFile } from '../carried-file.ts'
import { fromMarkdown } from './document/from-markdown.ts'
import type { Writer } from './useWriter.ts'

/** Makes a document of a text that another tool has carried here, as Markdown. */
export function useCarriedText({ documents }: Writer): void {
  const language = useLanguage()
  useEffect(() => {
    const file = takeCarriedFile('/content-writer')
    if (!file) return
    const open = async () => {
      const text = await file.text()
      const textLanguage = languageOfText(text, [language])
      const title = file.name.replace(/\.[^.]*$/, '')
      documents.create(title, fromMarkdown(text), parseLanguage(textLanguage) ?? DEFAULT_LANGUAGE)
    }
    void open()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once: the file is taken.
  }, [documents])
}
