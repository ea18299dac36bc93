import { formatLocale } from '@atelier/contract'
import {
  $conversations,
  $session,
  Button,
  ConversationList,
  ConversationSearch,
  Modal,
  UndoNotice,
  useCommands,
  useExportFromList,
  useLanguage,
  useTexts,
  type ConversationListProps,
  type SearchCommand,
} from '@atelier/widgets'
import { Archive, ArrowLeft, ArrowUpRight, Plus } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Link } from '../../router/Link.tsx'
import { LogIn, LifeBuoy } from '../../layout/icons.tsx'
import { openSignInModal } from '../../sign-in-modal.ts'
import { showToast } from '../../toasts.ts'
import { useListedPrices } from '../useListedPrices.ts'
import { currentChat } from './current-chat.ts'
import { chatPageTexts } from './texts.ts'

/** Keeps the user on the chat page after signing in; without a handler the sign-in modal leads to /profile. */
const stayOnPage = () => {}

const hrefFor = (id: string) => `/chat/${id}`

interface ChatSidebarProps extends Omit<ConversationListProps, 'archived' | 'hrefFor'> {
  onNew: () => void
  /** What Ctrl+K offers beside the conversations. */
  commands: readonly SearchCommand[]
}

export function ChatSidebar(props: ChatSidebarProps) {
  const { onNew, commands, ...listProps } = props
  const t = useTexts(chatPageTexts)
  const session = useStore($session)
  const { onExport, exportMenu } = useExportFromList(({ tone, text }) =>
    showToast({ tone, title: () => text }),
  )
  const { currentId } = listProps
  const ofOpenChat = useCommands({ export: currentId ? () => onExport(currentId) : undefined })
  const [showsArchived, setShowsArchived] = useState(false)
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
      <ConversationSearch
        chat={currentChat}
        hrefFor={hrefFor}
        onOpen={listProps.onOpen}
        commands={[...commands, ...ofOpenChat]}
      >
        {(results) => (
          <div className="room__list">
            {!results && showsArchived && (
              <button type="button" className="room__link" onClick={() => setShowsArchived(false)}>
                <ArrowLeft mirrorInRtl />
                {t('backToList')}
              </button>
            )}
            {results ?? (
              <ConversationList
                {...listProps}
                onExport={onExport}
                key={String(showsArchived)}
                archived={showsArchived}
                hrefFor={hrefFor}
              />
            )}
          </div>
        )}
      </ConversationSearch>
      {exportMenu}
      <div className="room__foot">
        <ArchivedButton
          isPressed={showsArchived}
          onPress={() => setShowsArchived(!showsArchived)}
        />
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
        {!isPro && <UpgradeLink />}
      </div>
    </>
  )
}

function UpgradeLink() {
  const t = useTexts(chatPageTexts)
  const { price, about } = useListedPrices()
  const aboutPrice = about('monthly')
  return (
    <Link className="room__link" to="/pro">
      <ArrowUpRight mirrorInRtl />
      <span className="room__upgrade">
        {t('upgrade')} <span className="num">{price('monthly')}</span>{' '}
        {aboutPrice && <span className="room__about num">{aboutPrice}</span>}
      </span>
    </Link>
  )
}

/** Shows the archived conversations in the place of the others. Only if there are some. */
function ArchivedButton({ isPressed, onPress }: { isPressed: boolean; onPress: () => void }) {
  const t = useTexts(chatPageTexts)
  const language = useLanguage()
  const list = useStore($conversations)
  const count = list.is === 'ready' ? list.archivedCount : 0
  if (count === 0 && !isPressed) return null
  return (
    <button type="button" className="room__link" aria-pressed={isPressed} onClick={onPress}>
      <Archive />
      {t('archived')}
      <span className="num">{new Intl.NumberFormat(formatLocale(language)).format(count)}</span>
    </button>
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
      <UndoNotice />
    </Modal>
  )
}
