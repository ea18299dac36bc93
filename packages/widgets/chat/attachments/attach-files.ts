import type { ChatStore } from '../store.ts'

/** Attaches files to the message that the visitor is writing, as if they had been dropped onto the chat. */
export async function attachFiles(chat: ChatStore, files: readonly File[]): Promise<void> {
  const { attachmentsOf } = await import('./store.ts')
  attachmentsOf(chat).add(files)
}
