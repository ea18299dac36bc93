// What the script tag fetches for <atelier-chat>.
import { configure } from '../configure.ts'
import { registerChat } from '../elements/chat.ts'

export function begin(settings: { baseUrl: string }): void {
  configure(settings)
  registerChat()
}
