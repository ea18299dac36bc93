/** A file that a visitor could send to harm the server, or that is broken in an unusual way. */
export interface HostileDocument {
  /** The name of the file. Its ending is the one that a visitor would see, not always that of its contents. */
  name: string
  /** The kind of attack or fault. */
  kind: string
  /** What is unusual about the file, in a sentence without a subject. */
  what: string
  /** Words that a correct reading of the file contains. A refusal in a sentence is correct as well. */
  words?: string
  /** Makes the bytes, which are the same each time. */
  make(): Buffer | Promise<Buffer>
}

export const PLAIN_WORDS = 'Clay comes from the river.'

/** A file as a list of its name, what is unusual, how its bytes are made, and the words in it. */
export type HostileLine = readonly [
  name: string,
  what: string,
  make: () => Buffer | Promise<Buffer>,
  words?: string,
]

export const ofKind = (kind: string, lines: readonly HostileLine[]): HostileDocument[] =>
  lines.map(([name, what, make, words]) => ({ name, kind, what, make, ...(words && { words }) }))
