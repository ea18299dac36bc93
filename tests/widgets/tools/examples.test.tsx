// Pictures that a model looks at, on the bench of a tool.
import { XSRF_COOKIE, type creations } from '@atelier/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../helpers/axe.ts'
import { creation, editingEngine, serveBench, sketchEngine } from '../helpers/bench-server.ts'
import { renderBench } from '../helpers/render-bench.tsx'

const PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
const wish = page.getByRole('textbox', { name: 'What should it show?' })
const add = page.getByRole('button', { name: 'Add a picture' })
const examples = page.getByRole('group', { name: 'Examples' }).getByRole('img')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = `${XSRF_COOKIE}=1`
})

const tools = (...engines: creations.ToolEngine[]) => ({
  'GET /api/creations/tools': () => ({ tools: [{ id: 'image-generator', engines }] }),
})

function transferOf(...types: string[]): DataTransfer {
  const transfer = new DataTransfer()
  for (const type of types) transfer.items.add(new File(['picture'], 'example', { type }))
  return transfer
}

test('examples are pasted, dropped and taken from earlier, removed again, and sent with the wish', async () => {
  let uploads = 0
  const requests = await serveBench({
    ...tools(editingEngine, sketchEngine),
    'GET /api/creations': () => ({ creations: [creation()], hasMore: false }),
    'POST /api/chat/upload': () => ({ imageUrl: `${PICTURE}#${(uploads += 1)}` }),
    'POST /api/creations': () => creation(),
  })
  renderBench()
  await expect.element(add).toBeVisible()
  const init = { bubbles: true, cancelable: true }
  const clipboardData = transferOf('image/png')
  wish.element().dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData }))
  await expect.poll(() => examples.elements()).toHaveLength(1)
  const dataTransfer = transferOf('image/png')
  wish.element().dispatchEvent(new DragEvent('drop', { ...init, dataTransfer }))
  await expect.poll(() => examples.elements()).toHaveLength(2)
  const earlier = page.getByRole('button', {
    name: 'Use “Two pears on a blue cloth” as an example',
  })
  await userEvent.click(earlier)
  await expect.poll(() => examples.elements()).toHaveLength(3)
  await expect.element(earlier).toHaveAttribute('aria-disabled', 'true')
  await expect.element(add).toHaveAttribute('aria-disabled', 'true')
  expect(await findViolations()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Remove example 1' }))
  await expect.element(add).toHaveFocus()
  await userEvent.fill(wish, 'A pear')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => requests.find(({ call }) => call === 'POST /api/creations')?.body)
    .toMatchObject({
      recipe: { references: [`${PICTURE}#2`, creation().parts[0]!.url], engine: 'model:artist' },
    })
})

test('a file that is no picture is refused with the reason, and nothing is uploaded', async () => {
  const requests = await serveBench(tools(editingEngine))
  renderBench()
  await expect.element(add).toBeVisible()
  const dataTransfer = transferOf('text/html')
  const init = { bubbles: true, cancelable: true, dataTransfer }
  wish.element().dispatchEvent(new DragEvent('drop', init))
  await expect.element(page.getByText(/^Only .*(PNG|png)/)).toBeVisible()
  expect(requests.map(({ call }) => call)).not.toContain('POST /api/chat/upload')
})

test('an engine that looks at no pictures is not offered any', async () => {
  const requests = await serveBench({
    ...tools(sketchEngine),
    'GET /api/creations': () => ({ creations: [creation()], hasMore: false }),
    'POST /api/creations': () => creation(),
  })
  renderBench()
  await expect.element(page.getByText('About 5 seconds')).toBeVisible()
  await expect.element(add).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /as an example$/ })).not.toBeInTheDocument()
  await userEvent.fill(wish, 'A pear')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => requests.map(({ call }) => call)).toContain('POST /api/creations')
  const { recipe } = requests.find(({ call }) => call === 'POST /api/creations')!
    .body as creations.StartRequest
  expect(recipe).not.toHaveProperty('references')
})
