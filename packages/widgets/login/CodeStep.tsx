import { useStore } from '@nanostores/react'
import { useState, type FormEvent } from 'react'
import { useErrorText, useTexts } from '../i18n.ts'
import { identityService } from '../session/library.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CodeBox } from './CodeBox.tsx'
import { useFieldError } from './EmailForm.tsx'
import { SendAgain } from './SendAgain.tsx'
import { triesLeft, type LoginStep, type LoginStore } from './store.ts'
import { loginTexts } from './texts.ts'
import { useFirstError } from './Trouble.tsx'

interface CodeStepProps {
  store: LoginStore
  step: Extract<LoginStep, { is: 'code' }>
}

/** The six digits of a letter, and what can be done without them. */
export function CodeStep({ store, step }: CodeStepProps) {
  const t = useTexts(loginTexts)
  const errorText = useErrorText()
  const work = useStore(store.$work)
  const failure = useStore(store.$failure)
  const tab = useStore(store.$tab)
  const form = useFirstError(useStore(store.$errors))
  const wrong = useFieldError(store)('code')
  const [code, setCode] = useState('')
  const left = triesLeft(step)

  const change = (text: string) => {
    setCode(text)
    store.edited('code')
    if (text.length === 6) void store.verify(text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (work !== 'code' && left > 0) void store.verify(code)
  }
  const count =
    step.wrongTries > 0 && left <= 2 && ` ${left ? t('tries', { count: left }) : t('noTries')}`

  return (
    <form className="atl-login__form" ref={form} noValidate onSubmit={submit}>
      {failure && <Notice tone="danger">{errorText(failure)}</Notice>}
      <CodeBox
        label={t('code')}
        value={code}
        readOnly={left === 0}
        error={wrong && `${wrong}.${count || ''}`}
        onChange={change}
      />
      <Button
        type="submit"
        look="primary"
        size="lg"
        block
        busy={work === 'code'}
        disabled={code.length < 6 || left === 0}
      >
        {t('verify')}
      </Button>
      {tab === 'register' && <Notice tone="info">{t('knownAddress')}</Notice>}
      <div className="atl-login__between">
        <Button look="quiet" size="sm" onClick={store.back}>
          {t('otherEmail')}
        </Button>
        <SendAgain
          at={step.mayRepeat}
          busy={work === 'letter'}
          onPress={() => {
            setCode('')
            void store.mailAgain()
          }}
        />
      </div>
      {identityService().hasMailbox && (
        <a
          className={`${buttonClass('quiet', 'sm')} atl-login__mailbox`}
          href={`/dev/mail?to=${encodeURIComponent(step.email)}`}
          target="_blank"
          rel="noopener"
        >
          {t('openMailbox')}
        </a>
      )}
    </form>
  )
}
