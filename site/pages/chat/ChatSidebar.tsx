import { $formatMoney, $session, Button, ConversationList, Modal, useTexts } from '@atelier/widgets'
import { ArrowUpRight, Plus } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { Link } from 'react-router'
import { configuration } from '../../configuration.ts'
import { LogIn, LifeBuoy } from '../../layout/icons.tsx'
import { openSignInModal } from '../../sign-in-modal.ts'
import { chatPageTexts } from './texts.ts'

/** Keeps the user on the chat page after signing in; without a handler the sign-in modal leads to /profile. */
const stayOnPage = () => {}

interface ChatSidebarProps {
  currentId: string | undefined
  onNew: () => void
  onOpen: (id: string) => void
  onDeleted: (id: string) => void
  onEmptied: () => void
}

export function ChatSidebar(props: ChatSidebarProps) {
  const { currentId, onNew, onOpen, onDeleted, onEmptied } = props
  const t = useTexts(chatPageTexts)
  const format = useStore($formatMoney)
  const session = useStore($session)
  const isPro = session.is === 'user' && session.user.subscriptionTier === 'pro'
  return (
    <>
      <h2 className="atl-unseen">{t('conversations')}</h2>
      <div className="room__top">
        <Button className="room__new" onClick={onNew}>
          <Plus size="sm" />
          {t('newChat')}
        </Button>
      </div>
      <div className="room__list">
        <ConversationList
          currentId={currentId}
          hrefFor={(id) => `/chat/${id}`}
          onOpen={onOpen}
          onDeleted={onDeleted}
          onEmptied={onEmptied}
        />
      </div>
      <div className="room__foot">
        {session.is === 'guest' && (
          <button
            type="button"
            className="room__link"
            onClick={() => openSignInModal({ onSignedIn: stayOnPage })}
          >
            <LogIn mirrorInRtl />
            {t('keepChats')}
          </button>
        )}
        <Link className="room__link" to="/help">
          <LifeBuoy />
          {t('helpAndResources')}
        </Link>
        {!isPro && (
          <Link className="room__link" to="/pro">
            <ArrowUpRight mirrorInRtl />
            {t('upgrade')}
            <span className="num">{format(configuration.proPrices.monthly.USD, 'USD')}</span>
          </Link>
        )}
      </div>
    </>
  )
}

export function ChatSidebarDrawer({
  onClose,
  ...sidebar
}: ChatSidebarProps & { onClose: () => void }) {
  const t = useTexts(chatPageTexts)
  return (
    <Modal open drawer title={t('conversations')} closeLabel={t('close')} onClose={onClose}>
      <div className="room__drawer">
        <ChatSidebar {...sidebar} />
      </div>
    </Modal>
  )
}
