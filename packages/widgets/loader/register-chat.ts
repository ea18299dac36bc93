// The file that the loader imports for the first chat on a page.
import './early-chat.ts'
import { registerChatElement } from '../elements/chat.ts'
import { whenComposed } from '../ui/composition.ts'
import { preparePage } from './prepare.ts'

export async function register(loaderUrl: string): Promise<void> {
  preparePage(loaderUrl)
  await whenComposed()
  registerChatElement()
}
