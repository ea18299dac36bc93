// Files of what was made: saved, or refused with a reason.
import { XSRF_COOKIE } from '@atelier/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Toaster } from '../../../site/layout/Toaster.tsx'
import { $pendingToasts } from '../../../site/toasts.ts'
import { creation, part, refusal, serveBench } from '../helpers/bench-server.ts'
import { render } from '../helpers/render.tsx'
import { renderBench } from '../helpers/render-bench.tsx'

const ID = creation().id
const FILE = '/api/creations/1/parts/0.png'
const ZIP = '/api/creations/1/pictures.zip'

/** The names and the texts of the files that the page has saved. */
const saved: { name: string; file: Blob }[] = []
const files = new Map<string, Blob>()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = `${XSRF_COOKIE}=1`
  saved.length = 0
  $pendingToasts.set([])
  const createUrl = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = createUrl(blob)
    files.set(url, blob as Blob)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file: files.get(this.href)! })
  })
})
afterEach(() => vi.restoreAllMocks())

const fileReply = (name: string, text: string) => ({
  status: 200,
  type: 'application/octet-stream',
  headers: {
    'content-disposition': `attachment; filename="x"; filename*=UTF-8''${encodeURIComponent(name)}`,
  },
  body: btoa(text),
})

async function openBench(handlers: Parameters<typeof serveBench>[0]) {
  const shown = creation({
    parts: [part('done', { downloads: { png: FILE } }), part('done')],
    zipUrl: ZIP,
  })
  await serveBench({
    [`GET /api/creations/${ID}`]: () => ({ ...shown, ancestors: [] }),
    ...handlers,
  })
  render(<Toaster />)
  renderBench(`/image-generator?creation=${ID}`)
}

async function choosePng() {
  await userEvent.click(page.getByRole('button', { name: 'Download picture 1' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'PNG' }))
}

test('a picture and all pictures together are saved under the names that the server gives them', async () => {
  await openBench({
    [`GET ${FILE}`]: () => fileReply('hai-quả-lê-1.png', 'picture'),
    [`GET ${ZIP}`]: () => fileReply('hai-quả-lê.zip', 'all'),
  })
  await choosePng()
  await expect.poll(() => saved).toHaveLength(1)
  await userEvent.click(page.getByRole('button', { name: 'Both' }))
  await expect.poll(() => saved).toHaveLength(2)
  expect(saved.map(({ name }) => name)).toEqual(['hai-quả-lê-1.png', 'hai-quả-lê.zip'])
  expect(await saved[0]!.file.text()).toBe('picture')
})

test('a download that the server refuses says why and when to try again, and saves nothing', async () => {
  await openBench({
    [`GET ${FILE}`]: () => ({ ...refusal('too-many', 429), headers: { 'retry-after': '42' } }),
    [`GET ${ZIP}`]: () => refusal('busy', 503),
  })
  await choosePng()
  await expect.element(page.getByText('Too many requests. Please try again later.')).toBeVisible()
  await expect.element(page.getByText('You can try again in 42 seconds.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Both' }))
  await expect.element(page.getByText(/^Atelier is busy right now\./)).toBeVisible()
  expect(saved).toEqual([])
})

test('a download whose connection breaks says so, and a page that a hotel shows instead is not saved', async () => {
  await openBench({
    [`GET ${FILE}`]: () => 'offline',
    [`GET ${ZIP}`]: () => ({ status: 200, type: 'text/html', body: btoa('<h1>Hotel</h1>') }),
  })
  await choosePng()
  await expect.element(page.getByText('Network error. Please check your connection.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Both' }))
  await expect.element(page.getByText('Server error. Please try again later.')).toBeVisible()
  expect(saved).toEqual([])
})
