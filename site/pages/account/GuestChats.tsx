import { chat } from '@atelier/contract'
import {
  $arrival,
  asAtelierError,
  Button,
  Checkbox,
  loadConversations,
  logged,
  Modal,
  Notice,
  request,
  useErrorText,
  useLanguage,
  useTexts,
  type AtelierError,
} from '@atelier/widgets'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showToast } from '../../toasts.ts'
import { current } from '../chat/current.ts'
import { accountTexts } from './texts.ts'
import './guest-chats.css'

/** Whoever has just signed in is asked once what becomes of what they wrote before: decision 7. */
export function GuestChats() {
  const [found, setFound] = useState<chat.GuestChat[]>([])
  useEffect(() => {
    // They are still there the next time.
    look().catch(logged)

    async function look() {
      const { conversations } = await request(chat.getGuestChats, {})
      if (conversations.length === 0) $arrival.set(false)
      setFound(conversations)
    }
  }, [])
  return found.length > 0 ? <Question chats={found} /> : null
}

function Question({ chats }: { chats: chat.GuestChat[] }) {
  const t = useTexts(accountTexts)
  const errorText = useErrorText()
  const goTo = useNavigate()
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState(() => new Set(chats.map(({ id }) => id)))
  const [work, setWork] = useState<'bring' | 'leave'>()
  const [error, setError] = useState<AtelierError>()

  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const settle = async (kind: 'bring' | 'leave') => {
    if (work) return
    setWork(kind)
    setError(undefined)
    const conversationIds = kind === 'bring' ? [...chosen] : []
    try {
      await request(chat.bringGuestChats, { body: { conversationIds } })
    } catch (thrown) {
      setWork(undefined)
      return setError(asAtelierError(thrown))
    }
    leaveBehind(conversationIds)
    if (conversationIds.length > 0) showToast({ tone: 'success', title: t('brought') })
    await loadConversations()
  }
  /** What is not theirs now is not shown to them either. */
  const leaveBehind = (brought: readonly string[]) => {
    $arrival.set(false)
    const open = current.$id.get()
    if (open && brought.includes(open)) return
    current.clear()
    if (pathname.startsWith('/chat/')) void goTo('/chat', { replace: true })
  }

  return (
    <Modal
      open
      title={t('bringTitle')}
      lead={t('bringLead')}
      closeLabel={t('cancel')}
      onClose={() => leaveBehind([])}
      footer={
        <>
          <Button look="quiet" busy={work === 'leave'} onClick={() => void settle('leave')}>
            {t('leaveAll')}
          </Button>
          <Button
            look="primary"
            busy={work === 'bring'}
            disabled={chosen.size === 0}
            onClick={() => void settle('bring')}
          >
            {t('bring', { count: chosen.size })}
          </Button>
        </>
      }
    >
      {error && <Notice tone="danger">{errorText(error)}</Notice>}
      <ul className="list picks">
        {chats.map((one) => (
          <li key={one.id}>
            <Checkbox checked={chosen.has(one.id)} onChange={() => toggle(one.id)}>
              <Told chat={one} />
            </Checkbox>
          </li>
        ))}
      </ul>
      <Notice tone="info">{t('leaveNote')}</Notice>
    </Modal>
  )
}

function Told({ chat: { title, messages, updatedAt } }: { chat: chat.GuestChat }) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const when = new Date(updatedAt).toLocaleDateString(language, { day: 'numeric', month: 'short' })
  return (
    <span className="picks__told">
      <b dir="auto">{title || t('untitled')}</b>
      <span>
        {t('messages', { count: messages })} · {when}
      </span>
    </span>
  )
}
