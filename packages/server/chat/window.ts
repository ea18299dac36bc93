import type { Turn } from '../providers/models/models.ts'

/** What a conversation leaves to the answer. */
const ROOM_FOR_ANSWER = 0.25

/** The latest turns that fit a model's window; the instructions and the visitor's last words always do. */
export function fitWindow(
  turns: readonly Turn[],
  instructions: string | null,
  window: number,
): { turns: Turn[]; shortened: boolean } {
  let room = window * (1 - ROOM_FOR_ANSWER) - (instructions?.length ?? 0)
  let first = turns.length
  while (first > 0 && (first === turns.length || room >= turns[first - 1]!.content.length)) {
    first -= 1
    room -= turns[first]!.content.length
  }
  return { turns: turns.slice(first), shortened: first > 0 }
}
