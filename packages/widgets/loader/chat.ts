// What the script tag fetches for <atelier-chat>.
import { configure } from '../configure.ts'
import { registerChat } from '../elements/chat.ts'

/** In a task of its own: the code has only just been read, and the page may be scrolled or typed in. */
export function begin(settings: { baseUrl: string }): void {
  configure(settings)
  setTimeout(registerChat)
}
