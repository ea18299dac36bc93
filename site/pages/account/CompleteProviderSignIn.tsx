import { login } from '@atelier/contract'
import {
  buttonClass,
  request,
  toAtelierError,
  useErrorText,
  useTexts,
  type AtelierError,
} from '@atelier/widgets'
import { useEffect, useState } from 'react'
import { Link } from '../../router/Link.tsx'
import { useParams } from '../../route-params.ts'
import { pageContent } from '../../content.ts'
import { PageLoading } from '../../layout/PageLoading.tsx'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { LinkAccounts } from './LinkAccounts.tsx'
import { SimulatedProvider } from './SimulatedProvider.tsx'
import { StatusPage } from './StatusPage.tsx'
import { accountTexts } from './texts.ts'
import './identity.css'

type State = { is: 'loading' } | { is: 'failed'; error: AtelierError } | login.Interaction

/** /identity/:uid: the questions that a user has to answer before a sign-in with a social provider is complete. */
export function CompleteProviderSignIn() {
  const { uid = '' } = useParams()
  const errorText = useErrorText()
  const t = useTexts(accountTexts)
  const [state, setState] = useState<State>({ is: 'loading' })
  usePageHead(useContent('identity', (language) => pageContent(language, 'identity')))
  const showNext = (next: login.Interaction) => {
    if (next.is === 'done') location.replace(next.redirectTo)
    else setState(next)
  }
  useEffect(() => {
    request(login.getInteraction, { withoutToken: true, query: { id: uid } }).then(
      showNext,
      (error: unknown) => setState({ is: 'failed', error: toAtelierError(error) }),
    )
  }, [uid])

  if (state.is === 'failed')
    return (
      <StatusPage title={t('notFinished')} text={errorText(state.error)} isBusy={false}>
        <Link className={buttonClass('primary', 'lg')} to="/login">
          {t('backToLogin')}
        </Link>
      </StatusPage>
    )
  if (state.is === 'develop')
    return <SimulatedProvider uid={uid} provider={state.provider} onNext={showNext} />
  if (state.is === 'link') return <LinkAccounts uid={uid} interaction={state} onNext={showNext} />
  return <PageLoading />
}
