import {
  $interaction,
  $session,
  signInReturnPath,
  buttonClass,
  redirectResult,
  useErrorText,
  useTexts,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Link } from '../../router/Link.tsx'
import { useNavigate } from '../../router/hooks.ts'
import { pageContent } from '../../content.ts'
import { DEFAULT_PATH_AFTER_SIGN_IN, safeReturnPath } from '../../return-path.ts'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { StatusPage } from './StatusPage.tsx'
import { accountTexts } from './texts.ts'

/** The redirect URI of the identity service: completes the sign-in and returns to the page where it started. */
export function AuthCallback() {
  const t = useTexts(accountTexts)
  const errorText = useErrorText()
  const navigate = useNavigate()
  const session = useStore($session)
  const interaction = useStore($interaction)
  usePageHead(useContent('auth', (language) => pageContent(language, 'auth')))

  const isBusy = session.is === 'loading' || interaction === 'HandleRedirect'
  const result = isBusy ? undefined : redirectResult()
  const error = result?.error
  useEffect(() => {
    if (isBusy || error) return
    // If there is neither a user nor an error, the visitor opened the page directly.
    const target =
      session.is === 'user'
        ? (safeReturnPath(signInReturnPath.take()) ?? DEFAULT_PATH_AFTER_SIGN_IN)
        : '/login'
    navigate(target, { replace: true })
  }, [isBusy, error, session.is, navigate])

  if (!error) return <StatusPage title={t('signingIn')} text={t('signingInHint')} isBusy />
  return (
    <StatusPage
      title={t('notFinished')}
      text={`${errorText(error)} ${t('nothingChanged')}`}
      isBusy={false}
    >
      <RetryLink />
      <Link className={buttonClass('quiet', 'lg')} to="/">
        {t('goHome')}
      </Link>
    </StatusPage>
  )
}

/** Leads back to the sign-in window of a partner's page if the sign-in started there, else to the login page. */
function RetryLink() {
  const t = useTexts(accountTexts)
  const from = safeReturnPath(signInReturnPath.peek())
  const isSignInWindow = from?.startsWith('/connect')
  return (
    <Link
      className={buttonClass('primary', 'lg')}
      to={isSignInWindow ? from! : '/login'}
      state={{ from }}
    >
      {t('tryAgain')}
    </Link>
  )
}
