import {
  $temporaryId,
  Button,
  saveTemporary,
  startTemporary,
  toAtelierError,
  useErrorText,
  useTexts,
} from '@atelier/widgets'
import { Timer } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { showToast } from '../../toasts.ts'
import { currentChat } from './current-chat.ts'
import { chatPageTexts } from './texts.ts'

/** Whether the chat shows a temporary conversation, and what the visitor can do about it. Failures are shown as toasts. */
export function useTemporaryChat() {
  const t = useTexts(chatPageTexts)
  const errorText = useErrorText()
  const id = useStore(currentChat.$id)
  const temporaryId = useStore($temporaryId)
  const [isSaving, setSaving] = useState(false)

  function report(error: unknown) {
    const text = errorText(toAtelierError(error))
    showToast({ tone: 'danger', title: () => text })
  }

  return {
    isTemporary: id !== undefined && id === temporaryId,
    isSaving,
    /** Resolves to whether it was started. */
    start: () =>
      startTemporary(currentChat).then(
        () => true,
        (error: unknown) => {
          report(error)
          return false
        },
      ),
    async save() {
      setSaving(true)
      try {
        const isEmpty = currentChat.$status.get().is === 'new'
        await saveTemporary(currentChat)
        if (!isEmpty) showToast({ tone: 'success', title: () => t('saved') })
      } catch (error) {
        report(error)
      } finally {
        setSaving(false)
      }
    },
  }
}

/** Stands in the place of the title. */
export function TemporaryMark() {
  const t = useTexts(chatPageTexts)
  return (
    <h1 className="room__temporary">
      <Timer size="sm" />
      <span className="room__wide">{t('temporary')}</span>
      <span className="room__narrow">{t('temporaryShort')}</span>
    </h1>
  )
}

export function SaveButton({ isBusy, onSave }: { isBusy: boolean; onSave: () => void }) {
  const t = useTexts(chatPageTexts)
  return (
    <Button className="room__save" size="sm" busy={isBusy} onClick={onSave}>
      <span className="room__wide">{t('saveAfterAll')}</span>
      <span className="room__narrow">{t('save')}</span>
    </Button>
  )
}

export function EmptyTemporaryChat() {
  const t = useTexts(chatPageTexts)
  return (
    // Focusable, so that it can be scrolled by keys in a low window.
    <div className="hello" tabIndex={0}>
      <p className="display hello__title">{t('nothingKept')}</p>
      <p className="lead hello__lead">{t('temporaryHint')}</p>
    </div>
  )
}
