// The file that the loader imports for the first chat, sign-in button or Pro button on a page.
import './early-chat.ts'
import { registerChatElement } from '../elements/chat.ts'
import { whenComposed } from '../ui/composition.ts'
import { preparePage } from './prepare.ts'

export async function register(loaderUrl: string, tag: string): Promise<void> {
  preparePage(loaderUrl)
  // Imported separately, so that a page with a chat only does not load the buttons.
  if (tag !== 'atelier-chat') await (await import('./register-button.ts')).registerButton(tag)
  else {
    await whenComposed()
    registerChatElement()
  }
}
