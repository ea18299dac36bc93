// What the menu of a conversation saves, copies and prints. Loaded when it is chosen.
import { transfer } from '@atelier/contract'
import { download } from '../../http/download.ts'
import { directionOf } from '@atelier/contract'
import {
  conversationMarkdown,
  conversationText,
  exportFileName,
} from '../../share/export-conversation.ts'
import { copyText } from '../../ui/copy-text.ts'
import { saveFile } from '../../ui/save-file.ts'
import {
  loadWholeConversation,
  withImageLines,
  type ConversationName,
  type ExportText,
} from './conversation.ts'
import { renderDocument } from './document.tsx'
import { createWebPage } from './web-page.ts'

export type ExportFormat = 'text' | 'md' | 'json' | 'html' | 'print'

export interface ExportOptions {
  t: ExportText
  language: string
  /** The element that the visitor used; it has the focus afterwards. */
  trigger: HTMLElement
}

/** Copies, saves or prints the branch of the conversation that is shown; as JSON, all branches. */
export async function exportConversation(
  format: ExportFormat,
  conversation: ConversationName,
  { t, language, trigger }: ExportOptions,
): Promise<void> {
  const { id, title } = conversation
  const save = (file: Blob, extension: 'md' | 'json' | 'html') =>
    saveFile(file, exportFileName(title, extension, t('untitled')))
  if (format === 'json') {
    const file = await download(transfer.exportConversations, { query: { conversationId: id } })
    return save(file, 'json')
  }
  if (format === 'text') return copyWhenReady(textOf(conversation, t), trigger)
  const messages = await loadWholeConversation(id, t)
  if (format === 'md') {
    const plain = messages.map((message) => withImageLines(message, t))
    const text = conversationMarkdown({ title, messages: plain }, t, language)
    return save(new Blob([text], { type: 'text/markdown' }), 'md')
  }
  const document = await renderDocument({ title: title || t('untitled'), messages, language, t })
  if (format === 'print') return (await import('./print.ts')).print(document)
  save(createWebPage(document, { language, direction: directionOf(language) }), 'html')
}

/** Saves all conversations with all their branches, as the file that can be imported again. */
export async function exportAllConversations(t: ExportText): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  saveFile(await download(transfer.exportConversations, {}), `${t('allName')} ${day}.json`)
}

async function textOf({ id, title }: ConversationName, t: ExportText): Promise<string> {
  const messages = await loadWholeConversation(id, t)
  const plain = messages.map((message) => withImageLines(message, t))
  return conversationText({ title, messages: plain }, t)
}

/** Safari copies after a request only if it is told at once that a text will come. */
async function copyWhenReady(text: Promise<string>, trigger: HTMLElement): Promise<void> {
  try {
    const blob = text.then((content) => new Blob([content], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  } catch {
    await copyText(await text, trigger)
  }
}
