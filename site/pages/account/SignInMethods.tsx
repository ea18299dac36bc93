import { account as accountApi, type login } from '@atelier/contract'
import {
  Button,
  buttonClass,
  Confirm,
  request,
  useFocusFallback,
  useLanguage,
  useTexts,
  translate,
  formatDate,
} from '@atelier/widgets'
import { useState } from 'react'
import { Link } from '../../router/Link.tsx'
import { showToast } from '../../toasts.ts'
import { setAccount } from './account.ts'
import { SettingRow } from './AccountPage.tsx'
import { ExpandableSetting } from './ExpandableSetting.tsx'
import { PasswordChangeForm } from './PasswordChangeForm.tsx'
import { accountTexts } from './texts.ts'
import { useActionWithStepUp } from './useActionWithStepUp.ts'

const PASSKEYS = '/settings?section=passkeys'

export function SignInMethods({ account }: { account: accountApi.Account }) {
  const t = useTexts(accountTexts)
  const methodList = useFocusFallback<HTMLElement>(account.identities.length)
  const language = useLanguage()
  const { passwordChangedAt: changedAt } = account
  return (
    <section className="group" ref={methodList}>
      <h2 className="title-3" tabIndex={-1}>
        {t('waysIn')}
      </h2>
      {account.identities.map((identity) => (
        <LinkedProvider key={identity.id} identity={identity} />
      ))}
      {/* If emailed codes are off, this email address signs in to another account, and a password would too. */}
      {account.hasCode && (
        <ExpandableSetting
          title={t('passwordTitle')}
          text={
            changedAt
              ? t('passwordChanged', { date: formatDate(changedAt, language) })
              : t('passwordNone')
          }
          label={account.hasPassword ? t('change') : t('add')}
        >
          {(close) => <PasswordChangeForm userName={account.email} onDone={close} />}
        </ExpandableSetting>
      )}
      <SettingRow
        title={t('passkeyTitle')}
        text={
          account.passkeys > 0 ? t('passkeyCount', { count: account.passkeys }) : t('passkeyNone')
        }
      >
        <Link className={buttonClass('secondary', 'sm')} to={PASSKEYS}>
          {t(account.passkeys > 0 ? 'passkeyManage' : 'add')}
          <span className="atl-unseen"> {t('passkeyTitle')}</span>
        </Link>
      </SettingRow>
      <SettingRow title={t('codeTitle')} text={account.hasCode ? t('codeOn') : t('codeOff')}>
        <span className="badge badge--plain">{account.hasCode ? t('on') : t('off')}</span>
      </SettingRow>
    </section>
  )
}

function LinkedProvider({ identity }: { identity: accountApi.LinkedIdentity }) {
  const t = useTexts(accountTexts)
  const [isConfirming, setConfirming] = useState(false)
  const { isBusy, run } = useActionWithStepUp()
  const provider = t(identity.provider as login.SocialProvider)
  const remove = async () => {
    const isDone = await run(async () => {
      const params = { id: identity.id }
      setAccount(await request(accountApi.removeIdentity, { params }))
    })
    setConfirming(false)
    if (isDone)
      showToast({ tone: 'success', title: () => translate(accountTexts, 'removed', { provider }) })
  }
  return (
    <>
      <SettingRow title={provider} text={identity.email}>
        <Button variant="quiet" size="sm" onClick={() => setConfirming(true)}>
          {t('remove')}
          <span className="atl-unseen"> {provider}</span>
        </Button>
      </SettingRow>
      <Confirm
        open={isConfirming}
        title={t('removeTitle', { provider })}
        confirmLabel={t('remove')}
        cancelLabel={t('cancel')}
        danger
        busy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setConfirming(false)}
      >
        {t('removeText')}
      </Confirm>
    </>
  )
}
