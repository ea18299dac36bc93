import { account as calls } from '@atelier/contract'
import {
  Button,
  CodeEntry,
  Field,
  renewUser,
  request,
  useErrorText,
  useTexts,
} from '@atelier/widgets'
import { useState, type FormEvent } from 'react'
import { showToast } from '../../toasts.ts'
import { showAccount } from './account.ts'
import { FormActs } from './FormActs.tsx'
import { accountTexts } from './texts.ts'
import { useAct } from './useAct.ts'

export function EmailForm({ onDone }: { onDone: () => void }) {
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
      <FormActs label={t('sendCode')} isBusy={isBusy} onCancel={onDone} />
    </form>
  )
}
