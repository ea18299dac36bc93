import {
  $session,
  Button,
  buttonClass,
  preloadTexts,
  useErrorText,
  useTexts,
  showDirectionControls,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from '../../router/hooks.ts'
import { pageContent } from '../../content.ts'
import { PageLoading } from '../../layout/PageLoading.tsx'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import {
  createConnectStore,
  type ConnectState,
  type ConnectStepProps,
  type ConnectStore,
} from './connect-store.ts'
import { useConnectLook } from './connect-look.ts'
import { connectTexts } from './connect-texts.ts'
import { ConnectApproval } from './ConnectApproval.tsx'
import { ConnectFrame, ConnectResult, formatOrigin, TextWithName } from './ConnectFrame.tsx'
import { ConnectConfirm, ConnectNumber } from './ConnectNumber.tsx'
import { ConnectSignIn } from './ConnectSignIn.tsx'
import { GuardedPresses } from './GuardedPresses.tsx'

const ConnectShare = lazy(async () => {
  const [loaded] = await Promise.all([
    import('./ConnectShare.tsx'),
    preloadTexts({ namespace: 'share-dialog' }),
  ])
  return { default: loaded.ConnectShare }
})

const ConnectPasskeys = lazy(async () => {
  const [loaded] = await Promise.all([
    import('./ConnectPasskeys.tsx'),
    preloadTexts({ namespace: 'passkeys' }),
  ])
  return { default: loaded.ConnectPasskeys }
})

const ConnectPro = lazy(async () => {
  await preloadProTexts()
  return { default: (await import('./ConnectPro.tsx')).ConnectPro }
})
const ConnectProWindow = lazy(async () => {
  await preloadProTexts()
  return { default: (await import('./ConnectProWindow.tsx')).ConnectProWindow }
})
const preloadProTexts = () => preloadTexts({ namespace: 'pro' })

/**
 * /connect: the window that a partner's page opens for signing in, with `?share` for sharing a conversation,
 * `?passkeys` for managing passkeys, or `?pro` for the plans. With `?id` and `?pro` it signs in first.
 */
export function Connect() {
  const { search } = useLocation()
  useConnectLook(search)
  const query = new URLSearchParams(search)
  const conversationId = query.get('share')
  usePageHead(useContent('connect', (language) => pageContent(language, 'connect')))
  if (query.has('passkeys'))
    return (
      <Suspense fallback={<PageLoading />}>
        <ConnectPasskeys />
      </Suspense>
    )
  if (conversationId === null && (query.has('id') || !query.has('pro')))
    return <ConnectToPartner isForPro={query.has('pro')} />
  return (
    <Suspense fallback={<PageLoading />}>
      {conversationId === null ? (
        <ConnectProWindow />
      ) : (
        <ConnectShare conversationId={conversationId} />
      )}
    </Suspense>
  )
}

function ConnectToPartner({ isForPro }: { isForPro: boolean }) {
  const { search } = useLocation()
  const [store] = useState(() => {
    const query = new URLSearchParams(search)
    const alwaysAsk = query.has('ask')
    return createConnectStore(query.get('id'), { alwaysAsk, staysOpen: isForPro })
  })
  const state = useStore(store.$state)
  const session = useStore($session)

  const isSessionKnown = session.is !== 'loading'
  const userId = session.is === 'user' ? session.user.id : undefined
  // Runs again after `retry`, which sets the state back to loading.
  const isLoading = state.is === 'loading'
  useEffect(() => {
    if (isSessionKnown) void store.loadRequest(userId)
  }, [store, isSessionKnown, userId, isLoading])

  const step = <ConnectStep store={store} state={state} isForPro={isForPro} />
  return (
    <ConnectFrame step={state.is} onClose={() => void store.decline()}>
      {isDecision(state, isForPro) ? <GuardedPresses key={state.is}>{step}</GuardedPresses> : step}
    </ConnectFrame>
  )
}

/** Whether a press in this state grants access or pays, so that accidental presses must be ignored. */
const isDecision = ({ is }: ConnectState, isForPro: boolean): boolean =>
  is === 'ask' || is === 'confirm' || (is === 'approved' && isForPro)

interface ConnectStepsProps {
  store: ConnectStore
  state: ConnectState
  isForPro: boolean
}

function ConnectStep({ store, state, isForPro }: ConnectStepsProps) {
  const t = useTexts(connectTexts)
  const errorText = useErrorText()
  const closeButton = (
    <Button variant="secondary" size="lg" onClick={store.closeWindow}>
      {t('closeWindow')}
    </Button>
  )
  switch (state.is) {
    case 'loading':
      return <PageLoading />
    case 'signin':
      return (
        <ConnectSignIn
          title={t('signInTitle', { partner: state.connectRequest.partnerName })}
          lead={t('signInLead')}
        />
      )
    case 'ask':
      return <ConnectApproval store={store} state={state} />
    case 'confirm':
      return <ConnectConfirm store={store} state={state} />
    case 'number':
      return <ConnectNumber store={store} state={state} isForPro={isForPro} />
    case 'approved':
      if (isForPro) return <ConnectProStep store={store} />
      return <ConnectApproved store={store} state={state} />
    case 'refused':
      return <ConnectRefused origin={state.origin}>{closeButton}</ConnectRefused>
    case 'declined':
      return (
        <ConnectResult title={t('declinedTitle')} text={`${t('declined')} ${t('stays')}`}>
          {closeButton}
        </ConnectResult>
      )
    case 'expired':
      return (
        <ConnectResult title={t('expiredTitle')} text={t('expired')}>
          {closeButton}
        </ConnectResult>
      )
    case 'failed':
      return (
        <ConnectResult tone="bad" title={t('failedTitle')} text={errorText(state.error)}>
          <Button variant="secondary" size="lg" onClick={store.retry}>
            {t('retry')}
          </Button>
        </ConnectResult>
      )
  }
}

/** After the sign-in on the partner's page, shows the plans in the same window. */
function ConnectProStep({ store }: { store: ConnectStore }) {
  const isCloseBlocked = useStore(store.$isCloseBlocked)
  return (
    <Suspense fallback={<PageLoading />}>
      <ConnectPro isClosed={isCloseBlocked} onClose={store.closeWindow} />
    </Suspense>
  )
}

function ConnectApproved({ store, state }: ConnectStepProps<'approved'>) {
  const t = useTexts(connectTexts)
  const session = useStore($session)
  const isCloseBlocked = useStore(store.$isCloseBlocked)
  const name = session.is === 'user' ? showDirectionControls(session.user.displayName) : ''
  return (
    <ConnectResult
      tone="ok"
      title={t('doneTitle', { partner: state.connectRequest.partnerName })}
      text={`${t('done', { name })} ${t(isCloseBlocked ? 'stays' : 'closes')}`}
    >
      <Button variant="secondary" size="lg" onClick={store.closeWindow}>
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
    </ConnectResult>
  )
}

interface ConnectRefusedProps {
  origin: string | undefined
  children: ReactNode
}

function ConnectRefused({ origin, children }: ConnectRefusedProps) {
  const t = useTexts(connectTexts)
  const text = origin ? (
    <TextWithName format={(name) => t('refused', { origin: name })} name={formatOrigin(origin)} />
  ) : (
    t('refusedUnnamed')
  )
  return (
    <ConnectResult tone="bad" title={t('refusedTitle')} text={text}>
      {children}
      <a className={buttonClass('quiet')} href="/contact" target="_blank" rel="noopener">
        {t('tellUs')}
      </a>
    </ConnectResult>
  )
}
