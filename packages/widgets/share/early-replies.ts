/** A response of the server whose body has arrived. */
export interface RawReply {
  ok: boolean
  status: number
  headers: Headers
  text: string
}

/** Long enough for the elements of a page to render, and short enough that a reply of a revoked link is not shown. */
const KEEP_MS = 10_000

let replies = new Map<string, RawReply>()
let keptSince = 0

/** Stores the server's replies that arrived before the viewer's code had loaded, by slug. */
export function setEarlyReplies(earlyReplies: Map<string, RawReply>): void {
  replies = earlyReplies
  keptSince = Date.now()
}

/** Returns the reply and removes it. */
export function takeEarlyReply(slug: string): RawReply | undefined {
  if (Date.now() - keptSince > KEEP_MS) replies.clear()
  const reply = replies.get(slug)
  replies.delete(slug)
  return reply
}
