import { useMemo } from 'react'
import { useTexts } from '../i18n.ts'
import type { MarkdownTexts } from '../ui/markdown/texts.ts'
import { chatTexts } from './texts.ts'

const HOLES = { host: '{host}', number: '{number}' }

/** What the Markdown's own controls are called. The same object as long as the language is. */
export function useMarkdownTexts(): MarkdownTexts {
  const t = useTexts(chatTexts)
  return useMemo(
    () => ({
      code: t('codeBlock'),
      copy: t('copyCode'),
      copied: t('copied'),
      copyFailed: t('copyFailed'),
      picture: t('picture', HOLES),
      showPicture: t('showPicture', HOLES),
      pictureNotLoaded: t('pictureNotLoaded'),
      pictureFailed: t('pictureFailed'),
      table: t('table'),
      footnotes: t('footnotes'),
      footnote: t('footnote', HOLES),
      backToText: t('backToText', HOLES),
      taskDone: t('taskDone'),
      taskOpen: t('taskOpen'),
    }),
    [t],
  )
}
