import { unwrapEmphasis } from './emphasis.ts'
import { removeFormulas } from './formulas.ts'
import { unwrapCode } from './inline-code.ts'
import { keepHosts, unwrapLinks } from './links.ts'

/**
 * Turns a piece of Markdown into speakable text: keeps the text of links and images, and removes formulas and markers.
 */
export function toSpeakable(markdown: string): string {
  const line = toOneLine(markdown)
  if (!MARKS.test(line)) return line.trim()
  return toOneLine(STEPS.reduce((text, step) => step(text), line)).trim()
}

/** A text without any of these characters needs none of the steps. */
const MARKS = /[\\$[<`*~_&]|:\/\//

const toOneLine = (text: string) => text.replace(/\s+/g, ' ')

/** Applied in this order, so a step does not see what an earlier one has removed. Each takes linear time. */
const STEPS: ((text: string) => string)[] = [
  removeFormulas,
  (text) => text.replace(/\[\^[^\]\s]+\]?/g, (note) => (note.endsWith(']') ? '' : note)),
  unwrapLinks,
  keepHosts,
  (text) => text.replace(/<\/?[a-z][^<>]*>/gi, ''),
  unwrapCode,
  unwrapEmphasis,
  (text) => text.replace(/\\([!-/:-@[-`{-~])/g, '$1'),
  (text) => text.replace(/&(nbsp|lt|gt|amp);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name]),
]

const ENTITIES = { nbsp: ' ', lt: '<', gt: '>', amp: '&' }
