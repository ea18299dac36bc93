// Finds texts in a conversation that its owner may not want to publish. It only suggests them: it may miss some, and
// the owner decides. Every pattern has bounded repetitions, so that hostile messages are searched in linear time.
import { SHARE_BLANKED_TEXT_MAX_LENGTH } from '@atelier/contract'
import { isCardNumber, isIban, isPhoneNumber } from './sensitive-numbers.ts'
import { isEmailAddress, isRandomToken, privateKeyBlocks } from './sensitive-tokens.ts'

export type SensitiveKind = 'email' | 'phone' | 'card' | 'iban' | 'key'

export interface SensitiveText {
  kind: SensitiveKind
  text: string
}

interface Detector {
  kind: SensitiveKind
  /** If the pattern has a group, that group is the sensitive text. */
  pattern: RegExp
  accept?: (text: string, textBefore: string) => boolean
}

/** The formats in which well-known providers issue keys. */
const PROVIDER_KEYS = [
  'sk-[\\w-]{16,200}',
  '(?:[sprw]k|whsec)_(?:live|test)?_?[A-Za-z0-9]{16,200}',
  'gh[opsur]_[A-Za-z0-9]{20,255}',
  'github_pat_\\w{20,255}',
  'glpat-[\\w-]{16,100}',
  '(?:AKIA|ASIA)[A-Z0-9]{16}',
  'xox[abeoprs]-[\\w-]{10,250}',
  'AIza[\\w-]{30,60}',
  'ya29\\.[\\w-]{20,500}',
  '(?:npm|hf|dop_v1|shpat|pypi)[_-][A-Za-z0-9_-]{20,300}',
  'SG\\.[\\w-]{16,64}\\.[\\w-]{16,64}',
  'eyJ[\\w-]{8,2000}\\.[\\w-]{8,8000}(?:\\.[\\w-]{0,2000})?',
]

/** In order of priority: a text that one detector has found is hidden from the next detectors. */
const detectors: readonly Detector[] = [
  { kind: 'key', pattern: new RegExp(`(?<![\\w-])(?:${PROVIDER_KEYS.join('|')})`, 'g') },
  // The password in an address such as postgres://user:password@host.
  { kind: 'key', pattern: /:\/\/[^\s:/@]{1,64}:([^\s/@]{3,128})@/g },
  {
    kind: 'email',
    pattern:
      /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}-])/gu,
    accept: isEmailAddress,
  },
  {
    kind: 'iban',
    pattern:
      /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/g,
    accept: isIban,
  },
  {
    kind: 'card',
    pattern: /(?<![\w.+-])\d(?:[ -]?\d){13,18}(?![ -]?\d|\w)/g,
    accept: isCardNumber,
  },
  { kind: 'key', pattern: /(?<![\w+/-])[\w+/-]{20,}={0,2}/g, accept: isRandomToken },
  { kind: 'phone', pattern: /(?<![\w+])\+[1-9](?:[ .\-()]{0,2}\d){6,14}(?!\d)/g },
  {
    kind: 'phone',
    pattern: /(?<![\w.+-]|\d )00[1-9](?:[ .\-()]{0,2}\d){8,13}(?!\w)/g,
    accept: isPhoneNumber,
  },
  // Numbers in their own country: with a leading zero, and Vietnamese ones without spaces too.
  {
    kind: 'phone',
    pattern: /(?<![\w.+-]|\d )\(?0[1-9]\d{0,3}\)?(?:[ .-]\d{2,5}){1,4}(?!\w|[.-]\d)/g,
    accept: isPhoneNumber,
  },
  { kind: 'phone', pattern: /(?<![\w.+-])(?:0(?:2\d|[35789])\d{8}|84[35789]\d{8})(?!\w|[.-]\d)/g },
  {
    kind: 'phone',
    pattern:
      /(?<![\w.+-])(?:1[ .-])?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[.-])\d{3}[ .-]\d{4}(?!\w|[.-]\d)/g,
  },
]

/** Replaces a text that has been found: no pattern matches across a line break. */
const FOUND = '\n'

/** Returns each text once, in the order of their first occurrence. */
export function findSensitiveTexts(content: string): SensitiveText[] {
  const found: (SensitiveText & { start: number })[] = []
  let rest = content
  const take = (kind: SensitiveKind, ranges: readonly Range[]) => {
    for (const [start, end] of ranges.flatMap(splitLongRange))
      found.push({ kind, text: content.slice(start, end), start })
    rest = hideRanges(rest, ranges)
  }
  take('key', privateKeyBlocks(rest))
  for (const detector of detectors) take(detector.kind, rangesOf(detector, rest))
  found.sort((a, b) => a.start - b.start)
  const byText = new Map<string, SensitiveText>()
  for (const { kind, text } of found) if (!byText.has(text)) byText.set(text, { kind, text })
  return [...byText.values()]
}

type Range = readonly [start: number, end: number]

function rangesOf({ pattern, accept }: Detector, content: string): Range[] {
  const ranges: Range[] = []
  for (const match of content.matchAll(pattern)) {
    const text = match[1] ?? match[0]
    const start = match.index + match[0].lastIndexOf(text)
    const textBefore = content.slice(Math.max(0, start - 16), start)
    if (!accept || accept(text, textBefore)) ranges.push([start, start + text.length])
  }
  return ranges
}

/** A text that is too long to be blanked at once is found in parts. */
function splitLongRange([start, end]: Range): Range[] {
  const parts: Range[] = []
  for (let position = start; position < end; position += SHARE_BLANKED_TEXT_MAX_LENGTH)
    parts.push([position, Math.min(end, position + SHARE_BLANKED_TEXT_MAX_LENGTH)])
  return parts
}

function hideRanges(content: string, ranges: readonly Range[]): string {
  if (ranges.length === 0) return content
  const parts: string[] = []
  let position = 0
  for (const [start, end] of ranges) {
    parts.push(content.slice(position, start), FOUND.repeat(end - start))
    position = end
  }
  return parts.join('') + content.slice(position)
}
