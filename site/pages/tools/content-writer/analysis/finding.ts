/** In the order in which they are shown. */
export const FINDING_KINDS = [
  'blank',
  'longSentence',
  'repeated',
  'doubled',
  'passive',
  'filler',
  'skippedLevel',
  'vagueLink',
  'emptyLink',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** A place in the text that the writer may want to look at. */
export interface Finding {
  kind: FindingKind
  /** ProseMirror positions. */
  from: number
  to: number
  /** The words at this place. */
  text: string
  /** What is counted: the words of a sentence, the level of a heading. */
  count?: number
}

/** Offsets in the text of a block, before they become a finding. */
export interface TextRange {
  start: number
  end: number
}
