// A shared conversation before the code of the viewer has loaded. Rendered by the build (build/prerender.ts).
import { share } from '@atelier/contract'
import { preloadTexts, setLanguage } from '../../i18n.ts'
import { ShareViewer } from '../../share/ShareViewer.tsx'
import { setEarlyReplies } from '../../share/early-replies.ts'
import { useConversationView } from '../../share/useConversationView.ts'
import { ViewerFacts } from '../../share/ViewerConversation.tsx'
import { shareTexts } from '../../share/viewer-texts.ts'

await setLanguage(PRERENDER_LANGUAGE)
await preloadTexts(shareTexts)
await useConversationView.load()

const message = { content: '…', timestamp: '2026-01-01T00:00:00' }
const conversation: share.SharedConversation = {
  title: '',
  messages: [
    { ...message, role: 'user' },
    { ...message, role: 'assistant' },
  ],
}
const reply = { ok: true, status: 200, headers: new Headers(), text: JSON.stringify(conversation) }
setEarlyReplies(new Map([['several', reply]]))

export const templates = {
  loading: <ShareViewer slug="loading" />,
  several: <ShareViewer slug="several" />,
  factsOfOne: <ViewerFacts total={1} />,
  path: share.getSharedConversation.path,
}
