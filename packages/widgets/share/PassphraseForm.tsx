import { SHARE_PASSPHRASE_ATTEMPTS, SHARE_PASSPHRASE_LENGTH } from '@atelier/contract'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useErrorText, useTexts, type Translate } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { PasswordField } from '../ui/Field.tsx'
import type { PassphraseRequired } from './viewer-state.ts'
import type { ShareViewerStore } from './viewer-store.ts'
import { shareTexts } from './viewer-texts.ts'

const PAUSE_SECONDS = SHARE_PASSPHRASE_ATTEMPTS.windowMs / 1000

interface PassphraseFormProps {
  viewer: ShareViewerStore
  state: PassphraseRequired
  size?: 'md' | 'lg'
}

/** Asks for the passphrase of a conversation. It is kept in memory only. */
export function PassphraseForm({ viewer, state, size = 'md' }: PassphraseFormProps) {
  const t = useTexts(shareTexts)
  const problem = useProblem(state, t)
  const [passphrase, setPassphrase] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // After a refusal, the reader can type the next passphrase at once.
  useEffect(() => {
    if (problem) field.current?.select()
  }, [state, problem])

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    setMissing(!passphrase)
    if (!passphrase || isChecking) return field.current?.focus()
    setChecking(true)
    await viewer.openWithPassphrase(passphrase)
    setChecking(false)
  }

  return (
    <form className="atl-passphrase" onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField
        ref={field}
        label={t('passphrase')}
        name="passphrase"
        autoComplete="off"
        maxLength={SHARE_PASSPHRASE_LENGTH.max}
        showPasswordLabel={t('showPassphrase')}
        hidePasswordLabel={t('hidePassphrase')}
        value={passphrase}
        error={isMissing ? t('passphraseMissing') : problem}
        onChange={(event) => {
          setMissing(false)
          setPassphrase(event.target.value)
        }}
      />
      <Button type="submit" variant="primary" size={size} busy={isChecking} fullWidth>
        {t('open')}
      </Button>
      <p className="atl-unseen" role="alert">
        {problem}
      </p>
    </form>
  )
}

/** Why the last passphrase has not opened the conversation. */
function useProblem(
  { isWrong, attemptsLeft, retryAfter, error }: PassphraseRequired,
  t: Translate<keyof typeof shareTexts.english>,
): string | undefined {
  const errorText = useErrorText()
  if (error) return errorText(error)
  if (retryAfter !== undefined || attemptsLeft === 0) return pause(retryAfter ?? PAUSE_SECONDS, t)
  if (!isWrong) return undefined
  return attemptsLeft === undefined
    ? t('passphraseWrong')
    : t('attemptsLeft', { count: attemptsLeft })
}

/**
 * Formats the waiting time, in hours if it is long: many wrong passphrases from all networks block a link for hours.
 */
function pause(seconds: number, t: Translate<keyof typeof shareTexts.english>): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes <= 90) return t('pause', { count: minutes })
  return t('longPause', { count: Math.ceil(minutes / 60) })
}
