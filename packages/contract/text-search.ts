/** The characters of a content from `start` up to, but not including, `end`. */
export interface TextRange {
  start: number
  end: number
}

/** How many characters are searched in a few milliseconds. */
const STEP_LENGTH = 10_000

/**
 * Returns a function that finds texts in a content. Occurrences that overlap are joined. Its time depends on the length of
 * the content and of the texts together, however similar visitors have made them, and it searches in steps, so that a
 * server can do something else between them: https://en.wikipedia.org/wiki/Aho%E2%80%93Corasick_algorithm
 */
export function createTextSearch(texts: readonly string[]) {
  const tree = createTree(texts)
  const { suffixes, longest } = linkSuffixes(tree)

  return function* searchInSteps(content: string): Generator<void, TextRange[]> {
    const ranges: TextRange[] = []
    let node = 0
    for (let end = 1; end <= content.length; end += 1) {
      node = follow(tree, suffixes, node, content.charCodeAt(end - 1))
      if (longest[node]! > 0) addRange(ranges, end - longest[node]!, end)
      if (end % STEP_LENGTH === 0) yield
    }
    return ranges
  }
}

/** Joins a range with those that it overlaps. Each ends before it. */
function addRange(ranges: TextRange[], start: number, end: number): void {
  let joinedStart = start
  while (ranges.length > 0 && start < ranges.at(-1)!.end)
    joinedStart = Math.min(joinedStart, ranges.pop()!.start)
  ranges.push({ start: joinedStart, end })
}

/** All beginnings of the texts. Node 0 is the empty beginning; as a child or sibling, 0 means none. */
interface Tree {
  /** The node's last UTF-16 code unit. */
  codes: Uint16Array
  firstChildren: Uint32Array
  siblings: Uint32Array
  /** The length of the text that the node is, or 0 if it is only a beginning. */
  lengths: Uint32Array
}

function createTree(texts: readonly string[]): Tree {
  const size = texts.reduce((sum, { length }) => sum + length, 1)
  const tree = {
    codes: new Uint16Array(size),
    firstChildren: new Uint32Array(size),
    siblings: new Uint32Array(size),
    lengths: new Uint32Array(size),
  }
  let nodes = 1
  for (const text of texts) {
    let node = 0
    for (let i = 0; i < text.length; i += 1) {
      const child = findChild(tree, node, text.charCodeAt(i))
      if (child === 0) addChild(tree, node, nodes, text.charCodeAt(i))
      node = child || nodes++
    }
    tree.lengths[node] = text.length
  }
  return tree
}

function addChild(tree: Tree, parent: number, child: number, code: number): void {
  tree.codes[child] = code
  tree.siblings[child] = tree.firstChildren[parent]!
  tree.firstChildren[parent] = child
}

function findChild({ codes, firstChildren, siblings }: Tree, node: number, code: number): number {
  let child = firstChildren[node]!
  while (child !== 0 && codes[child] !== code) child = siblings[child]!
  return child
}

/** The node after one more code unit: the longest beginning of a text that what has been read ends with. */
function follow(tree: Tree, suffixes: Uint32Array, from: number, code: number): number {
  let node = from
  let child = findChild(tree, node, code)
  while (child === 0 && node !== 0) {
    node = suffixes[node]!
    child = findChild(tree, node, code)
  }
  return child
}

/** For each node: the longest shorter beginning that it ends with, and the length of the longest text that it ends with. */
function linkSuffixes(tree: Tree) {
  const suffixes = new Uint32Array(tree.codes.length)
  const longest = Uint32Array.from(tree.lengths)
  const queue = [0]
  for (const parent of queue) {
    for (let node = tree.firstChildren[parent]!; node !== 0; node = tree.siblings[node]!) {
      queue.push(node)
      if (parent !== 0)
        suffixes[node] = follow(tree, suffixes, suffixes[parent]!, tree.codes[node]!)
      longest[node] ||= longest[suffixes[node]!]!
    }
  }
  return { suffixes, longest }
}
