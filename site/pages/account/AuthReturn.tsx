import {
  $interaction,
  $session,
  afterSignIn,
  buttonClass,
  providersAnswer,
  useErrorText,
  useTexts,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { pageContent } from '../../content.ts'
import { AFTER_REDIRECT, safePath } from '../../returns.ts'
import { useContent } from '../useContent.ts'
import { useHead } from '../useHead.ts'
import { Moment } from './Moment.tsx'
import { accountTexts } from './texts.ts'

/** Where the window on a partner's page began, it begins again; else at the form, which knows where one wanted to go. */
function TryAgain() {
  const t = useTexts(accountTexts)
  const from = safePath(afterSignIn.look())
  const isWindow = from?.startsWith('/connect')
  return (
    <Link
      className={buttonClass('primary', 'lg')}
      to={isWindow ? from! : '/login'}
      state={{ from }}
    >
      {t('tryAgain')}
    </Link>
  )
}

/** Where a provider sends the browser back to. */
export function AuthReturn() {
  const t = useTexts(accountTexts)
  const errorText = useErrorText()
  const goTo = useNavigate()
  const session = useStore($session)
  const interaction = useStore($interaction)
  useHead(useContent('auth', (language) => pageContent(language, 'auth')))

  const isBusy = session.is === 'loading' || interaction === 'HandleRedirect'
  const answer = isBusy ? undefined : providersAnswer()
  const failure = answer?.failure
  useEffect(() => {
    if (isBusy || failure) return
    // Who opened this page by hand has no answer with them, and is sent where they belong.
    const to = session.is === 'user' ? (safePath(afterSignIn.take()) ?? AFTER_REDIRECT) : '/login'
    void goTo(to, { replace: true })
  }, [isBusy, failure, session.is, goTo])

  if (!failure) return <Moment title={t('signingIn')} text={t('signingInHint')} isBusy />
  return (
    <Moment
      title={t('notFinished')}
      text={`${errorText(failure)} ${t('nothingChanged')}`}
      isBusy={false}
    >
      <TryAgain />
      <Link className={buttonClass('quiet', 'lg')} to="/">
        {t('goHome')}
      </Link>
    </Moment>
  )
}
