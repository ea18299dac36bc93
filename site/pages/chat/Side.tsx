import { DEFAULT_PRICES } from '@atelier/contract'
import { $formatMoney, $session, Button, ConversationList, Modal, useTexts } from '@atelier/widgets'
import { ArrowUpRight, Plus } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { Link } from 'react-router'
import { Door, LifeBuoy } from '../../layout/icons.tsx'
import { signInHere } from '../../sign-in.ts'
import { roomTexts } from './texts.ts'

/** The conversation goes on. */
const onSignedIn = () => {}

interface SideProps {
  /** The conversation that is open. */
  current: string | undefined
  onNew: () => void
  onOpen: (id: string) => void
  onDeleted: (id: string) => void
}

export function Side({ current, onNew, onOpen, onDeleted }: SideProps) {
  const t = useTexts(roomTexts)
  const format = useStore($formatMoney)
  const session = useStore($session)
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
          current={current}
          href={(id) => `/chat/${id}`}
          onOpen={onOpen}
          onDeleted={onDeleted}
        />
      </div>
      <div className="room__foot">
        {session.is === 'guest' && (
          <button type="button" className="room__link" onClick={() => signInHere({ onSignedIn })}>
            <Door directed />
            {t('keepChats')}
          </button>
        )}
        <Link className="room__link" to="/help">
          <LifeBuoy />
          {t('helpAndResources')}
        </Link>
        <Link className="room__link" to="/pro">
          <ArrowUpRight directed />
          {t('upgrade')}
          <span className="num">{format(DEFAULT_PRICES.monthly.USD, 'USD')}</span>
        </Link>
      </div>
    </>
  )
}

/** The same on a narrow screen. */
export function SideDrawer({ onClose, ...side }: SideProps & { onClose: () => void }) {
  const t = useTexts(roomTexts)
  return (
    <Modal open drawer title={t('conversations')} closeLabel={t('close')} onClose={onClose}>
      <div className="room__drawer">
        <Side {...side} />
      </div>
    </Modal>
  )
}
