import type { account as accountApi } from '@atelier/contract'
import {
  Button,
  Field,
  initialsOf,
  Notice,
  useTexts,
  showDirectionControls,
} from '@atelier/widgets'
import { accountTexts } from './texts.ts'
import { useNameForm } from './useNameForm.ts'

export function NameForm({ account }: { account: accountApi.Account }) {
  const t = useTexts(accountTexts)
  const { displayName, userName, email } = account
  const { values, change, save, reset, isBusy, isChanged, errors } = useNameForm({
    displayName,
    userName,
  })
  return (
    <form className="group" noValidate onSubmit={(event) => void save(event)}>
      <AccountSummary account={account} />
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      <div className="form-2">
        <Field
          label={t('displayName')}
          name="name"
          autoComplete="name"
          maxLength={100}
          value={values.displayName}
          error={errors.displayName}
          onChange={({ target }) => change({ displayName: target.value })}
        />
        <Field
          label={t('userName')}
          name="nickname"
          autoComplete="nickname"
          maxLength={50}
          value={values.userName}
          error={errors.userName}
          onChange={({ target }) => change({ userName: target.value })}
        />
        <Field label={t('email')} value={email} disabled hint={t('emailHint')} readOnly />
      </div>
      <div className="group__acts">
        <Button type="submit" variant="primary" busy={isBusy} disabled={!isChanged}>
          {t('saveChanges')}
        </Button>
        {isChanged && (
          <Button variant="quiet" onClick={reset}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

function AccountSummary({ account }: { account: accountApi.Account }) {
  const t = useTexts(accountTexts)
  const { displayName, email, method } = account
  return (
    <div className="who">
      <span className="who__mark" aria-hidden="true">
        {initialsOf(displayName)}
      </span>
      <div>
        <p className="title-3" dir="auto">
          {showDirectionControls(displayName)}
        </p>
        <p className="small muted">
          {email} · {t('signedInWith', { method: t(method) })}
        </p>
      </div>
    </div>
  )
}
