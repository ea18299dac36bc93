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

  /** Many opening brackets may have the same closing one, whose target is read once. */
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
/** Behind an address, only such signs may follow up to the next space. */
const ADDRESS_END = /[.,;:!?)]*(?:\s|$)/y

/** Only the host of a web address is spoken. */
export function keepHosts(text: string): string {
  return text.replace(ADDRESS, (match: string, address: string, index: number) => {
    ADDRESS_END.lastIndex = index + match.length
    if (!ADDRESS_END.test(text)) return match
    const [start, host] = /^(?:www\.)?([^/?#]+)/.exec(address)!
    return host! + (match.endsWith('>') ? '' : endSigns(address.slice(start.length)))
  })
}

/** The signs at the end of an address that belong to the sentence. */
function endSigns(path: string): string {
  let start = path.length
  while (start > 0 && '.,;:!?'.includes(path[start - 1]!)) start -= 1
  return path.slice(start)
}
