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
import { Link } from '../../router/Link.tsx'
import { useLocation } from '../../router/hooks.ts'
import { Lock } from '../../layout/icons.tsx'
import { returnState } from '../../return-path.ts'
import { EmptyFrame } from '../EmptyFrame.tsx'
import { sharePageTexts } from './texts.ts'
import '../scene.css'

/** Expired, revoked, unknown and malformed links look the same. That a link has ended is no error of the reader. */
export function LinkGone() {
  const t = useTexts(shareTexts)
  const page = useTexts(sharePageTexts)
  return (
    <Scene title={t('goneTitle')} hint={t('goneHint')} isHintLive>
      <Link className={buttonClass('primary', 'lg')} to="/">
        {page('goHome')}
      </Link>
      <Link className={buttonClass('quiet', 'lg')} to="/help?page=when-a-share-link-ends">
        {page('helpCenter')}
      </Link>
    </Scene>
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
    <Scene
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
    </Scene>
  )
}

interface SceneProps {
  title: string
  error?: AtelierError
  hint: string
  /** Whether screen readers read the hint when it takes the place of what was read before. */
  isHintLive?: boolean
  children: ReactNode
}

function Scene({ title, error, hint, isHintLive, children }: SceneProps) {
  const errorText = useErrorText()
  return (
    <div className="wrap scene scene--share">
      <div>
        <h1 className="display">{title}</h1>
        {error && (
          <div className="shared__alert">
            <Notice tone="danger">{errorText(error)}</Notice>
          </div>
        )}
        <p className="lead" role={isHintLive ? 'alert' : undefined}>
          {hint}
        </p>
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
