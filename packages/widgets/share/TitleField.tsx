import { CHOSEN_TITLE_MAX_LENGTH } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useTexts } from '../i18n.ts'
import { Field } from '../ui/Field.tsx'
import type { ShareDialogStore } from './dialog-store.ts'
import { shareDialogTexts } from './dialog-texts.ts'

/** The title that readers see: at first that of the conversation or creation. */
export function TitleField({ store }: { store: ShareDialogStore }) {
  const t = useTexts(shareDialogTexts)
  const { text, isOwn } = useStore(store.$titleField)
  return (
    <Field
      label={t('titleField')}
      hint={
        isOwn && (
          <button
            type="button"
            className="atl-link atl-text-button"
            onClick={() => store.choose({ title: undefined })}
          >
            {t(store.isCreation ? 'resetTitleOfCreation' : 'resetTitle')}
          </button>
        )
      }
      autoComplete="off"
      dir="auto"
      maxLength={CHOSEN_TITLE_MAX_LENGTH}
      placeholder={t('sharedTitle')}
      value={text}
      onChange={({ target }) => store.choose({ title: target.value })}
    />
  )
}
