import { useStore } from '@nanostores/react'
import { useLanguage, useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { ShareDialogStore } from './dialog-store.ts'
import { shareDialogTexts } from './dialog-texts.ts'

/** Offers to leave out pictures in which sensitive words can be read, because nothing can be blanked there. */
export function WordsInPictures({ store }: { store: ShareDialogStore }) {
  const t = useTexts(shareDialogTexts)
  const language = useLanguage()
  const { sharesEverything } = useStore(store.$choices)
  const findings = useStore(store.$inPictures)
  if (findings.length === 0) return null
  const words = findings.map(({ text }) => `“${shortenText(text)}”`)
  return (
    <Notice tone="warning">
      <p role="status">
        {sharesEverything
          ? t('pictureShows', { words: new Intl.ListFormat(language).format(words) })
          : t('picturesLeftOut')}
      </p>
      <Button size="sm" onClick={sharesEverything ? store.leavePicturesOut : store.shareEverything}>
        {t(sharesEverything ? 'leavePicturesOut' : 'sharePictures')}
      </Button>
    </Notice>
  )
}

const MAX_SHOWN_LENGTH = 40
const SHOWN_END_LENGTH = 4

/** Long keys are shown by their beginning and end. */
export function shortenText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  if (line.length <= MAX_SHOWN_LENGTH) return line
  return `${line.slice(0, MAX_SHOWN_LENGTH - SHOWN_END_LENGTH).toWellFormed()}…${line.slice(-SHOWN_END_LENGTH).toWellFormed()}`
}
