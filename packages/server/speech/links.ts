import { createSearch, replaceSpans } from './replace-spans.ts'

const TARGET = /\((?:[^()\s]|\([^()]*\))*(?:\s+"[^"]*")?\)/y
const REFERENCE = /\[[^\]]*\]/y

/** Replaces links and images by their text. */
export function unwrapLinks(text: string): string {
  return unwrap(unwrap(text, TARGET, 0), REFERENCE, 1)
}

function unwrap(text: string, target: RegExp, minLength: number): string {
  const findBracket = createSearch(text, /\]/g)
  let tried = -1
  let targetEnd = 0

  /** Caches the target of a closing bracket, because many opening brackets may share it. */
  function findTargetEnd(bracket: number): number {
    if (bracket === tried) return targetEnd
    tried = bracket
    target.lastIndex = bracket + 1
    targetEnd = target.test(text) ? target.lastIndex : 0
    return targetEnd
  }

  return replaceSpans(text, /!?\[/g, ({ index, 0: opening }) => {
    const start = index + opening.length
    const bracket = findBracket(start)
    if (bracket === Infinity || bracket < start + minLength) return undefined
    const end = findTargetEnd(bracket)
    return end === 0 ? undefined : { end, replacement: text.slice(start, bracket) }
  })
}

const ADDRESS = /<?https?:\/\/(?=[^\s/?#<>)])([^\s<>)]*)>?/g
/** After a URL's host, only this punctuation may precede the next space. */
const ADDRESS_END = /[.,;:!?)]*(?:\s|$)/y

/** Shortens URLs to their host, which is all that is spoken. */
export function keepHosts(text: string): string {
  return text.replace(ADDRESS, (match: string, address: string, index: number) => {
    ADDRESS_END.lastIndex = index + match.length
    if (!ADDRESS_END.test(text)) return match
    const [start, host] = /^(?:www\.)?([^/?#]+)/.exec(address)!
    return host! + (match.endsWith('>') ? '' : endSigns(address.slice(start.length)))
  })
}

/** Returns the punctuation at the end of a URL that belongs to the sentence. */
function endSigns(path: string): string {
  let start = path.length
  while (start > 0 && '.,;:!?'.includes(path[start - 1]!)) start -= 1
  return path.slice(start)
}
