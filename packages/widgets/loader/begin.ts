// What the script tag fetches for the first of our tags that a page shows. What the chat does not need comes later.
import { configure } from '../configure.ts'
import { registerChat } from '../elements/chat.ts'

interface Settings {
  baseUrl: string
  tag: string
}

export async function begin({ baseUrl, tag }: Settings): Promise<void> {
  configure({ baseUrl })
  if (tag === 'atelier-login') (await import('../elements/login.ts')).registerLogin()
  else registerChat()
}
