import { useEffect, useState, type MouseEvent } from 'react'
import { useTexts } from '../../i18n.ts'
import { addLateStyles } from '../../late-styles.ts'
import type { MessageProps } from '../message-props.ts'
import { useHasPart } from '../page-parts.ts'
import styles from './follow-ups.css?inline'
import { loadFollowUps } from './load-follow-ups.ts'
import { followUpTexts } from './texts.ts'

addLateStyles(styles)

/** Questions that the visitor might ask after the last answer. A press sends one. */
export function FollowUps({ chat, message }: Pick<MessageProps, 'chat' | 'message'>) {
  const t = useTexts(followUpTexts)
  const isOffered = useHasPart(chat, 'followups')
  const { followUps = [], followUpsPending } = message
  /** The question may wait until the history has loaded. */
  const [isSending, setSending] = useState(false)

  useEffect(() => {
    if (!isOffered || !followUpsPending) return undefined
    const leaving = new AbortController()
    // The answer is complete without them.
    loadFollowUps(chat, message, leaving.signal).catch(() => {})
    return () => leaving.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The answer is complete and stays the same.
  }, [chat, isOffered, followUpsPending, message.id])

  function send({ currentTarget, detail }: MouseEvent<HTMLElement>, question: string) {
    // The button goes away. On a phone, a focused field would open the keyboard over the answer.
    const isFromKeyboard = detail === 0
    const panel = currentTarget.closest('.atl-chat__body')
    if (isFromKeyboard) panel?.querySelector<HTMLElement>('.atl-chat__dock textarea')?.focus()
    setSending(true)
    void chat.sendMessage(question).finally(() => setSending(false))
  }

  if (!isOffered || followUps.length === 0) return null
  return (
    <ul className="atl-follow-ups" part="suggestions" aria-label={t('followUps')}>
      {followUps.map((question) => (
        <li key={question}>
          <button
            type="button"
            className="atl-follow-up"
            part="suggestion"
            dir="auto"
            disabled={isSending}
            onClick={(event) => send(event, question)}
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}
