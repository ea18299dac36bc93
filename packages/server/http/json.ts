import { fail } from '../helpers/fail.ts'

const MAX_DEPTH = 32
/** Enough for a share request with the ids of SHARE_MAX_MESSAGES messages and SHARE_MAX_BLANKED_TEXTS texts. */
const MAX_ITEMS = 2500

/**
 * Parses a request body. Throws `bad-request` for invalid UTF-8 or JSON, for values that are too large or too deeply
 * nested, for text that the database cannot store, and for `__proto__` keys. Half a surrogate pair in a value becomes
 * U+FFFD: people paste such texts, and programs cut them off in the middle of an emoji.
 */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  const root = { value: parse(bytes) }
  rejectOrRepair(root)
  return root.value
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw fail('bad-request', { cause })
  }
}

/** Not recursive: deeply nested input would overflow the call stack. */
function rejectOrRepair(root: object): void {
  const unvisited: [value: unknown, depth: number][] = [[root, 0]]
  // Starts at -1, because the outermost wrapper is not part of the request.
  let items = -1
  for (let next = unvisited.pop(); next; next = unvisited.pop()) {
    const [node, depth] = next
    if (typeof node === 'string' && node.includes('\0')) throw fail('bad-request')
    if (typeof node !== 'object' || node === null) continue
    if (depth > MAX_DEPTH) throw fail('bad-request')
    for (const [key, child] of Object.entries(node)) {
      items += 1
      if (items > MAX_ITEMS || !isStorableText(key) || key === '__proto__')
        throw fail('bad-request')
      if (typeof child === 'string') Object.assign(node, { [key]: child.toWellFormed() })
      unvisited.push([child, depth + 1])
    }
  }
}

/** PostgreSQL cannot store NUL characters or lone surrogates. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
