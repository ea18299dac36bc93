import { MESSAGE_MAX_LENGTH } from '@atelier/contract'
import { AtelierError } from '@atelier/widgets'

/** Attaches a picture to a message of a new conversation, which the chat page then shows. Throws if it has no picture. */
export async function carryToChat(url: string, title: string): Promise<void> {
  const [{ addToNewConversation }, picture] = await Promise.all([
    loadChat(),
    fetchPicture(url, title),
  ])
  await addToNewConversation({ pictures: [picture] })
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
  const { addToNewConversation } = await loadChat()
  await addToNewConversation({ text, pictures })
}

/** Loaded when it is needed, because the chat is larger than the page of a tool. */
const loadChat = () => import('../../chat/add-to-new-conversation.ts')

/** Throws if there is no picture at this URL. */
export async function fetchPicture(url: string, title: string): Promise<File> {
  const response = await fetch(url)
  if (!response.ok) throw new AtelierError('image-unknown', { status: response.status })
  const blob = await response.blob()
  const extension = blob.type.replace('image/', '')
  return new File([blob], `${title}.${extension}`, { type: blob.type })
}
