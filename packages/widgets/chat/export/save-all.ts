import { translate } from '../../i18n.ts'
import type { ExportText } from './conversation.ts'
import { exportTexts } from './texts.ts'

/** Saves all conversations of the visitor as one file. */
export async function saveAllConversations(): Promise<void> {
  const t: ExportText = (key, values) => translate(exportTexts, key, values)
  await (await import('./export-conversation.ts')).exportAllConversations(t)
}
