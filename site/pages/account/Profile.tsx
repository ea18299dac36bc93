import type { account as calls } from '@atelier/contract'
import {
  asAtelierError,
  Button,
  buttonClass,
  Field,
  Notice,
  useErrorText,
  useTexts,
  type AtelierError,
  initialsOf,
} from '@atelier/widgets'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { pageContent } from '../../content.ts'
import { showToast } from '../../toasts.ts'
import { useContent } from '../useContent.ts'
import { useHead } from '../useHead.ts'
import { changeNames } from './account.ts'
import { AccountPage, WithAccount } from './AccountPage.tsx'
import { accountTexts } from './texts.ts'

export function Profile() {
  const t = useTexts(accountTexts)
  useHead(useContent('profile', (language) => pageContent(language, 'profile')))
  return (
    <AccountPage title={t('profile')}>
      <WithAccount>
        {(account) => (
          <>
            <Names key={account.id} account={account} />
            <Plan tier={account.subscriptionTier} />
          </>
        )}
      </WithAccount>
    </AccountPage>
  )
}

function Names({ account }: { account: calls.Account }) {
  const t = useTexts(accountTexts)
  const errorText = useErrorText()
  const { displayName, userName, email, method } = account
  const [names, setNames] = useState({ displayName, userName })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AtelierError>()
  const isChanged = names.displayName !== displayName || names.userName !== userName
  const change = (changes: Partial<typeof names>) => {
    setNames({ ...names, ...changes })
    setError(undefined)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      await changeNames(names)
      showToast({ tone: 'success', title: t('saved') })
    } catch (thrown) {
      setError(asAtelierError(thrown))
    }
    setBusy(false)
  }
  const isAbout = (field: string) =>
    !!error && (error.field === field || error.code.startsWith(field))
  const userNameError = isAbout('userName') || isAbout('user-name')
  const nameError = isAbout('displayName') || isAbout('name-')

  return (
    <form className="group" noValidate onSubmit={(event) => void save(event)}>
      <div className="who">
        <span className="who__mark" aria-hidden="true">
          {initialsOf(displayName)}
        </span>
        <div>
          <p className="title-3" dir="auto">
            {displayName}
          </p>
          <p className="small muted">
            {email} · {t('signedInWith', { method: t(method) })}
          </p>
        </div>
      </div>
      {error && !userNameError && !nameError && <Notice tone="danger">{errorText(error)}</Notice>}
      <div className="form-2">
        <Field
          label={t('displayName')}
          name="name"
          autoComplete="name"
          maxLength={100}
          value={names.displayName}
          error={nameError ? errorText(error!) : undefined}
          onChange={({ target }) => change({ displayName: target.value })}
        />
        <Field
          label={t('userName')}
          name="nickname"
          autoComplete="nickname"
          maxLength={50}
          value={names.userName}
          error={userNameError ? errorText(error!) : undefined}
          onChange={({ target }) => change({ userName: target.value })}
        />
        <Field label={t('email')} value={email} disabled hint={t('emailHint')} readOnly />
      </div>
      <div className="group__acts">
        <Button type="submit" look="primary" busy={isBusy} disabled={!isChanged}>
          {t('saveChanges')}
        </Button>
        {isChanged && (
          <Button look="quiet" onClick={() => change({ displayName, userName })}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

function Plan({ tier }: { tier: calls.Account['subscriptionTier'] }) {
  const t = useTexts(accountTexts)
  return (
    <section className="group">
      <h2 className="title-3">{t('plan')}</h2>
      <div className="block">
        <b>{tier === 'pro' ? t('planPro') : t('planFree')}</b>
        <Link className={buttonClass('secondary', 'sm')} to="/plans">
          {t('seePlans')}
        </Link>
      </div>
    </section>
  )
}
