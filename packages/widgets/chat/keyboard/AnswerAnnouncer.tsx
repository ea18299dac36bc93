import { useStore } from '@nanostores/react'
import { useEffect, useRef, type RefObject } from 'react'
import { sentencesOf } from '../../speech/reading/sentences-of.ts'
import { messageKey, type ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'
import { announce } from './announcements.ts'

interface AnswerAnnouncerProps {
  chat: ChatStore
  /** The message field. */
  field: RefObject<HTMLElement | null>
  /** Announces the answer when it is complete, and not its sentences while it is written. */
  isWhole: boolean
}

/** Only a text that contains one of these may have a new sentence. */
const SENTENCE_MARK = /[.!?…。！？\n]/

/** Announces the sentences of an answer as they are completed, or the whole answer at its end. */
export function AnswerAnnouncer({ chat, field, isWhole }: AnswerAnnouncerProps) {
  const latestTurnKeys = useStore(chat.$latestTurnKeys)
  const message = useStore(chat.$messages).findLast((each) =>
    latestTurnKeys.includes(messageKey(each)),
  )
  const progress = useRef({ key: '', sentences: 0, characters: 0 })
  // Messages of a conversation that was only opened are not announced.
  const answer = message?.role === 'assistant' ? message : undefined

  // The answer of this render is in the document.
  useEffect(() => {
    if (!answer?.content) return
    if (progress.current.key !== messageKey(answer))
      progress.current = { key: messageKey(answer), sentences: 0, characters: 0 }
    const isOver = answer.status !== 'writing' && answer.status !== 'waiting'
    if (!isOver && (isWhole || !hasNewSentence(answer, progress.current.characters))) return
    const sentences = shownSentences(field.current)
    // The last sentence is not complete yet.
    const complete = isOver ? sentences : sentences.slice(0, -1)
    const added = complete.slice(progress.current.sentences)
    progress.current.characters = answer.content.length
    if (added.length === 0) return
    progress.current.sentences = complete.length
    announce(chat, added.join(' '))
  }, [answer, chat, isWhole, field])

  return null
}

const hasNewSentence = ({ content }: ShownMessage, from: number): boolean =>
  SENTENCE_MARK.test(content.slice(from))

/** The sentences of the last message, as they are read on the page: without marks and code. */
function shownSentences(field: HTMLElement | null): string[] {
  const thread = field?.closest('.atl-chat__body')
  const proses = [...(thread?.querySelectorAll('.atl-message .atl-prose') ?? [])]
  // Calls of tools divide a text.
  const parent = proses.at(-1)?.parentElement
  return proses
    .filter((prose) => prose.parentElement === parent)
    .flatMap((prose) => sentencesOf(prose).map(({ text }) => text))
}
