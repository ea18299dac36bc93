import { useStore } from '@nanostores/react'
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useTexts } from '../../i18n.ts'
import { addLateStyles, loadLateStyles } from '../../late-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { isComposing } from '../../ui/composition.ts'
import { Close } from '../../ui/first-paint-icons.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Archive, ArrowLeft, Plus } from '../../ui/icons.tsx'
import { $conversations } from '../conversations.ts'
import { ListChecks } from '../export/icons.tsx'
import { ConversationFind } from '../find/ConversationFind.tsx'
import { LazyInstructionsDialog } from '../instructions/lazy-instructions-dialog.ts'
import { followActivity } from '../list/activity.ts'
import { ConversationList } from '../list/ConversationList.tsx'
import { conversationListTexts } from '../list/texts.ts'
import { UndoNotice } from '../list/UndoNotice.tsx'
import { useExportFromList, type ExportMessage } from '../list/useExportFromList.tsx'
import { useHasPart } from '../page-parts.ts'
import { useCommands } from '../search/commands.ts'
import { ConversationSearch } from '../search/ConversationSearch.tsx'
import searchStyles from '../search/search.css?inline'
import type { ChatStore } from '../store.ts'
import { useShareFromList } from './useShareFromList.ts'
import styles from './panel-list.css?inline'
import { panelListTexts } from './texts.ts'

addLateStyles(searchStyles + styles)

export interface ConversationsPanelProps {
  chat: ChatStore
  isOpen: boolean
  /** The button that opened the list. It gets the focus again. */
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/**
 * The visitor's conversations, over the chat of an element or a launcher. While it is closed, it shows the place of a
 * search result that was opened.
 */
export function ConversationsPanel(props: ConversationsPanelProps) {
  const { chat, isOpen } = props
  useEffect(() => void loadLateStyles('messages'), [])
  useEffect(() => followActivity(chat), [chat])
  return isOpen ? <OpenPanel {...props} /> : <ConversationFind chat={chat} />
}

function OpenPanel({ chat, button, onClose }: ConversationsPanelProps) {
  const t = useTexts(conversationListTexts)
  const currentId = useStore(chat.$id)
  const list = useStore($conversations)
  const [message, setMessage] = useState<ExportMessage>()
  const { onExport, exportMenu } = useExportFromList(setMessage)
  const onShare = useShareFromList(chat, onClose)
  const [instructed, setInstructed] = useState<'none' | 'shown' | { conversationId: string }>(
    'none',
  )
  const hasExport = useHasPart(chat, 'export')
  const hasInstructions = useHasPart(chat, 'instructions')
  const hasSearch = useHasPart(chat, 'search')
  const [showsArchived, setShowsArchived] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const archivedCount = list.is === 'ready' ? list.archivedCount : 0
  useFocusInside(box, button)

  function open(id: string) {
    onClose()
    void chat.openConversation(id)
  }

  function startNew() {
    onClose()
    chat.startNewConversation()
  }

  const commands = useCommands({
    newChat: startNew,
    instructions: hasInstructions ? () => setInstructed('shown') : undefined,
    export: hasExport && currentId ? () => onExport(currentId) : undefined,
    share: onShare && currentId ? () => onShare(currentId) : undefined,
  })

  function closeOnEscape(event: KeyboardEvent) {
    const hasOpenMenu = box.current!.querySelector(':popover-open,dialog') !== null
    if (event.key !== 'Escape' || isComposing(event) || hasOpenMenu) return
    // The panel of a launcher would close too.
    event.stopPropagation()
    onClose()
  }

  const listOrResults = (results: ReactNode | undefined) => (
    <div className="atl-panel-list__list">
      {results ?? (
        <ConversationList
          key={String(showsArchived)}
          archived={showsArchived}
          currentId={currentId}
          onOpen={open}
          onDeleted={(id) => id === chat.$id.get() && chat.startNewConversation()}
          onEmptied={() => box.current!.focus()}
          {...(onShare && { onShare })}
          {...(hasExport && { onExport })}
          {...(hasInstructions && {
            onInstructions: (id: string) => setInstructed({ conversationId: id }),
          })}
        />
      )}
    </div>
  )

  return (
    <div
      ref={box}
      className="atl-panel-list"
      role="dialog"
      aria-label={t('conversations')}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
    >
      <PanelBar
        onNew={startNew}
        onInstructions={hasInstructions ? () => setInstructed('shown') : undefined}
        onClose={onClose}
      />
      {hasSearch ? (
        <ConversationSearch chat={chat} onOpen={open} commands={commands}>
          {listOrResults}
        </ConversationSearch>
      ) : (
        listOrResults(undefined)
      )}
      {exportMenu}
      {instructed !== 'none' && (
        <LazyInstructionsDialog
          chat={chat}
          {...(instructed !== 'shown' && instructed)}
          onClose={() => setInstructed('none')}
        />
      )}
      <p className="atl-panel-list__message" role="status">
        {message?.text}
      </p>
      <UndoNotice />
      <ArchivedButton
        isPressed={showsArchived}
        count={archivedCount}
        onPress={() => setShowsArchived(!showsArchived)}
      />
    </div>
  )
}

interface PanelBarProps {
  onNew: () => void
  /** Opens the instructions of the shown chat. Undefined: the page does not offer them. */
  onInstructions: (() => void) | undefined
  onClose: () => void
}

function PanelBar({ onNew, onInstructions, onClose }: PanelBarProps) {
  const t = useTexts(panelListTexts)
  return (
    <div className="atl-panel-list__bar">
      <Button size="sm" onClick={onNew}>
        <Plus size="sm" />
        {t('newChat')}
      </Button>
      <span>
        {onInstructions && (
          <IconButton
            label={t('instructions')}
            title={t('instructions')}
            aria-haspopup="dialog"
            onClick={onInstructions}
          >
            <ListChecks />
          </IconButton>
        )}
        <IconButton label={t('close')} onClick={onClose}>
          <Close />
        </IconButton>
      </span>
    </div>
  )
}

interface ArchivedButtonProps {
  isPressed: boolean
  count: number
  onPress: () => void
}

/** Shows the archived conversations in the place of the others. Only if there are some. */
function ArchivedButton({ isPressed, count, onPress }: ArchivedButtonProps) {
  const t = useTexts(panelListTexts)
  if (count === 0 && !isPressed) return null
  return (
    <div className="atl-panel-list__foot">
      <Button size="sm" variant="quiet" aria-pressed={isPressed} onClick={onPress}>
        {isPressed ? <ArrowLeft size="sm" mirrorInRtl /> : <Archive size="sm" />}
        {t(isPressed ? 'backToList' : 'archived', { count })}
      </Button>
    </div>
  )
}

/** Makes the chat behind the list inert, and moves the focus into the list. When the list closes, the button gets the focus. */
function useFocusInside(
  box: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const covered = [...box.current!.parentElement!.children].filter(
      (each): each is HTMLElement => each !== box.current && each instanceof HTMLElement,
    )
    for (const each of covered) each.inert = true
    box.current!.focus()
    return () => {
      for (const each of covered) each.inert = false
      button.current?.focus()
    }
  }, [box, button])
}
