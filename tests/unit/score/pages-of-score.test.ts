// How a score is distributed over pages of paper.
import { array, assert, double, property } from 'fast-check'
import { expect, test } from 'vitest'
import { distributeBars } from '../../../site/pages/tools/music-creator/score/distribute-bars.ts'
import { layOutPages } from '../../../site/pages/tools/music-creator/score/lay-out-pages.ts'
import { spaceSyllables } from '../../../site/pages/tools/music-creator/score/space-syllables.ts'

const PAGE = 748
const GAP = 16

const lay = (systems: readonly number[], head = 60) =>
  layOutPages({ head, systems, page: PAGE, gap: GAP })

test('no page divides a system, no two touch, and all are there in their order', () => {
  const heights = array(double({ min: 20, max: 700, noNaN: true }), { maxLength: 60 })
  assert(
    property(heights, double({ min: 0, max: 120, noNaN: true }), (systems, head) => {
      const pages = lay(systems, head)
      expect(pages.flat().map(({ system }) => system)).toEqual([...systems.keys()])
      for (const [number, page] of pages.entries()) {
        let end = number === 0 ? head - GAP : -GAP
        for (const { system, top } of page) {
          expect(top).toBeGreaterThanOrEqual(end + GAP - 1e-6)
          end = top + systems[system]!
          // A system that is higher than the rest of the first page, below the head, cannot be helped.
          if (page.length > 1) expect(end).toBeLessThanOrEqual(PAGE + 1e-6)
        }
      }
    }),
  )
})

test('a page that is followed by another ends at its lower margin, and the last one leaves the rest empty', () => {
  const [first, last] = lay([200, 200, 200, 200], 60)
  expect(first!.map(({ top }) => top)).toEqual([60, 304, 548])
  expect(last).toEqual([{ system: 3, top: 0 }])
  expect(lay([200, 200], 60)[0]!.map(({ top }) => top)).toEqual([60, 276])
})

/** Draws bars of these widths. What is too wide is drawn as it fits, from the first bar on. */
function drawBars(widths: readonly number[], room: number) {
  const tries: number[] = []
  let systems: number[][] = []
  distributeBars((count) => {
    tries.push(count)
    systems = [[]]
    for (const width of widths) {
      const last = systems.at(-1)!
      if (last.length === count || (last.length > 0 && sumOf(last) + width > room))
        systems.push([width])
      else last.push(width)
    }
    return systems.map(({ length }) => length)
  })
  return { counts: systems.map(({ length }) => length), tries }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

test('as many bars stand in a system as there is room for, but the last system has at least half of them', () => {
  const bars = (count: number) => Array.from({ length: count }, () => 100)
  expect(drawBars(bars(40), 820)).toEqual({ counts: [8, 8, 8, 8, 8], tries: [8] })
  expect(drawBars(bars(41), 820).counts).toEqual([7, 7, 7, 7, 7, 6])
  expect(drawBars(bars(41), 650)).toMatchObject({ counts: [6, 6, 6, 6, 6, 6, 5], tries: [8] })
  expect(drawBars([...bars(5), 300, ...bars(6)], 460).counts).toEqual([2, 2, 2, 2, 2, 2])
  expect(drawBars([900, 900], 460).counts).toEqual([1, 1])
})

test('words under short notes do not touch, and syllables of one word stay together', () => {
  const abc = 'V:melody\nG2 A2 |\nw:The * coo- ling quay,\nV:bass\nw z2'
  expect(spaceSyllables(abc)).toBe('V:melody\nG2 A2 |\nw:The~ * coo- ling~ quay,~\nV:bass\nw z2')
})
