import { useStore } from '@nanostores/react'
import { useErrorText, useTexts } from '../i18n.ts'
import { keyOf, type ShownMessage } from './messages.ts'
import type { ChatStore } from './store.ts'
import { chatTexts } from './texts.ts'

const said = {
  sending: 'saySending',
  waiting: 'saySending',
  writing: 'sayAnswering',
  done: 'sayDone',
  stopped: 'sayStopped',
  interrupted: undefined,
  failed: undefined,
  unsent: undefined,
  refused: undefined,
} as const satisfies Record<ShownMessage['status'], string | undefined>

/** For who listens: how far the answer is, never its words one by one, and what went wrong at once. */
export function Announcer({ chat }: { chat: ChatStore }) {
  const t = useTexts(chatTexts)
  const errorText = useErrorText()
  const turn = useStore(chat.$turn)
  const message = useStore(chat.$messages).at(-1)
  // Of a conversation that is only opened there is nothing to tell.
  const last = message && turn.includes(keyOf(message)) ? message : undefined
  const word = last && said[last.status]
  return (
    <>
      <p className="atl-unseen" role="status">
        {word && t(word)}
      </p>
      <p className="atl-unseen" role="alert">
        {last?.error && errorText(last.error)}
      </p>
    </>
  )
}
