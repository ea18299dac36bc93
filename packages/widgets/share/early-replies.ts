/** A response of the server whose body has arrived. */
export interface RawReply {
  ok: boolean
  status: number
  headers: Headers
  text: string
}

/** Longer than the elements of a page need to be drawn, and too short for the text of a link that has been revoked. */
const KEEP_MS = 10_000

let replies = new Map<string, RawReply>()
let keptSince = 0

/** Keeps what the server has replied before the code of the viewer was loaded, by slug. */
export function setEarlyReplies(earlyReplies: Map<string, RawReply>): void {
  replies = earlyReplies
  keptSince = Date.now()
}

/** Returns the reply and forgets it. */
export function takeEarlyReply(slug: string): RawReply | undefined {
  if (Date.now() - keptSince > KEEP_MS) replies.clear()
  const reply = replies.get(slug)
  replies.delete(slug)
  return reply
}
