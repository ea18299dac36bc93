import { useStore } from '@nanostores/react'
import { useLanguage, useTexts } from '../i18n.ts'
import { Notice } from '../ui/Notice.tsx'
import type { ShareDialogStore } from './dialog-store.ts'
import { shareDialogTexts } from './dialog-texts.ts'
import { shortenText } from './WordsInPictures.tsx'

/** Says that a sound is left out, because blanked words can be heard in it. */
export function WordsInSound({ store }: { store: ShareDialogStore }) {
  const t = useTexts(shareDialogTexts)
  const language = useLanguage()
  const heard = useStore(store.$blankedInSound)
  const words = heard.map((text) => `“${shortenText(text)}”`)
  return (
    <div role="status">
      {words.length > 0 && (
        <Notice tone="warning">
          {t('soundLeftOut', { words: new Intl.ListFormat(language).format(words) })}
        </Notice>
      )}
    </div>
  )
}
