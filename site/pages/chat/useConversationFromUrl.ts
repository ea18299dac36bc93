import { $temporaryId } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useNavigate } from '../../router/hooks.ts'
import { useParams } from '../../route-params.ts'
import { currentChat } from './current-chat.ts'

/** The id in the URL when the chat page was last shown. Kept outside the component, which unmounts on other pages. */
let lastUrlId: string | undefined

/** Opens the conversation that the URL names, and writes the id of a newly created conversation into the URL. */
export function useConversationFromUrl(): string | undefined {
  const { id: urlId } = useParams()
  const navigate = useNavigate()
  const temporaryId = useStore($temporaryId)
  const chatId = useStore(currentChat.$id)

  useEffect(() => {
    if (urlId) void currentChat.openConversation(urlId)
    // The visitor left the open conversation. A conversation that was started on the home page has another id and stays.
    else if (lastUrlId && lastUrlId === currentChat.$id.get()) currentChat.startNewConversation()
    lastUrlId = urlId
  }, [urlId])

  useEffect(() => {
    const newId = currentChat.$id.get()
    // A temporary conversation leaves no trace in the browser's history.
    if (!urlId && newId && newId !== temporaryId) navigate(`/chat/${newId}`, { replace: true })
  }, [urlId, chatId, temporaryId, navigate])
  return urlId
}
