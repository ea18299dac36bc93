// Opts out of the React compiler: this renders rarely, and memoizing its parts would enlarge a chat's first files.
'use no memo'

import { useStore } from '@nanostores/react'
import { useErrorText, useTexts } from '../i18n.ts'
import { messageKey, type ShownMessage } from './messages.ts'
import type { ChatStore } from './store.ts'
import { chatTexts } from './texts.ts'

/** Failures are announced by their errors. */
const announcements: Partial<
  Record<ShownMessage['status'], 'saySending' | 'sayAnswering' | 'sayDone' | 'sayStopped'>
> = {
  sending: 'saySending',
  waiting: 'saySending',
  writing: 'sayAnswering',
  done: 'sayDone',
  stopped: 'sayStopped',
}

/** Announces the progress and errors of an answer to screen readers, which read its text in the message itself. */
export function StatusAnnouncer({ chat }: { chat: ChatStore }) {
  const t = useTexts(chatTexts)
  const errorText = useErrorText()
  const latestTurnKeys = useStore(chat.$latestTurnKeys)
  const message = useStore(chat.$messages).at(-1)
  // Messages of a conversation that was only opened are not announced.
  const latest = message && latestTurnKeys.includes(messageKey(message)) ? message : undefined
  const announcement = latest && announcements[latest.status]
  return (
    <>
      <p className="atl-unseen" role="status">
        {announcement && t(announcement)}
      </p>
      <p className="atl-unseen" role="alert">
        {latest?.error && errorText(latest.error)}
      </p>
    </>
  )
}
