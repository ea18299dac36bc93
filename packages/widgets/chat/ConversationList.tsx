import type { chat } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { toAtelierError } from '../errors.ts'
import { useErrorText, useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Trash } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Spinner.tsx'
import { $conversations, deleteConversation, loadConversations } from './conversations.ts'
import { groupByAge } from './conversation-groups.ts'
import { conversationListTexts } from './list-texts.ts'
import { chatTexts } from './texts.ts'

interface ConversationListProps {
  currentId: string | undefined
  /** Returns the URL of a conversation, so that its link can be opened in a new tab. */
  hrefFor: (id: string) => string
  onOpen: (id: string) => void
  onDeleted: (id: string) => void
  /** Called when the last conversation was deleted, because the list then has no element that could have the focus. */
  onEmptied: () => void
}

export function ConversationList({ onDeleted, onEmptied, ...itemProps }: ConversationListProps) {
  const t = useTexts(conversationListTexts)
  const chat = useTexts(chatTexts)
  const errorText = useErrorText()
  const list = useStore($conversations)
  const [deleting, setDeleting] = useState<chat.Conversation>()
  const links = useRef(new Map<string, HTMLAnchorElement>())
  useUpToDateConversations()

  if (list.is === 'unknown') return <LoadingPlaceholder />
  if (list.is === 'failed') {
    return (
      <Notice tone="danger">
        <p>{errorText(list.error)}</p>
        <Button size="sm" onClick={() => void loadConversations()}>
          {chat('reload')}
        </Button>
      </Notice>
    )
  }
  if (list.conversations.length === 0) {
    return <p className="atl-conversations__none">{t('noConversations')}</p>
  }
  const groups = groupByAge(list.conversations)

  function finishDeletion(id: string) {
    const ids = groups.flatMap(({ conversations }) => conversations.map((each) => each.id))
    const nextId = neighbourOf(ids, id)
    // Renders before the focus moves, because closing the dialog would return the focus to a removed button.
    flushSync(() => {
      onDeleted(id)
      setDeleting(undefined)
    })
    if (nextId) links.current.get(nextId)?.focus()
    else onEmptied()
  }

  return (
    <nav className="atl-conversations" aria-label={t('conversations')}>
      {groups.map(({ age, conversations }) => (
        <section key={age}>
          <h3>{age === 'today' || age === 'yesterday' ? chat(age) : t(age)}</h3>
          <ul>
            {conversations.map((conversation) => (
              <ConversationItem
                key={conversation.id}
                conversation={conversation}
                links={links}
                {...itemProps}
                onDelete={() => setDeleting(conversation)}
              />
            ))}
          </ul>
        </section>
      ))}
      {deleting && (
        <DeleteDialog
          conversation={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={finishDeletion}
        />
      )}
    </nav>
  )
}

/** Reloads the list when the visitor returns to this tab, because other tabs may have changed it. */
function useUpToDateConversations() {
  useEffect(() => {
    void loadConversations()
    const reloadIfVisible = () => document.hidden || void loadConversations()
    document.addEventListener('visibilitychange', reloadIfVisible)
    return () => document.removeEventListener('visibilitychange', reloadIfVisible)
  }, [])
}

/** Returns the id of the next conversation in the list, or of the previous conversation if this is the last. */
function neighbourOf(ids: readonly string[], id: string): string | undefined {
  const index = ids.indexOf(id)
  return ids[index + 1] ?? ids[index - 1]
}

interface ConversationItemProps extends Omit<ConversationListProps, 'onDeleted' | 'onEmptied'> {
  conversation: chat.Conversation
  /** Receives the link element of each conversation by its id. */
  links: RefObject<Map<string, HTMLAnchorElement>>
  onDelete: () => void
}

function ConversationItem(props: ConversationItemProps) {
  const t = useTexts(conversationListTexts)
  const { id, title } = props.conversation
  const isCurrent = id === props.currentId
  const name = title || t('untitled')

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    props.onOpen(id)
  }

  return (
    <li className="atl-conversation">
      <a
        ref={(link) => keepLink(props.links.current, id, link)}
        href={props.hrefFor(id)}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={open}
      >
        {isCurrent && <i className="atl-dab" />}
        <span dir="auto">{name}</span>
      </a>
      <IconButton small label={t('remove', { title: name })} onClick={props.onDelete}>
        <Trash size="sm" />
      </IconButton>
    </li>
  )
}

function keepLink(
  links: Map<string, HTMLAnchorElement>,
  id: string,
  link: HTMLAnchorElement | null,
): void {
  if (link) links.set(id, link)
  else links.delete(id)
}

interface DeleteDialogProps {
  conversation: chat.Conversation
  onClose: () => void
  onDeleted: (id: string) => void
}

function DeleteDialog({ conversation: { id, title }, onClose, onDeleted }: DeleteDialogProps) {
  const t = useTexts(conversationListTexts)
  const errorText = useErrorText()
  const [isDeleting, setDeleting] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function confirm() {
    setDeleting(true)
    try {
      await deleteConversation(id)
      onDeleted(id)
    } catch (error) {
      setFailure(errorText(toAtelierError(error)))
      setDeleting(false)
    }
  }

  return (
    <Confirm
      open
      danger
      busy={isDeleting}
      title={t('removeTitle')}
      confirmLabel={t('removeConfirm')}
      cancelLabel={t('cancel')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {t('removeHint', { title: title || t('untitled') })}
      {failure && (
        <span className="atl-conversations__failure" role="alert">
          {failure}
        </span>
      )}
    </Confirm>
  )
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
