import { MESSAGE_MAX_LENGTH } from '@atelier/contract'
import { AtelierError, attachFiles, restoreUnsent } from '@atelier/widgets'

/** Attaches a picture to a message of a new conversation, which the chat page then shows. Throws if it has no picture. */
export async function carryToChat(url: string, title: string): Promise<void> {
  const [chat, picture] = await Promise.all([openNewConversation(), fetchPicture(url, title)])
  await attachFiles(chat, [picture])
}

/** Quotes a text in a message that the visitor goes on writing. `lead`: lines before the quotation. */
export const quoteInChat = (lead: readonly string[], text: string, pictures?: File[]) =>
  carryTextToChat(quotation(lead, text), pictures)

export const isQuotable = (lead: readonly string[], text: string): boolean =>
  quotation(lead, text).length <= MESSAGE_MAX_LENGTH

const quotation = (lead: readonly string[], text: string): string =>
  [...lead, '', ...text.split('\n').map((line) => `> ${line}`), '', ''].join('\n')

/** Writes a text into the message of a new conversation, behind what the visitor has begun. Also attaches pictures. */
export async function carryTextToChat(text: string, pictures: File[] = []): Promise<void> {
  const chat = await openNewConversation()
  const { $draft } = chat
  const begun = $draft.get().trim()
  $draft.set(begun ? `${begun}\n\n${text}` : text)
  if (pictures.length > 0) await attachFiles(chat, pictures)
}

/** Loads the chat when it is needed, because it is larger than the page of a tool. */
async function openNewConversation() {
  const { currentChat } = await import('../../chat/current-chat.ts')
  if (currentChat.$id.get()) {
    currentChat.startNewConversation()
    restoreUnsent(currentChat.core)
  }
  return currentChat
}

/** Throws if there is no picture at this URL. */
export async function fetchPicture(url: string, title: string): Promise<File> {
  const response = await fetch(url)
  if (!response.ok) throw new AtelierError('image-unknown', { status: response.status })
  const blob = await response.blob()
  const extension = blob.type.replace('image/', '')
  return new File([blob], `${title}.${extension}`, { type: blob.type })
}
