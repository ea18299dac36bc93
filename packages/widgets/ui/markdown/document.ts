import type { Links } from 'marked'
import { createSplitter } from './blocks.ts'
import { BLOCKS } from './limits.ts'
import { collectLinks, NO_FACTS, numberFootnotes, pickLinks, readFacts } from './references.ts'

/** A block and the addresses its references lead to. */
export interface Part {
  raw: string
  links: Links
}

export interface Note {
  number: number
  part: Part
  /** The block that mentions it first, if one does. */
  block: number | undefined
}

export interface Document {
  parts: Part[]
  notes: Note[]
}

/**
 * Reads a text that grows. A part is the same object as before if its text and its references are the same.
 * `isOpen`: more may be appended.
 * @example const read = createReader(); read('A [b]', true); read('A [b]\n\n[b]: /b\n', false)
 */
export function createReader(): (text: string, isOpen: boolean) => Document {
  const split = createSplitter(BLOCKS)
  const facts = createMemory(readFacts)
  const parts = createMemory<Part>((raw) => ({ raw, links: {} }))
  return (text, isOpen) => {
    const blocks = split(clean(text))
    const known = blocks.map((raw, at) => {
      if (at >= BLOCKS) return NO_FACTS
      return isOpen && at === blocks.length - 1 ? readFacts(raw, true) : facts.get(raw)
    })
    const footnotes = numberFootnotes(known)
    const links = collectLinks(known, footnotes)
    const partOf = (raw: string, mentions: readonly string[]): Part => {
      const old = parts.get(raw)
      const own = pickLinks(links, mentions)
      return areSame(old.links, own) ? old : parts.set(raw, { raw, links: own })
    }
    const read = {
      parts: blocks.map((raw, at) => partOf(raw, known[at]!.mentions)),
      notes: [...footnotes.values()].map(({ number, footnote: { raw }, block }) => ({
        number,
        part: partOf(raw, facts.get(raw).mentions),
        block,
      })),
    }
    facts.forget()
    parts.forget()
    return read
  }
}

/**
 * One kind of line ending: marked is not of one mind about U+2028. And no U+0000:
 * https://spec.commonmark.org/0.31.2/#insecure-characters
 */
function clean(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\0', '\ufffd')
}

/** What was made for a text, until a round in which nobody asks for it. */
function createMemory<Value>(make: (text: string) => Value) {
  let before = new Map<string, Value>()
  let now = new Map<string, Value>()
  const set = (text: string, value: Value) => {
    now.set(text, value)
    return value
  }
  return {
    set,
    get: (text: string) => now.get(text) ?? set(text, before.get(text) ?? make(text)),
    forget() {
      before = now
      now = new Map()
    },
  }
}

function areSame(some: Links, others: Links): boolean {
  const labels = Object.keys(some)
  return (
    labels.length === Object.keys(others).length &&
    labels.every(
      (label) =>
        some[label]!.href === others[label]?.href && some[label]!.title === others[label]?.title,
    )
  )
}
