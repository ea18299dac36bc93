import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTexts } from '../../i18n.ts'
import type { PagePrompt } from '../../prompts-attribute.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { promptTexts } from './texts.ts'
import { fillVariables, variablesOf } from './variables.ts'

/** In characters: a value may be a passage from elsewhere. */
const VALUE_MAX_LENGTH = 4_000

interface FillFormProps {
  prompt: PagePrompt
  onInsert: (text: string) => void
  onBack: () => void
}

/** Asks for the variables of a prompt, and shows the text as it will be. */
export function FillForm({ prompt, onInsert, onBack }: FillFormProps) {
  const t = useTexts(promptTexts)
  const [values, setValues] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current!.querySelector('textarea')!.focus(), [])
  const text = fillVariables(prompt.text, values)

  function submit(event: FormEvent) {
    event.preventDefault()
    onInsert(text)
  }

  return (
    <form ref={form} className="atl-prompts" onSubmit={submit}>
      {variablesOf(prompt.text).map((name) => (
        <TextArea
          key={name}
          label={name}
          rows={1}
          dir="auto"
          maxLength={VALUE_MAX_LENGTH}
          value={values[name] ?? ''}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      <section aria-label={t('preview')}>
        <h3>{t('preview')}</h3>
        <p className="atl-prompts__preview" dir="auto">
          {text}
        </p>
      </section>
      <div className="atl-modal__foot">
        <Button variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" variant="primary">
          {t('insert')}
        </Button>
      </div>
    </form>
  )
}
