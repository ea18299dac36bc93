import { login } from '@atelier/contract'
import {
  Button,
  CodeEntry,
  Notice,
  PasswordField,
  request,
  requestEmailCode,
  useErrorText,
  useTexts,
} from '@atelier/widgets'
import { useState, type FormEvent } from 'react'
import { CancelInteraction } from './CancelInteraction.tsx'
import { accountTexts } from './texts.ts'
import { useInteractionStep, type InteractionStepProps } from './useInteractionStep.ts'

const CODE_LENGTH = 6

interface LinkAccountsProps extends InteractionStepProps {
  interaction: Extract<login.Interaction, { is: 'link' }>
}

/**
 * Asks for the password of the existing account, or a code sent to its address, before the provider's identity is
 * linked to it. The user can also keep the two accounts separate.
 */
export function LinkAccounts({ uid, interaction, onNext }: LinkAccountsProps) {
  const t = useTexts(accountTexts)
  const { provider, email, hasPassword } = interaction
  const { password, code, isCodeSent, isBusy, errorMessage, ...actions } = useAccountLink(
    uid,
    email,
    onNext,
  )
  return (
    <form className="identity" noValidate onSubmit={actions.submitPassword}>
      <div>
        <h1 className="display">{t('linkTitle')}</h1>
        <p className="muted">{t('linkLead', { provider: t(provider), email })}</p>
      </div>
      {isCodeSent ? (
        <CodeEntry
          label={t('codeLabel')}
          value={code}
          error={errorMessage}
          busy={isBusy}
          onResend={actions.sendCode}
          onChange={actions.changeCode}
        />
      ) : hasPassword ? (
        <AccountPassword
          value={password}
          error={errorMessage}
          isBusy={isBusy}
          onChange={actions.changePassword}
        />
      ) : (
        errorMessage && <Notice tone="danger">{errorMessage}</Notice>
      )}
      <div className="identity__ways">
        {!isCodeSent && (
          <Button
            variant={hasPassword ? 'quiet' : 'primary'}
            size="sm"
            onClick={() => void actions.sendCode()}
          >
            {t('emailCode')}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={actions.keepSeparate}>
          {t('keepApart')}
        </Button>
      </div>
      <CancelInteraction uid={uid} onNext={onNext} />
    </form>
  )
}

function useAccountLink(uid: string, email: string, onNext: InteractionStepProps['onNext']) {
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isCodeSent, setCodeSent] = useState(false)
  const { isBusy, error, attempt, runStep, clearError } = useInteractionStep(onNext)

  function link(credentials: { password: string } | { code: string }): void {
    const body = { id: uid, ...credentials }
    void runStep(() => request(login.linkIdentity, { withoutToken: true, body }))
  }

  return {
    password,
    code,
    isCodeSent,
    isBusy,
    errorMessage: error && errorText(error),
    changePassword(text: string) {
      setPassword(text)
      clearError()
    },
    submitPassword(event: FormEvent) {
      event.preventDefault()
      if (!isCodeSent) link({ password })
    },
    sendCode: () =>
      attempt(async () => {
        await requestEmailCode(email)
        setCode('')
        setCodeSent(true)
      }),
    /** Submits the code as soon as it is complete. */
    changeCode(text: string) {
      setCode(text)
      clearError()
      if (text.length === CODE_LENGTH) link({ code: text })
    },
    keepSeparate() {
      const body = { id: uid }
      void runStep(() => request(login.createSeparateAccount, { withoutToken: true, body }))
    },
  }
}

interface AccountPasswordProps {
  value: string
  error: string | undefined
  isBusy: boolean
  onChange: (password: string) => void
}

function AccountPassword({ value, error, isBusy, onChange }: AccountPasswordProps) {
  const t = useTexts(accountTexts)
  return (
    <>
      <PasswordField
        label={t('linkPassword')}
        name="password"
        autoComplete="current-password"
        hint={t('linkHint')}
        showPasswordLabel={t('showPassword')}
        hidePasswordLabel={t('hidePassword')}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button type="submit" variant="primary" size="lg" fullWidth busy={isBusy}>
        {t('join')}
      </Button>
    </>
  )
}
