// Where a picture may change: marked with the pointer or by keys.
import { XSRF_COOKIE, type creations } from '@atelier/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { maskOf, middleOf, moveRectangle } from '../../../site/pages/tools/bench/mask/marks.ts'
import { findViolations } from '../helpers/axe.ts'
import { creation, editingEngine, serveBench, sketchEngine } from '../helpers/bench-server.ts'
import { renderBench } from '../helpers/render-bench.tsx'

const ID = creation().id
const MASK = '/api/chat/files/mask'
const open = page.getByRole('button', { name: 'Change only a part' })
const surface = page.getByRole('application', { name: /^Mark on the picture: two pears/ })
const done = page.getByRole('button', { name: 'Use this area' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = `${XSRF_COOKIE}=1`
})

const serve = (engine: creations.ToolEngine) =>
  serveBench({
    'GET /api/creations/tools': () => ({ tools: [{ id: 'image-generator', engines: [engine] }] }),
    [`GET /api/creations/${ID}`]: () => ({ ...creation({ engine }), ancestors: [] }),
    'POST /api/chat/upload': () => ({ imageUrl: MASK }),
    'POST /api/creations': () => creation({ id: '33333333-3333-4333-8333-333333333333' }),
  })

/** The opacity of a pixel of a picture. */
async function opacityAt(file: File, x: number, y: number): Promise<number> {
  const bitmap = await createImageBitmap(file)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(x, y, 1, 1).data[3]!
}

test('a mask is a PNG of the size of the picture, small, and transparent where it may change', async () => {
  const size = { width: 1536, height: 1024 }
  const stroke = { is: 'stroke', width: 100, points: [{ x: 100, y: 100 }] } as const
  const mask = await maskOf([middleOf(size), stroke], size)
  expect(mask.type).toBe('image/png')
  expect(mask.size).toBeLessThan(100_000)
  const { width, height } = await createImageBitmap(mask)
  expect({ width, height }).toEqual(size)
  expect(await opacityAt(mask, 768, 512)).toBe(0)
  expect(await opacityAt(mask, 100, 120)).toBe(0)
  expect(await opacityAt(mask, 300, 100)).toBe(255)
})

test('arrow keys keep the rectangle within the picture', () => {
  const within = { width: 320, height: 320 }
  const rectangle = { is: 'rectangle', x: 0, y: 310, width: 100, height: 10 } as const
  expect(moveRectangle(rectangle, 'ArrowLeft', { resizes: false, within })).toEqual(rectangle)
  expect(moveRectangle(rectangle, 'ArrowDown', { resizes: true, within })).toEqual(rectangle)
  expect(moveRectangle(rectangle, 'ArrowRight', { resizes: true, within })).toMatchObject({
    width: 110,
  })
  expect(moveRectangle(rectangle, 'Tab', { resizes: false, within })).toBeUndefined()
})

test('a visitor marks a part by keys, and only that part is sent to be changed', async () => {
  const requests = await serve(editingEngine)
  renderBench(`/image-generator?creation=${ID}`)
  await userEvent.click(open)
  await expect.element(surface).toBeVisible()
  surface.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
  await expect.element(page.getByText('1 area is marked.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Rectangle' }))
  await expect.element(page.getByText('2 areas are marked.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.element(page.getByText('1 area is marked.')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await userEvent.click(done)
  await expect.element(page.getByText('Only the marked part changes.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Warmer light' }))
  await expect
    .poll(() => requests.find(({ call }) => call === 'POST /api/creations')?.body)
    .toMatchObject({ change: { creationId: ID, part: 0, words: 'Warmer light', mask: MASK } })
})

test('a visitor paints with the brush, clears it, and changes the whole picture after all', async () => {
  const requests = await serve(editingEngine)
  renderBench(`/image-generator?creation=${ID}`)
  await userEvent.click(open)
  await userEvent.click(surface)
  await expect.element(page.getByText('1 area is marked.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Clear' }))
  await expect.element(page.getByText('0 areas are marked.')).toBeVisible()
  await userEvent.click(done)
  expect(requests.map(({ call }) => call)).not.toContain('POST /api/chat/upload')
  await userEvent.click(surface)
  await expect.element(page.getByText('1 area is marked.')).toBeVisible()
  await userEvent.click(done)
  await userEvent.click(page.getByRole('button', { name: 'Change the whole picture' }))
  await expect.element(open).toHaveFocus()
})

test('an engine that changes whole pictures only offers no part', async () => {
  await serve(sketchEngine)
  renderBench(`/image-generator?creation=${ID}`)
  await expect.element(page.getByRole('button', { name: 'Warmer light' })).toBeVisible()
  await expect.element(open).not.toBeInTheDocument()
})
