import { useState, type FormEvent } from 'react'
import { useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import type { BlankResult } from './blanking.ts'
import type { ShareDialogStore } from './dialog-store.ts'
import { shareDialogTexts } from './dialog-texts.ts'

const errorKeys = {
  'not-found': 'blankNotFound',
  'in-picture': 'blankInPicture',
  'too-long': 'blankTooLong',
  'too-many': 'blankTooMany',
} as const

interface BlankAnotherProps {
  store: ShareDialogStore
  /** The text that the owner types, or has selected in the preview. */
  text: string
  onChange: (text: string) => void
}

/** A field for texts that the search for personal data has missed. */
export function BlankAnother({ store, text, onChange }: BlankAnotherProps) {
  const t = useTexts(shareDialogTexts)
  const [failed, setFailed] = useState<{ text: string; result: Exclude<BlankResult, 'blanked'> }>()
  // The error disappears as soon as the owner changes the text.
  const error = failed?.text === text ? t(errorKeys[failed.result]) : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!text.trim()) return
    const result = store.blankText(text)
    if (result === 'blanked') onChange('')
    else setFailed({ text, result })
  }

  return (
    <form className="atl-share__blank-another" noValidate onSubmit={submit}>
      <Field
        label={t('blankAnother')}
        hint={t('blankAnotherHint')}
        error={error}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button type="submit" aria-disabled={!text.trim()}>
        {t('blank')}
      </Button>
    </form>
  )
}
