import { account as calls, type login } from '@atelier/contract'
import {
  AccountName,
  Button,
  CodeEntry,
  Confirm,
  Field,
  NewPassword,
  Notice,
  request,
  renewUser,
  useErrorText,
  useKeptFocus,
  useLanguage,
  useTexts,
} from '@atelier/widgets'
import { useState, type FormEvent, type ReactNode } from 'react'
import { showToast } from '../../toasts.ts'
import { loadAccount, showAccount } from './account.ts'
import { Setting } from './AccountPage.tsx'
import { accountTexts } from './texts.ts'
import { useAct } from './useAct.ts'
import { useNewPassword } from './useNewPassword.ts'

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

interface OpeningProps {
  title: string
  text: string
  /** What opening it does. */
  label: string
  children: (close: () => void) => ReactNode
}

/** A setting whose form opens below it. */
function Opening({ title, text, label, children }: OpeningProps) {
  const [isOpen, setOpen] = useState(false)
  const around = useKeptFocus<HTMLDivElement>(isOpen)
  return (
    <div className="opening" ref={around}>
      <Setting title={title} text={text}>
        {!isOpen && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {label}
            <span className="atl-unseen"> {title}</span>
          </Button>
        )}
      </Setting>
      {isOpen && children(() => setOpen(false))}
    </div>
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

interface FormProps {
  onDone: () => void
}

function PasswordForm({ userName, onDone }: FormProps & { userName: string }) {
  const t = useTexts(accountTexts)
  const errorText = useErrorText()
  const chosen = useNewPassword()
  const { isBusy, error, act } = useAct()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !chosen.check()) return
    const body = { newPassword: chosen.password }
    const work = () => request(calls.changePassword, { body })
    if (!(await act(work, { isQuiet: true }))) return
    showToast({ tone: 'success', title: t('passwordSaved'), text: t('passwordSavedHint') })
    onDone()
    await loadAccount()
  }
  return (
    <form className="setting__form" noValidate onSubmit={(event) => void submit(event)}>
      {error && <Notice tone="danger">{errorText(error)}</Notice>}
      <AccountName of={userName} />
      <NewPassword label={t('newPassword')} {...chosen.props} />
      <p className="small muted">{t('newPasswordHint')}</p>
      <div className="group__acts">
        <Button type="submit" look="primary" busy={isBusy}>
          {t('savePassword')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

function EmailForm({ onDone }: FormProps) {
  const t = useTexts(accountTexts)
  const errorText = useErrorText()
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const { isBusy, error, act, clear } = useAct()
  const wrong = error && errorText(error)

  const send = () =>
    act(() => request(calls.requestEmailChange, { body: { email: email.trim() } }), {
      isQuiet: true,
    })
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && (await send())) setSent(true)
  }
  const confirm = async (text: string) => {
    setCode(text)
    clear()
    if (text.length < 6) return
    const body = { email: email.trim(), code: text }
    const isDone = await act(
      async () => showAccount(await request(calls.confirmEmailChange, { body })),
      { isQuiet: true },
    )
    if (!isDone) return
    showToast({ tone: 'success', title: t('emailSaved') })
    onDone()
    await renewUser()
  }

  if (isSent)
    return (
      <div className="setting__form">
        <p className="small muted">{t('emailCodeLead', { email })}</p>
        <CodeEntry
          label={t('codeLabel')}
          value={code}
          error={wrong}
          busy={isBusy}
          onChange={(text) => void confirm(text)}
          onAgain={send}
        />
        <div className="group__acts">
          <Button look="quiet" onClick={onDone}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    )
  return (
    <form className="setting__form" noValidate onSubmit={(event) => void ask(event)}>
      <Field
        label={t('newEmail')}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        error={wrong}
        onChange={({ target }) => {
          setEmail(target.value)
          clear()
        }}
      />
      <div className="group__acts">
        <Button type="submit" look="primary" busy={isBusy}>
          {t('sendCode')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

export function dateIn(language: string, moment: string): string {
  return new Date(moment).toLocaleDateString(language, { dateStyle: 'long' })
}
