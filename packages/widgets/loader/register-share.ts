// The file that the loader imports for the first shared conversation on a page. It brings nothing of the chat.
import { registerShareElement } from '../elements/share.ts'
import { preparePage, type RegisterOptions } from './prepare.ts'

export async function registerElement({ loaderUrl }: RegisterOptions): Promise<void> {
  preparePage(loaderUrl)
  registerShareElement()
}
