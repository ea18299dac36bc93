import { useTexts } from '@atelier/widgets'
import { frameTexts } from '../layout/texts.ts'

/** What the Markdown's own controls are called. */
export function useMarkdownTexts() {
  const t = useTexts(frameTexts)
  return { copy: t('copyCode'), copied: t('codeCopied'), table: t('table') }
}
