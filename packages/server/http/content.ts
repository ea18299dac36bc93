import { fail } from '../fail.ts'

const MAX_DEPTH = 32
const MAX_ITEMS = 1000

/**
 * JSON as this server accepts it: UTF-8, not nested out of reason, without what no database can store
 * (NUL, halves of surrogate pairs) and without keys that reach for prototypes.
 */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  const value = parse(bytes)
  check(value)
  return value
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw fail('bad-request', { cause })
  }
}

/** Walks with a list of its own: recursion would end the process on what this is here to refuse. */
function check(value: unknown): void {
  const waiting: [value: unknown, depth: number][] = [[value, 1]]
  let items = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [part, depth] = next
    if (typeof part === 'string' && !isStorable(part)) throw fail('bad-request')
    if (typeof part !== 'object' || part === null) continue
    if (depth > MAX_DEPTH) throw fail('bad-request')
    for (const [key, child] of Object.entries(part)) {
      items += 1
      if (items > MAX_ITEMS || !isStorable(key) || key === '__proto__') throw fail('bad-request')
      waiting.push([child, depth + 1])
    }
  }
}

/** Neither NUL nor half a surrogate pair: PostgreSQL stores neither. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
