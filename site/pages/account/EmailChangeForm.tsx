import { Button, CodeEntry, Field, useTexts } from '@atelier/widgets'
import { FormActions } from './FormActions.tsx'
import { accountTexts } from './texts.ts'
import { useEmailChange } from './useEmailChange.ts'

export function EmailChangeForm({ onDone }: { onDone: () => void }) {
  const t = useTexts(accountTexts)
  const { email, code, isCodeSent, isBusy, errorMessage, ...actions } = useEmailChange(onDone)
  if (isCodeSent)
    return (
      <div className="setting__form">
        <p className="small muted">{t('emailCodeLead', { email })}</p>
        <CodeEntry
          label={t('codeLabel')}
          value={code}
          error={errorMessage}
          busy={isBusy}
          onChange={(text) => void actions.changeCode(text)}
          onResend={actions.sendCode}
        />
        <div className="group__acts">
          <Button variant="quiet" onClick={onDone}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    )
  return (
    <form
      className="setting__form"
      noValidate
      onSubmit={(event) => void actions.submitEmail(event)}
    >
      <Field
        label={t('newEmail')}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        error={errorMessage}
        onChange={({ target }) => actions.changeEmail(target.value)}
      />
      <FormActions label={t('sendCode')} isBusy={isBusy} onCancel={onDone} />
    </form>
  )
}
