/** The characters of a content from `start` up to, but not including, `end`. */
export interface TextRange {
  start: number
  end: number
}

/** How many characters are read or searched in a few milliseconds. */
const STEP_LENGTH = 10_000

/**
 * Returns a function that finds texts in a content. Occurrences that overlap are joined. Its time is linear in the
 * length of the content and the texts together, even for texts that a visitor wrote to slow it down. It works in steps,
 * so that a server can do other work between them: https://en.wikipedia.org/wiki/Aho%E2%80%93Corasick_algorithm
 */
export function createTextSearch(texts: readonly string[]) {
  let search: Search | undefined

  return function* searchInSteps(content: string): Generator<void, TextRange[]> {
    search ??= yield* readTexts(texts)
    const ranges: TextRange[] = []
    let node = 0
    for (let end = 1; end <= content.length; end += 1) {
      node = follow(search, node, content.charCodeAt(end - 1))
      const length = search.longest[node]!
      if (length > 0) addRange(ranges, end - length, end)
      if (end % STEP_LENGTH === 0) yield
    }
    return ranges
  }
}

/** Adds a range and joins it with the ranges that it overlaps. Every range in the list must end before the new one. */
function addRange(ranges: TextRange[], start: number, end: number): void {
  let joinedStart = start
  while (ranges.length > 0 && start < ranges.at(-1)!.end)
    joinedStart = Math.min(joinedStart, ranges.pop()!.start)
  ranges.push({ start: joinedStart, end })
}

/** All beginnings of the texts. Node 0 is the empty beginning; as a child, 0 means none. */
interface Search {
  /**
   * The child nodes, keyed by their parent and the UTF-16 code unit that they add. All nodes share one map, so that a
   * lookup takes the same time for any number of children.
   */
  children: Map<number, number>
  /** For each node: the node of its longest proper suffix that is also a beginning of a text. */
  suffixes: Uint32Array
  /** For each node: the length of the longest text that is a suffix of it. 0: none. */
  longest: Uint32Array
}

const CODE_UNITS = 65_536
const childKey = (node: number, code: number): number => node * CODE_UNITS + code

/**
 * Adds the first code unit of all texts, then the second, and so on: a node's suffix is shorter, so it exists before
 * the node.
 */
function* readTexts(texts: readonly string[]): Generator<void, Search> {
  const size = texts.reduce((sum, { length }) => sum + length, 1)
  const search = {
    children: new Map<number, number>(),
    suffixes: new Uint32Array(size),
    longest: new Uint32Array(size),
  }
  let reading = texts.filter(Boolean).map((text) => ({ text, node: 0 }))
  for (let position = 0, steps = 0; reading.length > 0; position += 1) {
    for (const beginning of reading) {
      const { text, node } = beginning
      beginning.node = findOrAddChild(search, node, text.charCodeAt(position))
      if (text.length === position + 1) search.longest[beginning.node] = text.length
      if (++steps % STEP_LENGTH === 0) yield
    }
    reading = reading.filter(({ text }) => text.length > position + 1)
  }
  return search
}

function findOrAddChild(search: Search, parent: number, code: number): number {
  const { children, suffixes, longest } = search
  const key = childKey(parent, code)
  const found = children.get(key)
  if (found) return found
  const suffix = parent === 0 ? 0 : follow(search, suffixes[parent]!, code)
  const child = children.size + 1
  children.set(key, child)
  suffixes[child] = suffix
  longest[child] = longest[suffix]!
  return child
}

/**
 * Returns the node after one more code unit: the longest beginning of a text that is a suffix of the content read so
 * far.
 */
function follow({ children, suffixes }: Search, from: number, code: number): number {
  let node = from
  let child = children.get(childKey(node, code))
  while (!child && node !== 0) {
    node = suffixes[node]!
    child = children.get(childKey(node, code))
  }
  return child ?? 0
}
