import { chat } from '@atelier/contract'
import {
  $justSignedIn,
  Button,
  Checkbox,
  logError,
  Modal,
  Notice,
  request,
  useErrorText,
  useLanguage,
  useTexts,
  formatDate,
} from '@atelier/widgets'
import { useEffect, useState } from 'react'
import { accountTexts } from './texts.ts'
import { useGuestConversations } from './useGuestConversations.ts'
import './guest-chats.css'

/** After signing in, asks once which guest conversations should move to the account. */
export function GuestConversationsDialog() {
  const [conversations, setConversations] = useState<chat.GuestConversationSummary[]>([])
  useEffect(() => {
    // After a failure the dialog appears at the next sign-in instead.
    load().catch(logError)

    async function load() {
      const reply = await request(chat.getGuestConversations, {})
      if (reply.conversations.length === 0) $justSignedIn.set(false)
      setConversations(reply.conversations)
    }
  }, [])
  return conversations.length > 0 ? <ClaimDialog conversations={conversations} /> : null
}

function ClaimDialog({ conversations }: { conversations: chat.GuestConversationSummary[] }) {
  const t = useTexts(accountTexts)
  const errorText = useErrorText()
  const { selectedIds, toggle, pending, error, claimSelected, leaveAll, dismiss } =
    useGuestConversations(conversations)
  return (
    <Modal
      open
      title={t('bringTitle')}
      description={t('bringLead')}
      closeLabel={t('cancel')}
      onClose={dismiss}
      footer={
        <>
          <Button variant="quiet" busy={pending === 'leave'} onClick={() => void leaveAll()}>
            {t('leaveAll')}
          </Button>
          <Button
            variant="primary"
            busy={pending === 'claim'}
            disabled={selectedIds.size === 0}
            onClick={() => void claimSelected()}
          >
            {t('bring', { count: selectedIds.size })}
          </Button>
        </>
      }
    >
      {error && <Notice tone="danger">{errorText(error)}</Notice>}
      <ul className="list picks">
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <Checkbox
              checked={selectedIds.has(conversation.id)}
              onChange={() => toggle(conversation.id)}
            >
              <ConversationSummary conversation={conversation} />
            </Checkbox>
          </li>
        ))}
      </ul>
      <Notice tone="info">{t('leaveNote')}</Notice>
    </Modal>
  )
}

function ConversationSummary({
  conversation: { title, messages, updatedAt },
}: {
  conversation: chat.GuestConversationSummary
}) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const date = formatDate(updatedAt, language, { day: 'numeric', month: 'short' })
  return (
    <span className="picks__told">
      <b dir="auto">{title || t('untitled')}</b>
      <span>
        {t('messages', { count: messages })} · {date}
      </span>
    </span>
  )
}
