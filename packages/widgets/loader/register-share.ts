// The code of shared conversations, without anything of the chat. loader/share-frame.ts imports it.
import { registerShareElement } from '../elements/share.ts'
import { setEarlyReplies, type RawReply } from '../share/early-replies.ts'
import { preparePage } from './prepare.ts'

export interface RegisterShareOptions {
  loaderUrl: string
  /** What the server has replied already, by slug. */
  replies: Map<string, RawReply>
}

export function registerShare({ loaderUrl, replies }: RegisterShareOptions): void {
  preparePage(loaderUrl)
  setEarlyReplies(replies)
  registerShareElement()
}
