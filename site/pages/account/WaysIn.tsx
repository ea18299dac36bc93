import { account as calls, type login } from '@atelier/contract'
import { Button, Confirm, request, useKeptFocus, useLanguage, useTexts } from '@atelier/widgets'
import { useState } from 'react'
import { showToast } from '../../toasts.ts'
import { showAccount } from './account.ts'
import { Setting } from './AccountPage.tsx'
import { dateIn } from './dates.ts'
import { EmailForm } from './EmailForm.tsx'
import { Opening } from './Opening.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { accountTexts } from './texts.ts'
import { useAct } from './useAct.ts'

export function WaysIn({ account }: { account: calls.Account }) {
  const t = useTexts(accountTexts)
  const ways = useKeptFocus<HTMLElement>(account.identities.length)
  const language = useLanguage()
  const { passwordChangedAt: changedAt } = account
  return (
    <>
      <section className="group" ref={ways}>
        <h2 className="title-3" tabIndex={-1}>
          {t('waysIn')}
        </h2>
        {account.identities.map((identity) => (
          <Identity key={identity.id} identity={identity} />
        ))}
        {/* Whose address another account has, could not sign in with it. */}
        {account.hasCode && (
          <Opening
            title={t('passwordTitle')}
            text={
              changedAt
                ? t('passwordChanged', { date: dateIn(language, changedAt) })
                : t('passwordNone')
            }
            label={account.hasPassword ? t('change') : t('add')}
          >
            {(close) => <PasswordForm userName={account.email} onDone={close} />}
          </Opening>
        )}
        <Setting title={t('codeTitle')} text={account.hasCode ? t('codeOn') : t('codeOff')}>
          <span className="badge badge--plain">{account.hasCode ? t('on') : t('off')}</span>
        </Setting>
      </section>
      <section className="group">
        <Opening title={t('emailTitle')} text={account.email} label={t('change')}>
          {(close) => <EmailForm onDone={close} />}
        </Opening>
      </section>
    </>
  )
}

function Identity({ identity }: { identity: calls.LinkedIdentity }) {
  const t = useTexts(accountTexts)
  const [isAsking, setAsking] = useState(false)
  const { isBusy, act } = useAct()
  const provider = t(identity.provider as login.SocialProvider)
  const remove = async () => {
    const isDone = await act(async () => {
      const params = { id: identity.id }
      showAccount(await request(calls.removeIdentity, { params }))
    })
    setAsking(false)
    if (isDone) showToast({ tone: 'success', title: t('removed', { provider }) })
  }
  return (
    <>
      <Setting title={provider} text={identity.email}>
        <Button look="quiet" size="sm" onClick={() => setAsking(true)}>
          {t('remove')}
          <span className="atl-unseen"> {provider}</span>
        </Button>
      </Setting>
      <Confirm
        open={isAsking}
        title={t('removeTitle', { provider })}
        confirmLabel={t('remove')}
        cancelLabel={t('cancel')}
        danger
        busy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {t('removeText')}
      </Confirm>
    </>
  )
}
