// Reference links and footnotes, which are defined in one block and used in others.
import type { Links } from 'marked'
import type { FormulaSupport } from './formula.ts'
import { tokenizeBlocksWithoutInline, type FootnoteToken } from './lexer.ts'

export interface BlockReferences {
  /** Link reference definitions in this block, by label. */
  links: Links
  /** Footnotes defined in this block. */
  footnotes: FootnoteToken[]
  /** Labels to which this block may refer. */
  labels: string[]
}

export interface NumberedFootnote {
  number: number
  token: FootnoteToken
  /** The index of the first block that refers to the footnote, if one does. */
  firstReferencingBlockIndex: number | undefined
}

/** Starts with U+0000, which the parser removes from every text, so that no written address looks like this. */
const FOOTNOTE_PREFIX = '\0note '
export const NO_REFERENCES: BlockReferences = { links: {}, footnotes: [], labels: [] }

/** `canGrow`: more text may be appended, so a definition in the last line may still be incomplete and is ignored. */
export function parseReferencesOfBlock(
  raw: string,
  canGrow = false,
  formulas?: FormulaSupport,
): BlockReferences {
  if (!raw.includes('[')) return NO_REFERENCES
  const { tokens, links, inlineTexts } = tokenizeBlocksWithoutInline(raw, formulas)
  return {
    links:
      canGrow && hasDefinitionAtEnd(raw)
        ? tokenizeBlocksWithoutInline(completeLines(raw), formulas).links
        : links,
    footnotes: tokens.filter((token) => token.type === 'footnote'),
    labels: inlineTexts.flatMap(findLabels),
  }
}

/** A definition may take three lines: label, address and title. */
function hasDefinitionAtEnd(raw: string): boolean {
  return raw
    .split('\n')
    .slice(-3)
    .some((line) => line.includes(']:'))
}

function completeLines(raw: string): string {
  return raw.slice(0, raw.lastIndexOf('\n') + 1)
}

/** The links and footnotes of all blocks, by label. The first definition of a label wins, as CommonMark requires. */
export function collectLinksAndFootnoteLinks(
  blocks: readonly BlockReferences[],
  footnotes: Map<string, NumberedFootnote>,
): Map<string, Links[string]> {
  const linksByLabel = new Map<string, Links[string]>()
  for (const { links } of blocks) {
    for (const [label, link] of Object.entries(links))
      if (!linksByLabel.has(label)) linksByLabel.set(label, link)
  }
  for (const [label, { number }] of footnotes) {
    linksByLabel.set(label, { href: `${FOOTNOTE_PREFIX}${number}`, title: null })
  }
  return linksByLabel
}

/** Footnotes by label, numbered in the order of their first references. Those without a reference come last. */
export function numberFootnotesByFirstReference(
  blocks: readonly BlockReferences[],
): Map<string, NumberedFootnote> {
  const defined = collectFootnotes(blocks)
  const numbered = new Map<string, NumberedFootnote>()
  const add = (label: string, firstReferencingBlockIndex?: number) => {
    const token = defined.get(label)
    if (token && !numbered.has(label)) {
      numbered.set(label, { number: numbered.size + 1, token, firstReferencingBlockIndex })
    }
  }
  if (defined.size > 0) {
    for (const [block, { labels }] of blocks.entries()) {
      for (const label of labels) add(label, block)
    }
  }
  for (const label of defined.keys()) add(label)
  return numbered
}

/** The first definition of each label. */
function collectFootnotes(blocks: readonly BlockReferences[]): Map<string, FootnoteToken> {
  const defined = new Map<string, FootnoteToken>()
  for (const footnote of blocks.flatMap(({ footnotes }) => footnotes)) {
    const label = normalizeLabel(`^${footnote.label}`)
    if (!defined.has(label)) defined.set(label, footnote)
  }
  return defined
}

export function pickLinks(
  linksByLabel: Map<string, Links[string]>,
  labels: readonly string[],
): Links {
  const picked = Object.create(null) as Links
  for (const label of labels) {
    const link = linksByLabel.get(label)
    if (link) picked[label] = link
  }
  return picked
}

/** The number of the footnote, if collectLinksAndFootnoteLinks() has made this address for one. */
export function footnoteNumberOf(href: string): number | undefined {
  return href.startsWith(FOOTNOTE_PREFIX) ? Number(href.slice(FOOTNOTE_PREFIX.length)) : undefined
}

/** Everything in brackets that contains no brackets could be a reference. */
function findLabels(inlineText: string): string[] {
  const found: string[] = []
  let openAt = -1
  for (let at = 0; at < inlineText.length; at += 1) {
    const character = inlineText[at]
    if (character === '\\') at += 1
    else if (character === '[') openAt = at
    else if (character === ']' && openAt >= 0) {
      found.push(normalizeLabel(inlineText.slice(openAt + 1, at)))
      openAt = -1
    }
  }
  return found
}

/** Labels match as CommonMark says: https://spec.commonmark.org/0.31.2/#matches */
function normalizeLabel(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase().toLowerCase()
}
