import { IMPORT_MESSAGES_PER_PIECE, transfer } from '@atelier/contract'
import { toAtelierError } from '../../errors.ts'
import { request } from '../../http.ts'
import type { ArrangedConversation } from './arrange.ts'

/** In characters, so that a piece is sent within seconds on a slow line. */
const MAX_PIECE_LENGTH = 300_000
const RETRY_DELAYS_MS = [1_000, 4_000]

/** Sends a conversation in pieces. Returns how many of its messages were not there yet. */
export async function sendConversation(
  { conversation, messages, shownId }: ArrangedConversation,
  signal: AbortSignal,
): Promise<number> {
  let stored = 0
  const pieces = toPieces(messages)
  for (const [index, piece] of pieces.entries()) {
    const isLast = index === pieces.length - 1
    const body = { conversation, messages: piece, ...(isLast && shownId && { shownId }) }
    stored += (await sendPiece(body, signal)).stored
  }
  return stored
}

/** Tries again if the connection is lost or the server fails: the same piece is stored only once. */
async function sendPiece(body: transfer.ImportRequest, signal: AbortSignal) {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await request(transfer.importConversation, { body, signal })
    } catch (error) {
      const { status = 0 } = toAtelierError(error)
      if (signal.aborted || (status > 0 && status < 500)) throw error
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
  return request(transfer.importConversation, { body, signal })
}

const lengthOf = ({ content, reasoning = '', toolCalls }: transfer.ImportedMessage): number =>
  content.length + reasoning.length + (toolCalls ? JSON.stringify(toolCalls).length : 0)

function toPieces(messages: readonly transfer.ImportedMessage[]): transfer.ImportedMessage[][] {
  const pieces: transfer.ImportedMessage[][] = []
  let length = 0
  for (const message of messages) {
    const own = lengthOf(message)
    const last = pieces.at(-1)
    const fits = last && last.length < IMPORT_MESSAGES_PER_PIECE && length + own <= MAX_PIECE_LENGTH
    if (fits) last.push(message)
    else pieces.push([message])
    length = fits ? length + own : own
  }
  return pieces
}
