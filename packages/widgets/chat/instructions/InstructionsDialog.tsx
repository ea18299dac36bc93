import { INSTRUCTIONS_MAX_LENGTH, formatLocale } from '@atelier/contract'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { toAtelierError, type AtelierError } from '../../errors.ts'
import { useErrorText, useLanguage, useTexts } from '../../i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { addLateStyles } from '../../late-styles.ts'
import styles from './instructions.css?inline'
import type { ChatStore } from '../store.ts'
import { loadInstructions, saveInstructions } from './instructions.ts'
import { instructionsTexts } from './texts.ts'

addLateStyles(styles)

export interface InstructionsDialogProps {
  chat: ChatStore
  /** Absent: the shown conversation. */
  conversationId?: string
  onClose: () => void
}

type Loaded =
  | { is: 'loading' }
  | { is: 'ready'; text: string }
  | { is: 'failed'; error: AtelierError }

/** The text that the model gets with every message of a conversation. */
export function InstructionsDialog({ chat, onClose, ...props }: InstructionsDialogProps) {
  const t = useTexts(instructionsTexts)
  const errorText = useErrorText()
  const [conversationId] = useState(() => props.conversationId ?? chat.$id.get())
  const [loaded, setLoaded] = useState<Loaded>({ is: 'loading' })

  const load = useCallback(async () => {
    setLoaded({ is: 'loading' })
    try {
      setLoaded({ is: 'ready', text: await loadInstructions(conversationId) })
    } catch (error) {
      setLoaded({ is: 'failed', error: toAtelierError(error) })
    }
  }, [conversationId])
  useEffect(() => void load(), [load])

  return (
    <Modal
      open
      title={t('title')}
      description={t('lead')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {loaded.is === 'loading' && <Spinner label={t('loading')} />}
      {loaded.is === 'failed' && (
        <Notice tone="danger">
          <p>{errorText(loaded.error)}</p>
          <Button size="sm" onClick={() => void load()}>
            {t('retry')}
          </Button>
        </Notice>
      )}
      {loaded.is === 'ready' && (
        <InstructionsForm
          stored={loaded.text}
          onSave={async (text) => {
            await saveInstructions(chat, conversationId, text)
            onClose()
          }}
          onCancel={onClose}
        />
      )}
    </Modal>
  )
}

interface InstructionsFormProps {
  stored: string
  /** Throws if the text could not be saved. */
  onSave: (text: string) => Promise<void>
  onCancel: () => void
}

function InstructionsForm({ stored, onSave, onCancel }: InstructionsFormProps) {
  const t = useTexts(instructionsTexts)
  const errorText = useErrorText()
  const number = new Intl.NumberFormat(formatLocale(useLanguage()))
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(stored)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<AtelierError>()
  const excess = text.trim().length - INSTRUCTIONS_MAX_LENGTH

  useEffect(() => form.current!.querySelector('textarea')!.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (excess > 0 || isSaving) return
    setSaving(true)
    setFailure(undefined)
    try {
      await onSave(text)
    } catch (error) {
      setFailure(toAtelierError(error))
      setSaving(false)
    }
  }

  const error = excess > 0 ? t('tooLong', { count: excess }) : failure && errorText(failure)
  return (
    <form ref={form} className="atl-instructions" onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t('label')}
        hideLabel
        rows={8}
        dir="auto"
        placeholder={t('placeholder')}
        value={text}
        error={error}
        hint={t('length', {
          count: number.format(text.trim().length),
          limit: number.format(INSTRUCTIONS_MAX_LENGTH),
        })}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="atl-modal__foot">
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          busy={isSaving}
          aria-disabled={excess > 0 || undefined}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
