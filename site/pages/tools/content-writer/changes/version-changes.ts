import { diffArrays } from 'diff'
import type { Block } from '../document/blocks.ts'
import type { ChangedBlock, ChangePart } from './change.ts'
import { wordChanges } from './word-changes.ts'

type TextBlock = Pick<Block, 'type' | 'level' | 'text'>

/** Compares two versions: whole blocks first, then the words of those that were changed. */
export function versionChanges(
  before: readonly TextBlock[],
  after: readonly TextBlock[],
  language: string,
): ChangedBlock[] {
  const runs = diffArrays([...before], [...after], { comparator: isSame })
  const changed: ChangedBlock[] = []
  for (let index = 0; index < runs.length; index++) {
    const { value, removed, added } = runs[index]!
    const next = runs[index + 1]
    if (removed && next?.added) {
      changed.push(...pairedChanges(value, next.value, language))
      index++
    } else {
      const kind = removed ? 'removed' : added ? 'added' : 'same'
      changed.push(...value.map((block) => wholeBlock(block, kind)))
    }
  }
  return changed
}

const isSame = (first: TextBlock, second: TextBlock): boolean =>
  first.text === second.text && first.type === second.type && first.level === second.level

const wholeBlock = ({ type, level, text }: TextBlock, kind: ChangePart['kind']): ChangedBlock => ({
  type,
  level,
  parts: text === '' ? [] : [{ kind, text }],
})

/** Blocks at the same place are compared if they have words in common. */
function pairedChanges(
  removed: readonly TextBlock[],
  added: readonly TextBlock[],
  language: string,
): ChangedBlock[] {
  const changed: ChangedBlock[] = []
  const left = [...removed]
  for (const block of added) {
    const match = left.findIndex(({ text }) => areAlike(text, block.text))
    if (match === -1) {
      changed.push(wholeBlock(block, 'added'))
      continue
    }
    // What stood before the matching block is gone.
    for (const gone of left.splice(0, match)) changed.push(wholeBlock(gone, 'removed'))
    const { text } = left.shift()!
    const { type, level } = block
    changed.push({ type, level, parts: wordChanges(text, block.text, language) })
  }
  return [...changed, ...left.map((block) => wholeBlock(block, 'removed'))]
}

const SHARE_IN_COMMON = 0.4

function areAlike(first: string, second: string): boolean {
  const words = new Set(first.toLocaleLowerCase().split(/\s+/))
  const others = second.toLocaleLowerCase().split(/\s+/)
  const common = others.filter((word) => words.has(word)).length
  return common / Math.max(1, Math.min(words.size, others.length)) >= SHARE_IN_COMMON
}
