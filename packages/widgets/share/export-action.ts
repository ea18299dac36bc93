import type { Translate } from '../i18n.ts'
import { saveFile } from '../ui/save-file.ts'
import { conversationJson, conversationMarkdown, exportFileName } from './export-conversation.ts'
import type { ReadyShare } from './viewer-state.ts'

/** An action that saves the conversation as a file. */
export function exportAction(
  extension: 'md' | 'json',
  conversation: ReadyShare,
  t: Translate<'untitled' | 'user' | 'assistant'>,
): () => void {
  return () => {
    const text =
      extension === 'md' ? conversationMarkdown(conversation, t) : conversationJson(conversation)
    const type = extension === 'md' ? 'text/markdown' : 'application/json'
    saveFile(new Blob([text], { type }), exportFileName(conversation.title, extension))
  }
}
