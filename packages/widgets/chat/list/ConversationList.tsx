import type { chat } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { toAtelierError, type AtelierError } from '../../errors.ts'
import { useErrorText, useTexts } from '../../i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Spinner.tsx'
import { loadArchivedConversations, loadConversations } from '../conversations.ts'
import { lazyComponent } from '../lazy-component.tsx'
import { chatTexts } from '../texts.ts'
import { pinConversation, renameConversation } from './changes.ts'
import { ConversationItem } from './ConversationItem.tsx'
import { groupByAge } from './groups.ts'
import { SelectableItem } from './SelectableItem.tsx'
import { conversationListTexts } from './texts.ts'
import { archiveWithUndo, deleteWithUndo, $listed, $listedArchived } from './undo.ts'
import { useFocusAfterChange } from './useFocusAfterChange.ts'
import { useSelection } from './useSelection.ts'

const LazySelectionBar = lazyComponent(async () => (await import('./item-parts.ts')).SelectionBar)

export interface ConversationListProps {
  /** Whether to show the archived conversations instead of the others. */
  archived?: boolean
  currentId: string | undefined
  /** Returns the URL of a conversation, so that its link can be opened in a new tab. Absent: it has none. */
  hrefFor?: (id: string) => string
  onOpen: (id: string) => void
  /** Called when the visitor deletes a conversation, which can still be undone. See UndoNotice.tsx. */
  onDeleted: (id: string) => void
  /** Called when the last conversation has left the list, which then has no element that could have the focus. */
  onEmptied: () => void
  /** Absent: conversations cannot be shared from the list. */
  onShare?: (id: string) => void
  /** Absent: conversations cannot be exported from the list. */
  onExport?: (id: string) => void
  /** Absent: the list does not lead to the instructions of conversations. */
  onInstructions?: (id: string) => void
}

export function ConversationList(props: ConversationListProps) {
  const { archived = false } = props
  const chat = useTexts(chatTexts)
  const errorText = useErrorText()
  const list = useStore(archived ? $listedArchived : $listed)
  const load = archived ? loadArchivedConversations : loadConversations
  useUpToDateConversations(load)

  if (list.is === 'unknown') return <LoadingPlaceholder />
  if (list.is === 'failed') {
    return (
      <Notice tone="danger">
        <p>{errorText(list.error)}</p>
        <Button size="sm" onClick={() => void load()}>
          {chat('reload')}
        </Button>
      </Notice>
    )
  }
  return <Conversations {...props} conversations={list.conversations} />
}

type ConversationsProps = ConversationListProps & { conversations: readonly chat.Conversation[] }

function Conversations({ conversations, archived = false, ...props }: ConversationsProps) {
  const { currentId, hrefFor, onOpen, onDeleted, onEmptied, onShare, onExport, onInstructions } =
    props
  const t = useTexts(conversationListTexts)
  const chat = useTexts(chatTexts)
  const errorText = useErrorText()
  const [error, setError] = useState<AtelierError>()
  const links = useRef(new Map<string, HTMLElement>())
  const groups = groupByAge(conversations)
  const shownIds = groups.flatMap((group) => group.conversations.map(({ id }) => id))
  const keepFocus = useFocusAfterChange(shownIds, links, onEmptied)
  const selection = useSelection(conversations)

  async function tryTo(change: () => Promise<void>) {
    setError(undefined)
    try {
      await change()
    } catch (thrown) {
      keepFocus(undefined)
      setError(toAtelierError(thrown))
    }
  }

  function remove(removed: readonly chat.Conversation[]) {
    deleteWithUndo(removed)
    for (const { id } of removed) onDeleted(id)
  }

  const actionsOf = (conversation: chat.Conversation) => {
    const { id } = conversation
    return {
      pin(pinned: boolean) {
        keepFocus(id)
        void tryTo(() => pinConversation(id, pinned))
      },
      archive(toArchive: boolean) {
        keepFocus(id)
        void tryTo(() => archiveWithUndo([conversation], toArchive))
      },
      remove() {
        keepFocus(id)
        remove([conversation])
      },
      select: () => selection.start(id),
      share: onShare && (() => onShare(id)),
      export: onExport && (() => onExport(id)),
      instructions: onInstructions && (() => onInstructions(id)),
    }
  }

  function endSelection(change?: (selected: readonly chat.Conversation[]) => void) {
    const { selected } = selection
    selection.end()
    change?.(selected)
    // The links are rendered again before the next task.
    setTimeout(() => {
      const first = [...links.current.values()][0]
      if (first) first.focus()
      else onEmptied()
    })
  }

  if (conversations.length === 0) {
    return (
      <p className="atl-conversations__none">{t(archived ? 'noArchived' : 'noConversations')}</p>
    )
  }
  return (
    <nav className="atl-conversations" aria-label={t('conversations')}>
      {error && (
        <Notice tone="danger">
          {t('notChanged')} {errorText(error)}
        </Notice>
      )}
      {selection.isSelecting && (
        <LazySelectionBar
          count={selection.selected.length}
          archived={archived}
          onSelectAll={selection.selectAll}
          onArchive={() =>
            endSelection((selected) => void tryTo(() => archiveWithUndo(selected, !archived)))
          }
          onRemove={() => endSelection(remove)}
          onEnd={() => endSelection()}
        />
      )}
      {groups.map((group) => (
        <section key={group.age}>
          <h3>
            {group.age === 'today' || group.age === 'yesterday' ? chat(group.age) : t(group.age)}
          </h3>
          <ul>
            {group.conversations.map((conversation) =>
              selection.isSelecting ? (
                <SelectableItem
                  key={conversation.id}
                  conversation={conversation}
                  isSelected={selection.has(conversation.id)}
                  isFirstSelected={selection.isFirst(conversation.id)}
                  onToggle={() => selection.toggle(conversation.id)}
                />
              ) : (
                <ConversationItem
                  key={conversation.id}
                  conversation={conversation}
                  isCurrent={conversation.id === currentId}
                  href={hrefFor?.(conversation.id)}
                  links={links}
                  onOpen={() => onOpen(conversation.id)}
                  onRename={(title) => void tryTo(() => renameConversation(conversation.id, title))}
                  actions={actionsOf(conversation)}
                />
              ),
            )}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** Reloads the list when the visitor returns to this tab, because other tabs may have changed it. */
function useUpToDateConversations(load: () => Promise<void>) {
  useEffect(() => {
    void load()
    const reloadIfVisible = () => document.hidden || void load()
    document.addEventListener('visibilitychange', reloadIfVisible)
    return () => document.removeEventListener('visibilitychange', reloadIfVisible)
  }, [load])
}

function LoadingPlaceholder() {
  const t = useTexts(chatTexts)
  return (
    <div className="atl-conversations__waiting" role="status" aria-label={t('loading')}>
      <Skeleton width="long" />
      <Skeleton width="medium" />
      <Skeleton width="long" />
    </div>
  )
}
