// What the blocks of a text tell each other: addresses of reference links, and footnotes.
import type { Links } from 'marked'
import { lexBlocks, type Footnote } from './lexer.ts'

/** What one block defines, and the labels it may refer to. */
export interface Facts {
  links: Links
  footnotes: Footnote[]
  mentions: string[]
}

/** A footnote with its place in the list, and the block that mentions it first. */
export interface Numbered {
  number: number
  footnote: Footnote
  block: number | undefined
}

/** No text holds this character once it is read, so no address can be taken for a footnote. */
const NOTE = '\0note '
/** An address may stand on the line after its label, and its title on the next. */
const DEFINITION_AT_END = /\]:[^\n]*(?:\n[^\n]*){0,2}$/
export const NO_FACTS: Facts = { links: {}, footnotes: [], mentions: [] }

/** `isOpen`: more may be appended, so what the last line defines may be half an address. */
export function readFacts(raw: string, isOpen = false): Facts {
  if (!raw.includes('[')) return NO_FACTS
  const { tokens, links, runs } = lexBlocks(raw)
  return {
    links: isOpen && DEFINITION_AT_END.test(raw) ? lexBlocks(finished(raw)).links : links,
    footnotes: tokens.filter((token) => token.type === 'footnote'),
    mentions: runs.flatMap(mentionsIn),
  }
}

/** Without the line that is being written. */
function finished(raw: string): string {
  return raw.slice(0, raw.lastIndexOf('\n') + 1)
}

/** The first definition of a label counts, as it does inside a block. */
export function collectLinks(
  blocks: readonly Facts[],
  footnotes: Map<string, Numbered>,
): Map<string, Links[string]> {
  const all = new Map<string, Links[string]>()
  for (const { links } of blocks) {
    for (const [label, link] of Object.entries(links)) if (!all.has(label)) all.set(label, link)
  }
  for (const [label, { number }] of footnotes) {
    all.set(label, { href: `${NOTE}${number}`, title: null })
  }
  return all
}

/** In the order they are mentioned; those nobody mentions come last. */
export function numberFootnotes(blocks: readonly Facts[]): Map<string, Numbered> {
  const defined = new Map<string, Footnote>()
  for (const footnote of blocks.flatMap(({ footnotes }) => footnotes)) {
    const label = labelOf(`^${footnote.label}`)
    if (!defined.has(label)) defined.set(label, footnote)
  }
  const numbered = new Map<string, Numbered>()
  const add = (label: string, block?: number) => {
    const footnote = defined.get(label)
    if (footnote && !numbered.has(label)) {
      numbered.set(label, { number: numbered.size + 1, footnote, block })
    }
  }
  if (defined.size > 0) {
    for (const [block, { mentions }] of blocks.entries()) {
      for (const label of mentions) add(label, block)
    }
  }
  for (const label of defined.keys()) add(label)
  return numbered
}

/** Those of the addresses a block may refer to. */
export function pickLinks(all: Map<string, Links[string]>, mentions: readonly string[]): Links {
  const found = Object.create(null) as Links
  for (const label of mentions) {
    const link = all.get(label)
    if (link) found[label] = link
  }
  return found
}

/** The footnote an address stands for, if it is one of ours. */
export function noteOf(href: string): number | undefined {
  return href.startsWith(NOTE) ? Number(href.slice(NOTE.length)) : undefined
}

/** All that could be a reference in a run of text: what stands in brackets without brackets in it. */
function mentionsIn(run: string): string[] {
  const found: string[] = []
  let open = -1
  for (let at = 0; at < run.length; at += 1) {
    const letter = run[at]
    if (letter === '\\') at += 1
    else if (letter === '[') open = at
    else if (letter === ']' && open >= 0) {
      found.push(labelOf(run.slice(open + 1, at)))
      open = -1
    }
  }
  return found
}

/** As marked compares labels: https://spec.commonmark.org/0.31.2/#matches */
function labelOf(written: string): string {
  return written.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase().toLowerCase()
}
