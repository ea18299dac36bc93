import { CONNECT_CODE_LENGTH } from '@atelier/contract'
import { useState, type FormEvent } from 'react'
import { useTexts, defineTexts } from '../i18n.ts'
import type { CodeState } from '../session/sign-in-window-state.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'

export const connectCodeTexts = defineTexts('sign-in', {
  codeNeeded: 'Type the number that the Atelier window shows.',
  codeLabel: 'Number',
  codeSend: 'Sign in',
  codeWrong_one: 'That is another number. {count} try left.',
  codeWrong_other: 'That is another number. {count} tries left.',
})

/** The field for the number that the sign-in window shows if it could not send the number to this page. */
export function ConnectCode({ attemptsLeft, wasWrong, submit }: CodeState) {
  const t = useTexts(connectCodeTexts)
  const [digits, setDigits] = useState('')
  const [sentDigits, setSentDigits] = useState<string>()
  const isComplete = digits.length === CONNECT_CODE_LENGTH
  const isWrong = wasWrong && digits === sentDigits

  function send(event: FormEvent): void {
    event.preventDefault()
    if (!isComplete) return
    setSentDigits(digits)
    submit(digits)
  }

  return (
    <form className="atl-window-code" onSubmit={send}>
      <p className="atl-window-line" role="alert">
        {isWrong ? t('codeWrong', { count: attemptsLeft }) : t('codeNeeded')}
      </p>
      <div>
        <Field
          label={t('codeLabel')}
          hideLabel
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          // Longer than the number, because a pasted number may contain a space.
          maxLength={20}
          value={digits}
          onChange={({ target }) =>
            setDigits(target.value.replace(/\D/g, '').slice(0, CONNECT_CODE_LENGTH))
          }
        />
        <Button type="submit" size="sm" aria-disabled={!isComplete || undefined}>
          {t('codeSend')}
        </Button>
      </div>
    </form>
  )
}
