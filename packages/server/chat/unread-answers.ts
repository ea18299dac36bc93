import type { Answer } from './answer.ts'

/** As many as an owner may have at once with readers: closed connections can double the answers of an owner, no more. */
const MAX_UNREAD_PER_OWNER = 4

/** Answers whose readers have left. They go on for a while, because a reader may only have lost the connection. */
export interface UnreadAnswers {
  /** Call it when the last reader has left. */
  add(answer: Answer): void
  /** Call it when a reader is back, or the answer has ended. */
  remove(answer: Answer): void
}

/** @param graceMs how long a reader may take to come back. Afterwards the answer is cancelled. */
export function createUnreadAnswers(graceMs: number): UnreadAnswers {
  const timers = new Map<Answer, NodeJS.Timeout>()

  function cancelOldestOf(ownerId: string): void {
    const ofOwner = [...timers.keys()].filter(({ ref }) => ref.ownerId === ownerId)
    for (const answer of ofOwner.slice(0, -MAX_UNREAD_PER_OWNER)) cancel(answer)
  }

  function cancel(answer: Answer): void {
    remove(answer)
    answer.cancel()
  }

  function remove(answer: Answer): void {
    clearTimeout(timers.get(answer))
    timers.delete(answer)
  }

  return {
    add(answer) {
      if (!answer.isResumable || graceMs === 0) return answer.cancel()
      timers.set(answer, setTimeout(() => cancel(answer), graceMs).unref())
      cancelOldestOf(answer.ref.ownerId)
    },
    remove,
  }
}
