/** A text to choose, whoever wrote it: a template, or later a model, which adds to the Markdown while it is shown. */
export interface Draft {
  title: string
  markdown: string
  /** How it differs from the other draft. */
  note: string
}

/**
 * The pattern of a draft. In its text, `+` at the start of a line stands for "from medium length on" and `++` for "only
 * if long". `{{plain ~ warm ~ playful}}` has the words of each tone. `{about}`, `{first}`, `{rest}`, `{topic}`,
 * `{audience}` and `{each}` are the visitor's words, see fill-pattern.ts.
 */
export interface Pattern {
  title: string
  note: string
  text: string
}

/** The two drafts of a template. */
export type PatternPair = readonly [Pattern, Pattern]
