/** The size of an index: how many of each part it holds in memory. */
export interface IndexSize {
  /** The number of distinct words, and of word pairs in headings. */
  terms: number
  /** An entry is one term of one passage. */
  entries: number
  passages: number
}

/** Ten thousand pages of four kilobytes reach between a sixth and a half of each limit. */
export const MAX_FOLDER_SIZE: IndexSize = {
  terms: 500_000,
  entries: 12_000_000,
  passages: 300_000,
}

const NAMES: Record<keyof IndexSize, string> = {
  terms: 'different words',
  entries: 'words',
  passages: 'passages',
}
/** Measured with words of twenty letters. Shorter ones need less. */
const BYTES: IndexSize = { terms: 100, entries: 8, passages: 24 }
const PARTS = Object.keys(NAMES) as (keyof IndexSize)[]

export function addSizes(sizes: readonly IndexSize[]): IndexSize {
  const sum = (part: keyof IndexSize) => sizes.reduce((total, size) => total + size[part], 0)
  return { terms: sum('terms'), entries: sum('entries'), passages: sum('passages') }
}

/** The memory that an index of this size needs, estimated. */
export function bytesOf(size: IndexSize): number {
  return PARTS.reduce((total, part) => total + size[part] * BYTES[part], 0)
}

/** Returns the name of a reached limit for the operator. Undefined if none is reached. */
export function findReachedLimit(size: IndexSize, max: IndexSize): string | undefined {
  const reached = PARTS.find((part) => size[part] >= max[part])
  return reached && `${max[reached].toLocaleString('en')} ${NAMES[reached]}`
}
