import { AtelierError, attachFiles, restoreUnsent } from '@atelier/widgets'

/** Attaches a picture to a message of a new conversation, which the chat page then shows. Throws if it has no picture. */
export async function carryToChat(url: string, title: string): Promise<void> {
  const [{ currentChat }, picture] = await Promise.all([
    // Loaded when it is needed, because the chat is larger than the page of a tool.
    import('../../chat/current-chat.ts'),
    fetchPicture(url, title),
  ])
  if (currentChat.$id.get()) {
    currentChat.startNewConversation()
    restoreUnsent(currentChat.core)
  }
  await attachFiles(currentChat, [picture])
}

async function fetchPicture(url: string, title: string): Promise<File> {
  const response = await fetch(url)
  if (!response.ok) throw new AtelierError('image-unknown', { status: response.status })
  const blob = await response.blob()
  const extension = blob.type.replace('image/', '')
  return new File([blob], `${title}.${extension}`, { type: blob.type })
}
