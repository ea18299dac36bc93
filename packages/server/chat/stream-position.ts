/** The part of an answer that its positions depend on. */
interface Attempt {
  ref: { attemptId: string }
  beginning?: { text: string; reasoning: string } | undefined
}

/** How much of an answer a reader has received. It is the id of each event, which `Last-Event-ID` brings back. */
export interface StreamPosition {
  /** The attempt that has written the text: another attempt may write another text. */
  attemptId: string
  /** In characters. */
  textLength: number
  reasoningLength: number
}

const PATTERN = /^([\da-f-]{36})\.(\d{1,7})\.(\d{1,7})$/

/** Whether a client names an event that it has received, of this answer or another. */
export const isPosition = (lastEventId: string | string[] | undefined): boolean =>
  PATTERN.test(String(lastEventId))

/** Where an answer begins that a reader has not received anything of. */
export function startPosition({ ref, beginning }: Attempt): StreamPosition {
  const { text = '', reasoning = '' } = beginning ?? {}
  return { attemptId: ref.attemptId, textLength: text.length, reasoningLength: reasoning.length }
}

export const formatPosition = ({ attemptId, textLength, reasoningLength }: StreamPosition) =>
  `${attemptId}.${textLength}.${reasoningLength}`

/** Undefined if the position is one in the text of another attempt, so that the reader has to begin anew. */
export const positionIn = (
  { ref }: Attempt,
  position: StreamPosition,
): StreamPosition | undefined => (position.attemptId === ref.attemptId ? position : undefined)

/** Undefined if the reader has to begin anew, because it has received nothing, or the text of another attempt. */
export function parsePosition(
  lastEventId: string | string[] | undefined,
  attempt: Attempt,
): StreamPosition | undefined {
  const [, attemptId = '', textLength, reasoningLength] = PATTERN.exec(String(lastEventId)) ?? []
  return positionIn(attempt, {
    attemptId,
    textLength: Number(textLength),
    reasoningLength: Number(reasoningLength),
  })
}
