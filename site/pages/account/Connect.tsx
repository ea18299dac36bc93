import {
  $session,
  afterSignIn,
  Button,
  buttonClass,
  Checkbox,
  createLogin,
  LoginForm,
  Mark,
  Notice,
  signOut,
  useErrorText,
  useLoginTitle,
  useTexts,
} from '@atelier/widgets'
import { Check, Close } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pageContent } from '../../content.ts'
import { PageLoading } from '../../layout/PageLoading.tsx'
import { useContent } from '../useContent.ts'
import { useHead } from '../useHead.ts'
import { createConnect, type Connect as State, type ConnectStore } from './connect.ts'
import { connectTexts } from './connect-texts.ts'
import { ConnectFrame, Named, Result } from './ConnectFrame.tsx'

type In<Name extends State['is']> = Extract<State, { is: Name }>

/** The window that a partner's page opens: who asks, what they get, and what they never get. */
export function Connect() {
  const { search } = useLocation()
  const [store] = useState(() => {
    const told = new URLSearchParams(search)
    return createConnect(told.get('id'), { asksAnyway: told.has('ask') })
  })
  const state = useStore(store.$state)
  const session = useStore($session)
  useHead(useContent('connect', (language) => pageContent(language, 'connect')))

  const isKnown = session.is !== 'loading'
  const person = session.is === 'user' ? session.user.id : undefined
  const isAsking = state.is === 'loading'
  useEffect(() => {
    if (isKnown) void store.look(person)
  }, [store, isKnown, person, isAsking])

  return (
    <ConnectFrame state={state.is} onClose={() => void store.refuse()}>
      <Page store={store} state={state} />
    </ConnectFrame>
  )
}

interface PageProps<Shown extends State = State> {
  store: ConnectStore
  state: Shown
}

function Page({ store, state }: PageProps) {
  const t = useTexts(connectTexts)
  const errorText = useErrorText()
  const close = (
    <Button look="secondary" size="lg" onClick={store.close}>
      {t('closeWindow')}
    </Button>
  )
  switch (state.is) {
    case 'loading':
      return <PageLoading />
    case 'signin':
      return <SignIn store={store} state={state} />
    case 'ask':
      return <Ask store={store} state={state} />
    case 'done':
      return <Done store={store} state={state} />
    case 'refused':
      return (
        <Result
          tone="bad"
          title={t('refusedTitle')}
          text={
            state.origin ? (
              <Named text={(mark) => t('refused', { origin: mark })} name={shown(state.origin)} />
            ) : (
              t('refusedUnnamed')
            )
          }
        >
          {close}
          <a className={buttonClass('quiet')} href="/contact" target="_blank" rel="noopener">
            {t('tellUs')}
          </a>
        </Result>
      )
    case 'declined':
      return (
        <Result title={t('declinedTitle')} text={`${t('declined')} ${t('stays')}`}>
          {close}
        </Result>
      )
    case 'expired':
      return (
        <Result title={t('expiredTitle')} text={t('expired')}>
          {close}
        </Result>
      )
    case 'failed':
      return (
        <Result tone="bad" title={t('failedTitle')} text={errorText(state.error)}>
          <Button look="secondary" size="lg" onClick={store.again}>
            {t('retry')}
          </Button>
        </Result>
      )
  }
}

function Ask({ store, state }: PageProps<In<'ask'>>) {
  const t = useTexts(connectTexts)
  const errorText = useErrorText()
  const goTo = useNavigate()
  const { search } = useLocation()
  const session = useStore($session)
  const [bring, setBring] = useState(false)
  const { wish, isSeen, isBusy, error } = state
  const name = session.is === 'user' ? session.user.displayName : ''
  const title = t(wish.isAgreed ? 'againTitle' : 'askTitle', { partner: wish.partnerName })
  return (
    <>
      <div className="connect__pair" aria-hidden="true">
        <span className="connect__partner">{Array.from(wish.partnerName)[0]}</span>
        <i />
        <span>
          <Mark />
        </span>
      </div>
      <div>
        <h1 className="display" tabIndex={-1}>
          {title}
        </h1>
        <p className="connect__small">
          <Named text={(mark) => t('askedBy', { origin: mark })} name={shown(wish.origin)} />
        </p>
      </div>
      {!wish.isAgreed && (
        <ul className="connect__checks">
          <li>
            <Check />
            {t('learns')}
          </li>
          <li>
            <Check />
            {t('chats')}
          </li>
          <li className="connect__never">
            <Close />
            {t('never')}
          </li>
        </ul>
      )}
      {wish.guestChats > 0 && (
        <div className="connect__bring">
          <Checkbox checked={bring} onChange={({ target }) => setBring(target.checked)}>
            {t('bring', { count: wish.guestChats })}
            <small>{t('bringHint')}</small>
          </Checkbox>
        </div>
      )}
      {!isSeen && <p className="connect__small">{t('unseen')}</p>}
      {error && (
        <Notice tone="danger">{error.code === 'busy' ? t('busy') : errorText(error)}</Notice>
      )}
      <div className="connect__ways">
        <Button look="primary" size="lg" busy={isBusy} onClick={() => void store.agree({ bring })}>
          <span className="connect__name" dir="auto">
            {t('continueAs', { name })}
          </span>
        </Button>
        <div className="connect__two">
          <Button
            look="secondary"
            disabled={isBusy}
            onClick={() => signOut((to) => void goTo(to), { returnTo: `/connect${search}` })}
          >
            {t('another')}
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={() => void store.refuse()}>
            {t('notNow')}
          </Button>
        </div>
      </div>
    </>
  )
}

function SignIn({ state }: PageProps<In<'signin'>>) {
  const t = useTexts(connectTexts)
  const { pathname, search } = useLocation()
  const [login] = useState(() => createLogin({ byRedirect: true }))
  const step = useStore(login.$step)
  const box = useRef<HTMLDivElement>(null)
  const other = useLoginTitle(login)
  const isForm = step.is === 'form'
  useEffect(() => {
    box.current!.querySelector('input')?.focus()
  }, [])
  return (
    <>
      <div>
        <h1 className="display" tabIndex={-1}>
          {isForm ? t('signInTitle', { partner: state.wish.partnerName }) : other.title}
        </h1>
        <p className="connect__small">{isForm ? t('signInLead') : other.lead}</p>
      </div>
      <div ref={box}>
        <LoginForm
          store={login}
          compact
          onLeave={() => afterSignIn.set(pathname + search)}
          onSignedIn={() => {}}
        />
      </div>
    </>
  )
}

function Done({ store, state }: PageProps<In<'done'>>) {
  const t = useTexts(connectTexts)
  const session = useStore($session)
  const staysOpen = useStore(store.$staysOpen)
  const name = session.is === 'user' ? session.user.displayName : ''
  return (
    <Result
      tone="ok"
      title={t('doneTitle', { partner: state.wish.partnerName })}
      text={`${t('done', { name })} ${t(staysOpen ? 'stays' : 'closes')}`}
    >
      <Button look="secondary" size="lg" onClick={store.close}>
        {t('closeNow')}
      </Button>
      <a
        className={buttonClass('quiet')}
        href="/settings?section=sessions"
        target="_blank"
        rel="noopener"
      >
        {t('where')}
      </a>
    </Result>
  )
}

/** As people know it; what is not encrypted shows that it is not. */
function shown(origin: string): string {
  return origin.replace(/^https:\/\//, '')
}
