import { login as calls } from '@atelier/contract'
import {
  asAtelierError,
  Button,
  buttonClass,
  CodeEntry,
  Field,
  Notice,
  PasswordField,
  request,
  requestCode,
  useAttempt,
  useErrorText,
  useTexts,
  type AtelierError,
} from '@atelier/widgets'
import { useEffect, useState, type FormEvent } from 'react'
import { Link, useParams } from 'react-router'
import { pageContent } from '../../content.ts'
import { PageLoading } from '../../layout/PageLoading.tsx'
import { useContent } from '../useContent.ts'
import { useHead } from '../useHead.ts'
import { DevelopmentStrip } from '../DevelopmentStrip.tsx'
import { Moment } from './Moment.tsx'
import { accountTexts } from './texts.ts'
import './identity.css'

type State = { is: 'loading' } | { is: 'failed'; error: AtelierError } | calls.Interaction

/** A sign-in with a provider that waits for a word: whom a developer wants to be, or whether two accounts are one. */
export function Identity() {
  const { uid = '' } = useParams()
  const errorText = useErrorText()
  const t = useTexts(accountTexts)
  const [state, setState] = useState<State>({ is: 'loading' })
  useHead(useContent('identity', (language) => pageContent(language, 'identity')))
  const go = (next: calls.Interaction) => {
    // On to the provider, or back to where the sign-in began.
    if (next.is === 'done') location.replace(next.redirectTo)
    else setState(next)
  }
  useEffect(() => {
    request(calls.getInteraction, { bare: true, query: { id: uid } }).then(go, (error: unknown) =>
      setState({ is: 'failed', error: asAtelierError(error) }),
    )
  }, [uid])

  if (state.is === 'failed')
    return (
      <Moment title={t('notFinished')} text={errorText(state.error)} isBusy={false}>
        <Link className={buttonClass('primary', 'lg')} to="/login">
          {t('backToLogin')}
        </Link>
      </Moment>
    )
  if (state.is === 'develop') return <Develop uid={uid} provider={state.provider} onNext={go} />
  if (state.is === 'link') return <LinkAccounts uid={uid} told={state} onNext={go} />
  return <PageLoading />
}

interface StepProps {
  uid: string
  onNext: (next: calls.Interaction) => void
}

function Develop({ uid, provider, onNext }: StepProps & { provider: calls.SocialProvider }) {
  const t = useTexts(accountTexts)
  const errorText = useErrorText()
  const word = { provider: t(provider) }
  const [email, setEmail] = useState(`${provider}@example.com`)
  const [name, setName] = useState(`Developer at ${t(provider)}`)
  const { isBusy, error, step } = useStep(onNext)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { id: uid, email, name }
    void step(() => request(calls.developIdentity, { bare: true, body }))
  }
  return (
    <>
      <DevelopmentStrip>{t('developBar', word)}</DevelopmentStrip>
      <form className="identity" noValidate onSubmit={submit}>
        <div>
          <h1 className="display">{t('developTitle', word)}</h1>
          <p className="muted">{t('developLead', word)}</p>
        </div>
        <Field
          label={t('email')}
          type="email"
          name="email"
          value={email}
          error={error && errorText(error)}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Field
          label={t('name')}
          name="name"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" look="primary" size="lg" block busy={isBusy}>
          {t('continue')}
        </Button>
        <Cancel uid={uid} onNext={onNext} />
      </form>
    </>
  )
}

function LinkAccounts({
  uid,
  told: { provider, email, hasPassword },
  onNext,
}: StepProps & { told: Extract<calls.Interaction, { is: 'link' }> }) {
  const t = useTexts(accountTexts)
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string>()
  const { isBusy, error, attempt, step, clear } = useStep(onNext)
  const wrong = error && errorText(error)
  const link = (proof: { password: string } | { code: string }) =>
    void step(() => request(calls.linkIdentity, { bare: true, body: { id: uid, ...proof } }))
  const mail = () =>
    attempt(async () => {
      await requestCode(email)
      setCode('')
    })

  return (
    <form
      className="identity"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (code === undefined) link({ password })
      }}
    >
      <div>
        <h1 className="display">{t('linkTitle')}</h1>
        <p className="muted">{t('linkLead', { provider: t(provider), email })}</p>
      </div>
      {code !== undefined ? (
        <CodeEntry
          label={t('codeLabel')}
          value={code}
          error={wrong}
          busy={isBusy}
          onAgain={mail}
          onChange={(text) => {
            setCode(text)
            clear()
            if (text.length === 6) link({ code: text })
          }}
        />
      ) : hasPassword ? (
        <>
          <PasswordField
            label={t('linkPassword')}
            name="password"
            autoComplete="current-password"
            hint={t('linkHint')}
            showLabel={t('showPassword')}
            hideLabelText={t('hidePassword')}
            value={password}
            error={wrong}
            onChange={({ target }) => {
              setPassword(target.value)
              clear()
            }}
          />
          <Button type="submit" look="primary" size="lg" block busy={isBusy}>
            {t('join')}
          </Button>
        </>
      ) : (
        wrong && <Notice tone="danger">{wrong}</Notice>
      )}
      <div className="identity__ways">
        {code === undefined && (
          <Button look={hasPassword ? 'quiet' : 'primary'} size="sm" onClick={() => void mail()}>
            {t('emailCode')}
          </Button>
        )}
        <Button
          look="quiet"
          size="sm"
          onClick={() =>
            void step(() => request(calls.keepApart, { bare: true, body: { id: uid } }))
          }
        >
          {t('keepApart')}
        </Button>
      </div>
      <Cancel uid={uid} onNext={onNext} />
    </form>
  )
}

function Cancel({ uid, onNext }: StepProps) {
  const t = useTexts(accountTexts)
  const { step } = useStep(onNext)
  return (
    <Button
      look="quiet"
      onClick={() =>
        void step(() => request(calls.cancelInteraction, { bare: true, body: { id: uid } }))
      }
    >
      {t('cancel')}
    </Button>
  )
}

/** What is tried here leads on, if it succeeds. */
function useStep(onNext: (next: calls.Interaction) => void) {
  const { attempt, ...state } = useAttempt()
  return {
    ...state,
    attempt,
    step: (work: () => Promise<calls.Interaction>) => attempt(async () => onNext(await work())),
  }
}
