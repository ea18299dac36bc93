import { LOCAL_STORAGE_KEYS } from '@atelier/contract'
import { UNSAVED_CONVERSATION_ID, useTexts } from '@atelier/widgets'
import { configuration } from '../../configuration.ts'
import { laterPart } from '../../later-part.tsx'
import { NoModelNote } from './NoModelNote.tsx'
import { Suggestions } from './Suggestions.tsx'
import { homeTexts } from './texts.ts'

export const LaterConversation = laterPart({
  load: async () => (await import('./load-new-conversation.tsx')).loadNewConversation(),
  isUrgent: hasUnsent,
  isEssential: true,
})

/** The message field on the home page. Sending a message leads to the chat page, which shows the answer. */
export function StartChat() {
  const t = useTexts(homeTexts)
  return (
    <div className="start">
      <noscript>{t('chatNeedsScript')}</noscript>
      <LaterConversation />
      <Suggestions />
      {!configuration.hasModels && <NoModelNote />}
    </div>
  )
}

/** Whether this browser has kept what the visitor has not sent: a text, an image or a message. */
function hasUnsent(): boolean {
  const unsaved = LOCAL_STORAGE_KEYS.conversationPrefix + UNSAVED_CONVERSATION_ID
  try {
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage)].some(
      (key) => key === unsaved || /^atelier_(outbox|draft|pasted|attachments)_/.test(key),
    )
  } catch {
    return false
  }
}
