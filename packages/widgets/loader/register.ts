// The file that the loader imports for the first Atelier tag on a page.
import { configure } from '../configure.ts'
import { registerChatElement } from '../elements/chat.ts'

interface RegisterOptions {
  /** The origin of the Atelier server. */
  baseUrl: string
  tag: string
}

export async function registerElement({ baseUrl, tag }: RegisterOptions): Promise<void> {
  configure({ baseUrl })
  // Imported separately, so that a page with a chat only does not load the sign-in button.
  if (tag === 'atelier-login') (await import('../elements/login.ts')).registerLoginElement()
  else registerChatElement()
}
