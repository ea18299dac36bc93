import {
  navigateToSignOut,
  ShareSteps,
  useShareDialog,
  useTexts,
  type ShareFrameProps,
} from '@atelier/widgets'
import '@atelier/widgets/share-dialog.css'
import { useLocation, useNavigate } from '../../router/hooks.ts'
import { connectTexts } from './connect-texts.ts'
import { SignedInWindow } from './SignedInWindow.tsx'

interface ConnectShareProps {
  conversationId: string
}

/** The window in which a user shares a conversation of a partner's page. */
export function ConnectShare({ conversationId }: ConnectShareProps) {
  const t = useTexts(connectTexts)
  return (
    <SignedInWindow signIn={{ title: t('shareSignInTitle'), lead: t('shareSignInLead') }}>
      {(user, close) => <Sharing key={user.id} conversationId={conversationId} onClose={close} />}
    </SignedInWindow>
  )
}

function Sharing({ conversationId, onClose }: ConnectShareProps & { onClose: () => void }) {
  const store = useShareDialog({ conversationId })
  const navigate = useNavigate()
  const { search } = useLocation()
  const chooseAccount = () =>
    navigateToSignOut((path) => navigate(path), { returnTo: `/connect${search}` })
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
