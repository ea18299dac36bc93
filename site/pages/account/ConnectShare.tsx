import {
  $session,
  navigateToSignOut,
  ShareSteps,
  useShareDialog,
  useTexts,
  type ShareFrameProps,
} from '@atelier/widgets'
import '@atelier/widgets/share-dialog.css'
import { useStore } from '@nanostores/react'
import { useLocation, useNavigate } from 'react-router'
import { PageLoading } from '../../layout/PageLoading.tsx'
import { ConnectFrame, ConnectResult } from './ConnectFrame.tsx'
import { ConnectSignIn } from './ConnectSignIn.tsx'
import { connectTexts } from './connect-texts.ts'
import { useClosableWindow } from './useClosableWindow.ts'

interface ConnectShareProps {
  conversationId: string
}

/** The window in which a user shares a conversation of a partner's page. */
export function ConnectShare({ conversationId }: ConnectShareProps) {
  const t = useTexts(connectTexts)
  const session = useStore($session)
  const { isClosed, close } = useClosableWindow()

  return (
    <ConnectFrame step={isClosed ? 'closed' : session.is} onClose={close}>
      {isClosed ? (
        <ConnectResult title={t('shareClosedTitle')} text={t('shareClosedText')}>
          {null}
        </ConnectResult>
      ) : session.is === 'loading' ? (
        <PageLoading />
      ) : session.is === 'guest' ? (
        <ConnectSignIn title={t('shareSignInTitle')} lead={t('shareSignInLead')} />
      ) : (
        <Sharing key={session.user.id} conversationId={conversationId} onClose={close} />
      )}
    </ConnectFrame>
  )
}

function Sharing({ conversationId, onClose }: ConnectShareProps & { onClose: () => void }) {
  const store = useShareDialog(conversationId)
  const navigate = useNavigate()
  const { search } = useLocation()
  const chooseAccount = () =>
    navigateToSignOut((path) => void navigate(path), { returnTo: `/connect${search}` })
  return (
    <div className="connect__share">
      <ShareSteps
        store={store}
        Frame={WindowFrame}
        onClose={onClose}
        onUseAnotherAccount={chooseAccount}
      />
    </div>
  )
}

function WindowFrame({ title, description, footer, children }: ShareFrameProps) {
  return (
    <>
      <div>
        <h1 className="display" tabIndex={-1}>
          {title}
        </h1>
        {description && <p className="connect__small">{description}</p>}
      </div>
      {children}
      <div className="atl-modal__foot">{footer}</div>
    </>
  )
}
