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
import { useGuestConversations, type GuestWork } from './useGuestConversations.ts'
import './guest-chats.css'

/** After signing in, asks once what the guest has made and what of it should move to the account. */
export function GuestConversationsDialog() {
  const [work, setWork] = useState<GuestWork>({ conversations: [], creations: 0 })
  useEffect(() => {
    // After a failure the dialog appears at the next sign-in instead.
    load().catch(logError)

    async function load() {
      const reply = await request(chat.getGuestConversations, {})
      if (isEmpty(reply)) $justSignedIn.set(false)
      setWork(reply)
    }
  }, [])
  return isEmpty(work) ? null : <ClaimDialog work={work} />
}

const isEmpty = ({ conversations, creations }: GuestWork): boolean =>
  conversations.length === 0 && creations === 0

function ClaimDialog({ work }: { work: GuestWork }) {
  const t = useTexts(accountTexts)
  const errorText = useErrorText()
  const { conversations, creations } = work
  const { selectedIds, toggle, claimsCreations, toggleCreations, ...dialog } =
    useGuestConversations(work)
  const { pending, error, claimSelected, leaveAll, dismiss } = dialog
  const isMixed = creations > 0
  return (
    <Modal
      open
      title={t(isMixed ? 'bringWorkTitle' : 'bringTitle')}
      description={t(isMixed ? 'bringWorkLead' : 'bringLead')}
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
            disabled={selectedIds.size === 0 && !claimsCreations}
            onClick={() => void claimSelected()}
          >
            {isMixed ? t('bringSelected') : t('bring', { count: selectedIds.size })}
          </Button>
        </>
      }
    >
      {error && <Notice tone="danger">{errorText(error)}</Notice>}
      <ul className="list picks">
        {isMixed && (
          <li>
            <Checkbox checked={claimsCreations} onChange={toggleCreations}>
              <span className="picks__told">
                <b>{t('madeWithTools')}</b>
                <span>{t('results', { count: creations })}</span>
              </span>
            </Checkbox>
          </li>
        )}
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
      <Notice tone="info">{t(isMixed ? 'leaveWorkNote' : 'leaveNote')}</Notice>
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
