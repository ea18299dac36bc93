// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import { useErrorText, useTexts } from '../../i18n.ts'
import { limitMarks } from '../../ui/combining-marks.ts'
import { useBrowserLayoutEffect } from '../../ui/useBrowserLayoutEffect.ts'
import { lazyComponent } from '../lazy-component.tsx'
import { messageKey, type ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'
import { announcementsOf, rememberAnnouncement } from './announcements.ts'
import { progressTexts } from './progress-texts.ts'
import { $keyboardSettings } from './settings.ts'

const LazyAnswerAnnouncer = lazyComponent(
  async () => (await import('./AnswerAnnouncer.tsx')).AnswerAnnouncer,
  true,
)

/** Failures are announced by their errors. */
const progressNames: Partial<
  Record<ShownMessage['status'], 'saySending' | 'sayAnswering' | 'sayDone' | 'sayStopped'>
> = {
  sending: 'saySending',
  waiting: 'saySending',
  writing: 'sayAnswering',
  done: 'sayDone',
  stopped: 'sayStopped',
}

interface AnnouncerProps {
  chat: ChatStore
  /** The message field. */
  field: RefObject<HTMLElement | null>
}

/**
 * Says to screen readers how far an answer is and why it failed, what announce() is given, and as much of the answer
 * itself as the visitor has chosen. The messages, where they read its text, are silent.
 */
export function Announcer({ chat, field }: AnnouncerProps) {
  const { text, number } = useStore(announcementsOf(chat).$spoken)
  const { announces } = useStore($keyboardSettings)
  const { progress, error } = useProgress(chat)
  const latest = error ?? progress

  // Before the effects that announce the sentences of an answer, which are newer.
  useBrowserLayoutEffect(() => {
    if (latest) rememberAnnouncement(chat, latest)
  }, [chat, latest])

  return (
    <>
      <p className="atl-unseen" role="status">
        {progress}
      </p>
      <p className="atl-unseen" role="alert">
        {error}
      </p>
      <div className="atl-unseen" role="status">
        <p key={number}>{limitMarks(text)}</p>
      </div>
      {announces !== 'status' && (
        <LazyAnswerAnnouncer chat={chat} field={field} isWhole={announces === 'whole'} />
      )}
    </>
  )
}

function useProgress(chat: ChatStore): { progress?: string; error?: string } {
  const t = useTexts(progressTexts)
  const errorText = useErrorText()
  const latestTurnKeys = useStore(chat.$latestTurnKeys)
  // Messages of a conversation that was only opened are not announced, and none that wait behind the last turn.
  const message = useStore(chat.$messages).findLast((each) =>
    latestTurnKeys.includes(messageKey(each)),
  )
  if (!message) return {}
  const name = progressNames[message.status]
  return {
    ...(name && { progress: t(name) }),
    ...(message.error && { error: errorText(message.error) }),
  }
}
