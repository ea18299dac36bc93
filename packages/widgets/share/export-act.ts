import type { Translate } from '../i18n.ts'
import { conversationJson, conversationMarkdown, exportFileName } from './export-conversation.ts'
import type { ReadyShare } from './viewer-state.ts'

/** An act that saves the conversation as a file. */
export function exportAct(
  extension: 'md' | 'json',
  conversation: ReadyShare,
  t: Translate<'untitled' | 'user' | 'assistant'>,
): () => void {
  return () => {
    const text =
      extension === 'md' ? conversationMarkdown(conversation, t) : conversationJson(conversation)
    const type = extension === 'md' ? 'text/markdown' : 'application/json'
    download(new Blob([text], { type }), exportFileName(conversation.title, extension))
  }
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has begun to read the file by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
