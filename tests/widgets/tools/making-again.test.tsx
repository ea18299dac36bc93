// What was made or changed is made once more: by another seed, or after a failure.
import { XSRF_COOKIE, type creations } from '@atelier/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $allowance } from '../../../packages/widgets/index.ts'
import {
  creation,
  editingEngine,
  part,
  refusal,
  serveBench,
  sketchEngine,
} from '../helpers/bench-server.ts'
import { renderBench } from '../helpers/render-bench.tsx'

const PARENT = creation()
const ID = '22222222-2222-4222-8222-222222222222'
const NEXT = '33333333-3333-4333-8333-333333333333'
const again = page.getByRole('button', { name: 'Make it again with another seed' })
const tryAgain = page.getByRole('button', { name: 'Try again' })
const wish = page.getByRole('textbox', { name: 'What should it show?' })
const facts = page.getByRole('definition')

/** The picture of PARENT, changed by words. */
const changed = (changes: Partial<creations.Creation> = {}) =>
  creation({
    id: ID,
    recipe: { ...PARENT.recipe, count: 1 } as creations.Creation['recipe'],
    parts: [part('done', { seed: 4711 })],
    parent: { creationId: PARENT.id, part: 1, words: 'Warmer light' },
    ...changes,
  })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = `${XSRF_COOKIE}=1`
  $allowance.set(undefined)
})

interface ServeOptions {
  shown: creations.Creation
  reply?: () => object
  engines?: creations.ToolEngine[]
}

function serve({ shown, reply, engines = [sketchEngine] }: ServeOptions) {
  const tools = [{ id: 'image-generator', engines }]
  return serveBench({
    'GET /api/creations/tools': () => ({ tools }),
    [`GET /api/creations/${shown.id}`]: () => ({ ...shown, ancestors: [PARENT] }),
    'POST /api/creations': reply ?? (() => ({ ...shown, id: NEXT, title: 'Once more' })),
  })
}

const startedBy = (requests: { call: string; body: unknown }[]) =>
  requests
    .filter(({ call }) => call === 'POST /api/creations')
    .map(({ body }) => body as creations.StartRequest)

test('a changed picture that is made again is changed again, with another seed, and the form stays as it is', async () => {
  const requests = await serve({ shown: changed() })
  renderBench(`/image-generator?creation=${ID}`)
  await userEvent.fill(wish, 'A fox')
  await userEvent.click(again)
  await expect.element(page.getByRole('heading', { name: 'Once more' })).toBeVisible()
  const [{ recipe, change } = {}] = startedBy(requests)
  expect(change).toEqual({ creationId: PARENT.id, part: 1, words: 'Warmer light' })
  expect(recipe!.count).toBe(1)
  expect(recipe!.seed).toBeTypeOf('number')
  expect(recipe!.seed).not.toBe(4711)
  await expect.element(wish).toHaveValue('A fox')
  await expect.element(page.getByRole('link', { name: /^Changed from Two pears/ })).toBeVisible()
})

test('a change that has failed is tried again: the same words, the same area, the same seed', async () => {
  const parent = { ...changed().parent!, mask: '/api/chat/files/mask' }
  const failed = { status: 'failed', errorCode: 'creation-engine-failed', parent } as const
  const requests = await serve({ shown: changed({ ...failed, parts: [part('failed')] }) })
  renderBench(`/image-generator?creation=${ID}`)
  await userEvent.click(tryAgain)
  await expect.element(page.getByRole('heading', { name: 'Once more' })).toBeVisible()
  expect(startedBy(requests)).toMatchObject([{ change: parent, recipe: { seed: 4711 } }])
})

test('a change that cannot be made again says why, and can be sent again', async () => {
  let reply: () => object = () => refusal('creation-queue-full', 429)
  const requests = await serve({ shown: changed(), reply: () => reply() })
  renderBench(`/image-generator?creation=${ID}`)
  await userEvent.click(again)
  await expect.element(page.getByRole('alert')).toBeVisible()
  reply = () => changed({ id: NEXT, title: 'Once more' })
  await userEvent.click(tryAgain)
  await expect.element(page.getByRole('heading', { name: 'Once more' })).toBeVisible()
  const [first, second] = startedBy(requests)
  expect(second).toEqual(first)
})

test('what an engine has made that is gone is made again by the one that is there', async () => {
  const recipe = { ...PARENT.recipe, style: 'photo', engine: 'model:gone' }
  const shown = creation({
    id: ID,
    recipe: recipe as creations.Creation['recipe'],
    engine: { ...editingEngine, id: 'model:gone' },
  })
  const requests = await serve({ shown })
  renderBench(`/image-generator?creation=${ID}`)
  await expect.element(page.getByText('About 5 seconds')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Make it again' }).first())
  await expect
    .poll(() => startedBy(requests))
    .toMatchObject([{ recipe: { engine: 'sketch', style: 'cut-paper' } }])
})

test('a seed is shown and asked for where sketches are made', async () => {
  await serve({ shown: changed() })
  renderBench(`/image-generator?creation=${ID}`)
  await expect.element(facts.getByText('4711')).toBeVisible()
  await userEvent.click(page.getByText('Leave out, seed, engine'))
  await expect.element(page.getByRole('textbox', { name: 'Seed' })).toBeVisible()
})

test('no seed is shown or asked for where a model draws, because it is given none', async () => {
  const shown = creation({ id: ID, engine: editingEngine, parts: [part('done')] })
  await serve({ shown, engines: [editingEngine] })
  renderBench(`/image-generator?creation=${ID}`)
  await expect.element(facts.getByText('Artist')).toBeVisible()
  await expect.element(page.getByText('4711')).not.toBeInTheDocument()
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Make it again' })).toBeVisible()
  await userEvent.click(page.getByText('Leave out, engine'))
  await expect.element(page.getByRole('textbox', { name: 'Leave out' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Seed' })).not.toBeInTheDocument()
})
