import { documentTitle, conversations, type chat } from '@atelier/contract'
import {
  $conversations,
  chatTexts,
  ignoreError,
  listEvents,
  provisionalTitle,
  request,
  useTexts,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { pageContent } from '../../content.ts'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { currentChat } from './current-chat.ts'
import { chatPageTexts } from './texts.ts'

/**
 * The conversation's title, which also becomes the document's title, and so a line in the browser's history. There, the
 * words of a temporary conversation do not belong.
 */
export function useConversationTitle(
  conversationId: string | undefined,
  isTemporary: boolean,
): string {
  const t = useTexts(chatTexts)
  const page = useContent('chat', (language) => pageContent(language, 'chat'))
  const messages = useStore(currentChat.$messages)
  const room = useTexts(chatPageTexts)
  const stored = useStoredTitle(conversationId)
  const title = isTemporary ? room('temporary') : stored || provisionalTitle(messages)
  usePageHead(page)
  useEffect(() => {
    document.title = documentTitle(title || page?.frontMatter.title || t('chat'))
  }, [title, page, t])
  return title
}

/** From the list of conversations or, for an archived one, from the server. */
function useStoredTitle(conversationId: string | undefined): string | undefined {
  const list = useStore($conversations)
  const listed =
    list.is === 'ready' ? list.conversations.find(({ id }) => id === conversationId) : undefined
  const isUnlisted = list.is === 'ready' && !listed && list.archivedCount > 0
  const [fetched, setFetched] = useState<chat.Conversation>()

  useEffect(() => {
    if (!conversationId || !isUnlisted) return undefined
    const load = () =>
      request(conversations.getConversation, { params: { id: conversationId } })
        .then(setFetched)
        .catch(ignoreError('the title stays the first words of the conversation'))
    void load()
    const stop = listEvents.listen({ changed: ({ id }) => void (id === conversationId && load()) })
    return () => {
      stop()
      // The next user of this page must not read it.
      setFetched(undefined)
    }
  }, [conversationId, isUnlisted])

  return (
    listed?.title ?? (isUnlisted && fetched?.id === conversationId ? fetched?.title : undefined)
  )
}
