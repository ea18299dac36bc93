// Whole prints take seconds: who waits for whom, and who is sent away.
import { afterAll, expect, test } from 'vitest'
import type { Print } from '../../../packages/server/providers/pictures/print/print.ts'
import { createPictureWorkers } from '../../../packages/server/providers/pictures/worker/picture-workers.ts'

const workers = createPictureWorkers()
afterAll(() => workers.stop())

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 920 1300" width="920" height="1300"><path d="M0 0H920V1300H0Z" fill="#335577"/></svg>'

const print: Print = {
  art: { is: 'drawing', svg: SVG, hasWash: false },
  width: 620,
  height: 874,
  bleed: 0,
  dpi: 150,
  headline: 'Hello',
  smallType: '',
  typePlace: 'top',
  typeAlign: 'start',
}

test('a network that asks for many prints at once is told to wait, while others get theirs', async () => {
  const place = (group: string) => ({ group, owner: group })
  const ask = (group: string) => workers.print(place(group), { make: 'png', print })
  const asked = Array.from({ length: 9 }, () => ask('greedy'))
  const other = ask('other')
  const results = await Promise.allSettled(asked)
  expect(results.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 6 }, () => 'fulfilled'),
    ...Array.from({ length: 3 }, () => 'rejected'),
  ])
  expect(results.at(-1)).toMatchObject({ reason: { code: 'busy' } })
  expect((await other).subarray(1, 4).toString()).toBe('PNG')
})

test('pages see their parts of prints while whole prints are drawn', async () => {
  const place = { group: 'one', owner: 'one' }
  const large = { ...print, width: 4960, height: 6992, dpi: 1200 }
  let isPrinted = false
  const whole = workers.print(place, { make: 'png', print: large }).then(() => (isPrinted = true))
  const region = { left: 100, top: 100, width: 512, height: 512 }
  const tile = await workers.printPart(place, { make: 'tile', print: large, region })
  expect(isPrinted).toBe(false)
  expect(tile.subarray(1, 4).toString()).toBe('PNG')
  await whole
})
