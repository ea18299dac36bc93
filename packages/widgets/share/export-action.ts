import { saveFile } from '../ui/save-file.ts'
import {
  conversationJson,
  conversationMarkdown,
  conversationText,
  exportFileName,
} from './export-conversation.ts'
import {
  creationJson,
  creationMarkdown,
  creationText,
  type CreationTranslate,
} from './export-creation.ts'
import type { ReadyShare } from './viewer-state.ts'

/** An action that saves what is shared as a file. */
export function exportAction(
  extension: 'md' | 'json',
  shared: ReadyShare,
  t: CreationTranslate,
  language: string,
): () => void {
  return () => {
    const text = extension === 'md' ? sharedMarkdown(shared, t, language) : sharedJson(shared)
    const type = extension === 'md' ? 'text/markdown' : 'application/json'
    saveFile(
      new Blob([text], { type }),
      exportFileName(shared.title, extension, fallbackOf(shared)),
    )
  }
}

/** The name of a file whose title names none. */
function fallbackOf({ isCreation, messages }: ReadyShare): string | undefined {
  if (!isCreation) return undefined
  if (messages.some(({ pictures }) => pictures)) return 'shared-pictures'
  return messages.some(({ sound }) => sound?.file) ? 'shared-sound' : 'shared-text'
}

/** What is shared as plain text, as a reader would copy it by hand. */
export const sharedText = (shared: ReadyShare, t: CreationTranslate): string =>
  shared.isCreation ? creationText(shared, t) : conversationText(shared, t)

const sharedMarkdown = (shared: ReadyShare, t: CreationTranslate, language: string): string =>
  shared.isCreation
    ? creationMarkdown(shared, t, language)
    : conversationMarkdown(shared, t, language)

const sharedJson = (shared: ReadyShare): string =>
  shared.isCreation ? creationJson(shared) : conversationJson(shared)
