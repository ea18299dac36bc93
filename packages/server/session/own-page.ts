import { fail } from '../helpers/fail.ts'
import type { Caller } from './caller.ts'

/** Partners' pages show the chat and shared conversations, but no tools. */
export function requireOwnPage({ partner }: Caller): void {
  if (partner !== undefined) throw fail('forbidden')
}
