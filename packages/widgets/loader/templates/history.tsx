// A question and an answer as they look before the code of the chat has loaded. Rendered by the build (build/prerender.ts).
import { Message } from '../../chat/Message.tsx'
import { MessageTextsProvider } from '../../chat/message-texts.tsx'
import { answerTexts } from '../../chat/answer-texts.ts'
import { createChat } from '../../chat/store.ts'
import { preloadTexts, setLanguage } from '../../i18n.ts'

await setLanguage(PRERENDER_LANGUAGE)
await preloadTexts(answerTexts)

const chat = createChat({ name: 'template' })
const message = {
  id: '',
  content: '…',
  timestamp: '2026-01-01T00:00:00',
  status: 'done',
} as const

export const templates = {
  question: (
    <MessageTextsProvider>
      <Message chat={chat} message={{ ...message, role: 'user' }} />
    </MessageTextsProvider>
  ),
  answer: (
    <MessageTextsProvider>
      <Message chat={chat} message={{ ...message, role: 'assistant' }} isRecent={false} />
    </MessageTextsProvider>
  ),
}
