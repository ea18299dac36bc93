import type { pro } from '@atelier/contract'
import {
  $conversations,
  $justSignedIn,
  formatDate,
  useLanguage,
  useTexts,
  type IconType,
} from '@atelier/widgets'
import { Clock, Warning } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Link } from '../../../router/Link.tsx'
import { Pencil } from '../../../layout/icons.tsx'
import { MessageSquare } from '../../../layout/page-icons.tsx'
import { paymentPath } from '../../../payment/return-address.ts'
import { usePaymentWords } from '../../payment/usePaymentWords.ts'
import { formatDaysUntil } from '../links/dates.ts'
import type { GuestWork } from '../useGuestConversations.ts'
import type { Draft } from './drafts.ts'
import { yourHomeTexts } from './texts.ts'

interface ItemProps {
  Icon: IconType
  title: string
  hint: ReactNode
  /** What the user can do. */
  children: ReactNode
}

function Item({ Icon, title, hint, children }: ItemProps) {
  return (
    <li className="waiting__item">
      <Icon />
      <div>
        <b>{title}</b>
        <p>{hint}</p>
        {children}
      </div>
    </li>
  )
}

export function WaitingPayment({ payment }: { payment: pro.Payment }) {
  const t = useTexts(yourHomeTexts)
  const { money, date, providerName } = usePaymentWords(payment)
  const words = wordsOf(payment)
  return (
    <Item
      Icon={words.title === 'failedPayment' ? Warning : Clock}
      title={t(words.title, { amount: money(payment.amount), provider: providerName })}
      hint={t(words.hint, { date: date(payment.createdAt) })}
    >
      <Link className="atl-link" to={paymentPath(payment.id)}>
        {t(words.way)}
      </Link>
    </Item>
  )
}

function wordsOf({ status }: pro.Payment) {
  if (status === 'pending')
    return { title: 'openPayment', hint: 'openPaymentHint', way: 'followPayment' } as const
  if (status === 'review')
    return { title: 'reviewedPayment', hint: 'reviewedPaymentHint', way: 'followPayment' } as const
  return { title: 'failedPayment', hint: 'failedPaymentHint', way: 'seePayment' } as const
}

export function WaitingEnd({ until }: { until: string }) {
  const t = useTexts(yourHomeTexts)
  const language = useLanguage()
  return (
    <Item
      Icon={Clock}
      title={t('ending', { when: formatDaysUntil(language, until) })}
      hint={t('endingHint', { date: formatDate(until, language) })}
    >
      <Link className="atl-link" to="/settings?section=billing">
        {t('extend')}
      </Link>
    </Item>
  )
}

export function WaitingGuestWork({ work: { conversations, creations } }: { work: GuestWork }) {
  const t = useTexts(yourHomeTexts)
  const title =
    conversations.length > 0
      ? t('guestChats', { count: conversations.length })
      : t('guestResults', { count: creations })
  return (
    <Item Icon={MessageSquare} title={title} hint={t('guestHint')}>
      <button
        type="button"
        className="atl-text-button atl-link"
        onClick={() => $justSignedIn.set(true)}
      >
        {t('bring')}
      </button>
    </Item>
  )
}

export function WaitingDraft({ draft: { conversationId, text } }: { draft: Draft }) {
  const t = useTexts(yourHomeTexts)
  const list = useStore($conversations)
  const conversation =
    list.is === 'ready' ? list.conversations.find(({ id }) => id === conversationId) : undefined
  return (
    <Item
      Icon={Pencil}
      title={conversation?.title || t('draft')}
      hint={
        <span className="waiting__draft" dir="auto">
          {text}
        </span>
      }
    >
      <Link className="atl-link" to={`/chat/${conversationId}`}>
        {t('continueWriting')}
      </Link>
    </Item>
  )
}
