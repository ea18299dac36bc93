import { diffArrays } from 'diff'
import { segmenterOf } from '../analysis/sentences.ts'
import type { ChangePart } from './change.ts'

/** Beyond, two texts are shown as one removed and one added: comparing them would stop the page. */
const MAX_EDITS = 2000

/** Compares two texts word by word. Spaces between two changes become part of them. */
export function wordChanges(before: string, after: string, language: string): ChangePart[] {
  const tokens = (text: string) =>
    [...segmenterOf(language, 'word').segment(text)].map(({ segment }) => segment)
  const changes = diffArrays(tokens(before), tokens(after), { maxEditLength: MAX_EDITS })
  if (!changes)
    return parts([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  return parts(
    changes.map(({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })),
  )
}

/** Merges what belongs together: "a b" → "c d" is one change, not two with a space between. */
function parts(list: readonly ChangePart[]): ChangePart[] {
  const merged: ChangePart[] = []
  let removed = ''
  let added = ''

  const endChange = () => {
    // The space after both belongs to neither.
    const space = removed.endsWith(' ') && added.endsWith(' ') ? ' ' : ''
    removed = removed.slice(0, removed.length - space.length)
    added = added.slice(0, added.length - space.length)
    if (removed !== '') merged.push({ kind: 'removed', text: removed })
    if (added !== '') merged.push({ kind: 'added', text: added })
    removed = ''
    added = ''
    return space
  }

  for (const [index, { kind, text }] of list.entries()) {
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else if (text.trim() === '' && removed !== '' && added !== '' && continues(list, index)) {
      removed += text
      added += text
    } else {
      merged.push({ kind, text: endChange() + text })
    }
  }
  const space = endChange()
  if (space) merged.push({ kind: 'same', text: space })
  return merged.filter(({ text }) => text !== '')
}

/** Whether words are removed and added after the space, too. */
const continues = (list: readonly ChangePart[], index: number): boolean =>
  list[index + 1]?.kind !== 'same' && list[index + 1] !== undefined
