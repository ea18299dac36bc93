import type { chat } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useEffect, useState, type MouseEvent } from 'react'
import { asAtelierError } from '../errors.ts'
import { useErrorText, useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Bin } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Spinner.tsx'
import { $conversations, deleteConversation, loadConversations } from './conversations.ts'
import { daysSince } from './days.ts'
import { chatTexts } from './texts.ts'

interface ConversationListProps {
  /** The one that is open. */
  current: string | undefined
  /** The address of a conversation, for who opens it in a tab of its own. */
  href: (id: string) => string
  onOpen: (id: string) => void
  onDeleted: (id: string) => void
}

/** The latest first, under the day they were last written in. */
export function ConversationList({ current, href, onOpen, onDeleted }: ConversationListProps) {
  const t = useTexts(chatTexts)
  const errorText = useErrorText()
  const list = useStore($conversations)
  const [asked, setAsked] = useState<chat.Conversation>()
  const nameOf = ({ title }: chat.Conversation) => title || t('untitled')

  useEffect(() => {
    void loadConversations()
    // Another tab may have written meanwhile.
    const look = () => document.hidden || void loadConversations()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  function open(event: MouseEvent, id: string) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(id)
  }

  if (list.is === 'unknown') return <Waiting />
  if (list.is === 'failed') {
    return (
      <Notice tone="danger">
        <p>{errorText(list.error)}</p>
        <Button size="sm" onClick={() => void loadConversations()}>
          {t('reload')}
        </Button>
      </Notice>
    )
  }
  if (list.conversations.length === 0) {
    return <p className="atl-conversations__none">{t('noConversations')}</p>
  }
  return (
    <nav className="atl-conversations" aria-label={t('conversations')}>
      {groupsOf(list.conversations).map(({ word, conversations }) => (
        <section key={word}>
          <h3>{t(word)}</h3>
          <ul>
            {conversations.map((conversation) => (
              <li key={conversation.id} className="atl-conversation">
                <a
                  href={href(conversation.id)}
                  aria-current={conversation.id === current ? 'page' : undefined}
                  onClick={(event) => open(event, conversation.id)}
                >
                  {conversation.id === current && <i className="atl-dab" />}
                  <span dir="auto">{nameOf(conversation)}</span>
                </a>
                <IconButton
                  small
                  label={t('remove', { title: nameOf(conversation) })}
                  onClick={() => setAsked(conversation)}
                >
                  <Bin size="sm" />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {asked && (
        <Removal
          conversation={asked}
          name={nameOf(asked)}
          onClose={() => setAsked(undefined)}
          onDeleted={onDeleted}
        />
      )}
    </nav>
  )
}

interface RemovalProps {
  conversation: chat.Conversation
  name: string
  onClose: () => void
  onDeleted: (id: string) => void
}

function Removal({ conversation: { id }, name, onClose, onDeleted }: RemovalProps) {
  const t = useTexts(chatTexts)
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function remove() {
    setBusy(true)
    try {
      await deleteConversation(id)
      onDeleted(id)
      onClose()
    } catch (error) {
      setFailure(errorText(asAtelierError(error)))
      setBusy(false)
    }
  }

  return (
    <Confirm
      open
      danger
      busy={isBusy}
      title={t('removeTitle')}
      confirmLabel={t('removeConfirm')}
      cancelLabel={t('cancel')}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {t('removeHint', { title: name })}
      {failure && (
        <span className="atl-conversations__failure" role="alert">
          {failure}
        </span>
      )}
    </Confirm>
  )
}

function Waiting() {
  const t = useTexts(chatTexts)
  return (
    <div className="atl-conversations__waiting" role="status" aria-label={t('loading')}>
      <Skeleton width="long" />
      <Skeleton width="medium" />
      <Skeleton width="long" />
    </div>
  )
}

const LAST_WEEK = 7

function groupsOf(conversations: readonly chat.Conversation[]) {
  const wordOf = ({ updatedAt }: chat.Conversation) => {
    const days = daysSince(new Date(updatedAt))
    if (days <= 0) return 'today'
    if (days === 1) return 'yesterday'
    return days <= LAST_WEEK ? 'lastWeek' : 'earlier'
  }
  return (['today', 'yesterday', 'lastWeek', 'earlier'] as const)
    .map((word) => ({ word, conversations: conversations.filter((one) => wordOf(one) === word) }))
    .filter((group) => group.conversations.length > 0)
}
