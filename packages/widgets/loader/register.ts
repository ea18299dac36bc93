// The file that the loader imports for the first Atelier tag on a page.
import { configure } from '../configure.ts'
import { registerChatElement } from '../elements/chat.ts'
import { checkBuiltIns } from './built-ins.ts'

interface RegisterOptions {
  loaderUrl: string
  tag: string
}

export async function registerElement({ loaderUrl, tag }: RegisterOptions): Promise<void> {
  checkBuiltIns()
  configure({ baseUrl: findServer(loaderUrl) })
  // Imported separately, so that a page with a chat only does not load the sign-in button.
  if (tag === 'atelier-login') (await import('../elements/login.ts')).registerLoginElement()
  else registerChatElement()
}

/** The origin of the Atelier server. `data-atelier-server` names it if another host serves the files. */
function findServer(loaderUrl: string): string {
  const script = document.querySelector<HTMLElement>('script[data-atelier-server]')
  return script?.dataset.atelierServer ?? new URL(loaderUrl).origin
}
