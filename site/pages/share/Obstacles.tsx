import {
  Button,
  buttonClass,
  Notice,
  PassphraseForm,
  shareTexts,
  useErrorText,
  useTexts,
  AtelierError,
  type ShareViewerState,
  type ShareViewerStore,
} from '@atelier/widgets'
import { Retry } from '@atelier/widgets/icons'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Lock } from '../../layout/icons.tsx'
import { returnState } from '../../return-path.ts'
import { EmptyFrame } from '../EmptyFrame.tsx'
import { sharePageTexts } from './texts.ts'
import '../scene.css'

/** Expired, revoked, unknown and malformed links look the same. */
export function LinkGone({ error }: { error: AtelierError }) {
  const t = useTexts(shareTexts)
  const page = useTexts(sharePageTexts)
  return (
    <ErrorScene title={t('goneTitle')} error={error} hint={t('goneHint')}>
      <Link className={buttonClass('primary', 'lg')} to="/">
        {page('goHome')}
      </Link>
      <Link className={buttonClass('quiet', 'lg')} to="/help?page=when-a-share-link-ends">
        {page('helpCenter')}
      </Link>
    </ErrorScene>
  )
}

interface LoadingFailedProps {
  error?: AtelierError
  onRetry: () => void
}

export function LoadingFailed({ error, onRetry }: LoadingFailedProps) {
  const t = useTexts(shareTexts)
  const page = useTexts(sharePageTexts)
  return (
    <ErrorScene
      title={t('untitled')}
      error={error ?? new AtelierError('share-failed')}
      hint={t('failedHint')}
    >
      <Button variant="primary" size="lg" onClick={onRetry}>
        <Retry size="sm" />
        {t('tryAgain')}
      </Button>
      <Link className={buttonClass('quiet', 'lg')} to="/">
        {page('goHome')}
      </Link>
    </ErrorScene>
  )
}

interface ErrorSceneProps {
  title: string
  error: AtelierError
  hint: string
  children: ReactNode
}

function ErrorScene({ title, error, hint, children }: ErrorSceneProps) {
  const errorText = useErrorText()
  return (
    <div className="wrap scene scene--share">
      <div>
        <h1 className="display">{title}</h1>
        <div className="shared__alert">
          <Notice tone="danger">{errorText(error)}</Notice>
        </div>
        <p className="lead">{hint}</p>
        <div className="scene__ways">{children}</div>
      </div>
      <EmptyFrame />
    </div>
  )
}

interface PassphraseRequiredProps {
  viewer: ShareViewerStore
  state: Extract<ShareViewerState, { is: 'passphrase' }>
}

export function PassphraseRequired({ viewer, state }: PassphraseRequiredProps) {
  const t = useTexts(shareTexts)
  return (
    <LockedScene title={t('passphraseTitle')} hint={t('passphraseHint')}>
      <PassphraseForm viewer={viewer} state={state} size="lg" />
    </LockedScene>
  )
}

export function SignInRequired() {
  const t = useTexts(shareTexts)
  const page = useTexts(sharePageTexts)
  return (
    <LockedScene title={t('signInTitle')} hint={t('signInHint')}>
      <Link className={buttonClass('primary', 'lg')} to="/login" state={returnState(useLocation())}>
        {page('signIn')}
      </Link>
    </LockedScene>
  )
}

function LockedScene(props: { title: string; hint: string; children: ReactNode }) {
  return (
    <div className="shared shared--locked">
      <span className="shared__lock">
        <Lock />
      </span>
      <h1 className="display">{props.title}</h1>
      <p className="lead">{props.hint}</p>
      {props.children}
    </div>
  )
}
