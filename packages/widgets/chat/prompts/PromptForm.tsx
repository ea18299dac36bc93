import { PROMPT_TEXT_MAX_LENGTH, PROMPT_TITLE_MAX_LENGTH, formatLocale } from '@atelier/contract'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { toAtelierError, type AtelierError } from '../../errors.ts'
import { useErrorText, useLanguage, useTexts } from '../../i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, TextArea } from '../../ui/Field.tsx'
import { savePrompt, type SavedPrompt } from './library.ts'
import { promptTexts } from './texts.ts'
import { variablesOf } from './variables.ts'

interface PromptFormProps {
  prompt: SavedPrompt
  onSaved: () => void
  onCancel: () => void
}

/** Writes a new prompt, or changes one. */
export function PromptForm({ prompt, onSaved, onCancel }: PromptFormProps) {
  const t = useTexts(promptTexts)
  const errorText = useErrorText()
  const number = new Intl.NumberFormat(formatLocale(useLanguage()))
  const [title, setTitle] = useState(prompt.title)
  const [text, setText] = useState(prompt.text)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<AtelierError>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current!.querySelector('input')!.focus(), [])
  const variables = variablesOf(text)
  const canSave = title.trim() !== '' && text.trim() !== ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!canSave || isSaving) return
    setSaving(true)
    setFailure(undefined)
    try {
      await savePrompt({ ...prompt, title, text })
      onSaved()
    } catch (error) {
      setFailure(toAtelierError(error))
      setSaving(false)
    }
  }

  return (
    <form ref={form} className="atl-prompts" onSubmit={(event) => void submit(event)}>
      <Field
        label={t('name')}
        dir="auto"
        required
        maxLength={PROMPT_TITLE_MAX_LENGTH}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextArea
        label={t('text')}
        rows={6}
        dir="auto"
        required
        maxLength={PROMPT_TEXT_MAX_LENGTH}
        value={text}
        hint={t('textHint', {
          limit: number.format(PROMPT_TEXT_MAX_LENGTH),
          variables: variables.length
            ? t('variables', { names: variables.join(', ') })
            : t('noVariables'),
        })}
        error={failure && errorText(failure)}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="atl-modal__foot">
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={isSaving}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
