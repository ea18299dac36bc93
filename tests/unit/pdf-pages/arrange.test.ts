import { expect, test } from 'vitest'
import {
  idsBetween,
  isSameArrangement,
  movePagesBeside,
  movePagesBy,
  movePagesTo,
  removePages,
  turnPages,
  type PdfPage,
} from '../../../site/pages/tools/office-tools/pdf/arrange.ts'
import {
  addPages,
  doStep,
  emptyHistory,
  MAX_STEPS,
  undoStep,
} from '../../../site/pages/tools/office-tools/pdf/history.ts'

const pagesOf = (letters: string): readonly PdfPage[] =>
  letters.split('').map((id, index) => ({ id, fileId: 'file', index, turn: 0 }))
const lettersOf = (pages: readonly PdfPage[]): string => pages.map(({ id }) => id).join('')
const pages = pagesOf('abcdef')

test('a page that is turned four times in one direction is as it was', () => {
  const ids = new Set(['b'])
  const right = turnPages(pages, ids, 90)
  expect(right.map(({ turn }) => turn)).toEqual([0, 90, 0, 0, 0, 0])
  expect(turnPages(pages, ids, -90)[1]!.turn).toBe(270)
  let turned = right
  for (let turns = 0; turns < 3; turns++) turned = turnPages(turned, ids, 90)
  expect(isSameArrangement(turned, pages)).toBe(true)
  expect(isSameArrangement(right, pages)).toBe(false)
})

test('chosen pages move together, in their order, to the place of the page they are dropped on', () => {
  expect(lettersOf(movePagesTo(pages, new Set(['a']), 'f'))).toBe('bcdefa')
  expect(lettersOf(movePagesTo(pages, new Set(['f']), 'a'))).toBe('fabcde')
  expect(lettersOf(movePagesTo(pages, new Set(['e', 'b']), 'd'))).toBe('acdbef')
  expect(lettersOf(movePagesTo(pages, new Set(['b']), 'b'))).toBe('abcdef')
  expect(lettersOf(movePagesTo(pages, new Set(['b']), 'gone'))).toBe('abcdef')
  expect(lettersOf(movePagesBeside(pages, new Set(['a']), 'c', 'before'))).toBe('bacdef')
})

test('a page that is moved by arrow keys stops at the first and the last place', () => {
  expect(lettersOf(movePagesBy(pages, new Set(['b']), 1))).toBe('acbdef')
  expect(lettersOf(movePagesBy(pages, new Set(['b']), -4))).toBe('bacdef')
  expect(lettersOf(movePagesBy(pages, new Set(['b']), 40))).toBe('acdefb')
  expect(lettersOf(movePagesBy(pages, new Set(['gone']), 1))).toBe('abcdef')
})

test('a range of pages is the same in both directions', () => {
  expect(idsBetween(pages, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(idsBetween(pages, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(idsBetween(pages, 'gone', 'b')).toEqual(['b'])
})

test('steps are undone from the last to the first, and a file that was added meanwhile stays', () => {
  let history = addPages(emptyHistory, pagesOf('abc'))
  const after = removePages(history.now.pages, new Set(['b']))
  history = doStep(history, { name: 'removed', count: 1 }, { pages: after })
  history = addPages(history, pagesOf('x'))
  const turned = turnPages(history.now.pages, new Set(['a']), 90)
  history = doStep(history, { name: 'turned', count: 1 }, { pages: turned })
  expect(lettersOf(history.now.pages)).toBe('acx')

  history = undoStep(history)
  expect(history.now.pages[0]!.turn).toBe(0)
  history = undoStep(history)
  expect(lettersOf(history.now.pages)).toBe('abcx')
  expect(undoStep(history)).toBe(history)
})

test('the history does not grow without end', () => {
  let history = addPages(emptyHistory, pages)
  for (let step = 0; step < MAX_STEPS + 20; step++)
    history = doStep(history, { name: 'turned', count: 1 }, {})
  expect(history.steps).toHaveLength(MAX_STEPS)
})
