import { XSRF_COOKIE, type creations } from '@atelier/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $allowance } from '../../../packages/widgets/index.ts'
import { findViolations } from '../helpers/axe.ts'
import {
  allowances,
  creation,
  editingEngine,
  emptyReading,
  part,
  refusal,
  serveBench,
  sketchEngine,
  versions,
} from '../helpers/bench-server.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { renderBench } from '../helpers/render-bench.tsx'

const ID = creation().id
const wish = page.getByRole('textbox', { name: 'What should it show?' })
const make = page.getByRole('button', { name: /^Make (a|\d)/ })
const line = page.getByRole('textbox', { name: 'Or say what to change' })
const progress = page.getByRole('region', { name: 'Result' }).getByRole('status').first()

beforeEach(() => {
  localStorage.clear()
  // As after the first response, so that no request waits for the one before it.
  document.cookie = `${XSRF_COOKIE}=1`
  $allowance.set(undefined)
})

const BY_MODEL = { tools: [{ id: 'image-generator', engines: [editingEngine] }] }

const unfinished = (changes: Partial<creations.Creation> = {}) =>
  creation({ status: 'making', version: 1, parts: [part('making'), part('waiting')], ...changes })

test('the form asks for what it says: wish, style, shape and number', async () => {
  const requests = await serveBench({
    'POST /api/creations': () => creation(),
  })
  renderBench()
  await userEvent.fill(wish, 'Two pears on a blue cloth')
  await userEvent.click(page.getByText('Dusk'))
  await userEvent.click(page.getByText('Tall'))
  await userEvent.click(page.getByRole('group', { name: 'How many' }).getByText('2'))
  await userEvent.click(page.getByRole('button', { name: 'Make 2 pictures' }))
  // The page shows the wish at once, before the server has the request.
  await expect
    .element(page.getByRole('heading', { name: 'Two pears on a blue cloth' }))
    .toBeVisible()
  await expect
    .poll(() => requests.find(({ call }) => call === 'POST /api/creations')?.body)
    .toEqual({
      clientId: expect.stringMatching(/^[\da-f-]{36}$/),
      tool: 'image-generator',
      recipe: {
        wish: 'Two pears on a blue cloth',
        style: 'dusk',
        shape: 'tall',
        count: 2,
        leaveOut: '',
        engine: 'sketch',
      },
    })
})

test('an empty wish is refused beside its field, which gets the focus', async () => {
  const requests = await serveBench()
  renderBench()
  await userEvent.click(make)
  await expect.element(wish).toHaveFocus()
  await expect.element(wish).toHaveAccessibleDescription('Say what you would like to see first.')
  expect(requests.map(({ call }) => call)).not.toContain('POST /api/creations')
})

test('Control and Enter in the wish make the pictures', async () => {
  const requests = await serveBench({ 'POST /api/creations': () => creation() })
  renderBench()
  await userEvent.fill(wish, 'A fox')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => requests.map(({ call }) => call)).toContain('POST /api/creations')
})

test('the page says with its true numbers what draws, how long it takes and how many pictures are left', async () => {
  await serveBench()
  renderBench()
  await expect
    .element(
      page.getByText(
        'Sketched on this server, without a model. It knows 1,463 things and 43 places.',
      ),
    )
    .toBeVisible()
  await expect.element(page.getByText('About 5 seconds')).toBeVisible()
  await expect.element(page.getByText('194 of 200 left today, made without a model')).toBeVisible()
})

test('with a model, the page says how many pictures of the month are left, and the form begins with one', async () => {
  await serveBench({ 'GET /api/creations/tools': () => BY_MODEL })
  renderBench()
  await expect.element(page.getByText('14 of 20 pictures left this month')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Make a picture' })).toBeVisible()
})

test('before anything is made, the form says what the engine cannot draw and what it would draw', async () => {
  const requests = await serveBench({
    'POST /api/creations/reading': () => ({
      ...emptyReading,
      plan: { things: ['a cliff'], place: 'the sea', circumstances: ['evening'] },
      unknownThings: ['zeppelin'],
      unknownActions: [{ word: 'juggle', thing: 'the fox' }],
      isSubjectUnknown: true,
      suggestions: ['a boat', 'a kite'],
    }),
  })
  renderBench()
  await userEvent.type(wish, 'A zeppelin above a cliff')
  await expect.element(page.getByText('I will draw: a cliff, the sea.')).toBeVisible()
  await expect
    .element(page.getByText('I cannot draw “zeppelin” yet. You get the place without it.'))
    .toBeVisible()
  await expect
    .element(page.getByText('I do not know “juggle”. You get “the fox” without it.'))
    .toBeVisible()
  await expect.element(page.getByText('I can draw, for example: a boat and a kite.')).toBeVisible()
  await userEvent.click(page.getByText('Leave out, seed, engine'))
  await expect.element(page.getByText('the sea', { exact: true })).toBeVisible()
  // The pause after the last key press makes one question of many key presses.
  expect(requests.filter(({ path }) => path === '/api/creations/reading')).toHaveLength(1)
})

test('a wish is said better by a model, and the old words come back by one press', async () => {
  const requests = await serveBench({
    'POST /api/creations/wording': () => ({
      wish: 'Two ripe pears on a blue cloth, morning light',
      missing: [],
    }),
  })
  renderBench()
  const better = page.getByRole('button', { name: 'Say it better' })
  await userEvent.click(better)
  await expect.element(wish).toHaveFocus()
  await userEvent.fill(wish, 'Two pears')
  await userEvent.click(better)
  await expect.element(wish).toHaveValue('Two ripe pears on a blue cloth, morning light')
  await expect.element(page.getByText('Said in other words.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Back to your words' }))
  await expect.element(wish).toHaveValue('Two pears')
  await expect.element(better).toHaveFocus()
  const asked = requests.filter(({ path }) => path === '/api/creations/wording')
  expect(asked.map(({ body }) => body)).toEqual([{ wish: 'Two pears', language: 'en' }])
  expect(requests.map(({ call }) => call)).not.toContain('POST /api/creations')
})

test('without a model, the form asks for what the wish does not name, and adds it by a press', async () => {
  await serveBench({
    'POST /api/creations/wording': () => ({
      missing: [
        { aspect: 'place', suggestions: ['on a table', 'by the sea'] },
        { aspect: 'light', suggestions: ['at dusk'] },
      ],
    }),
  })
  renderBench()
  await userEvent.fill(wish, 'Two pears.')
  await userEvent.click(page.getByRole('button', { name: 'Say it better' }))
  await expect.element(page.getByText('It does not say yet:')).toBeVisible()
  const where = page.getByRole('group', { name: 'Where' })
  await where.getByRole('button', { name: 'on a table' }).click()
  await expect.element(wish).toHaveValue('Two pears, on a table')
  await expect.element(where).not.toBeInTheDocument()
  const undo = page.getByRole('button', { name: 'Back to your words' })
  await expect.element(undo).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: 'at dusk' }))
  await expect.element(wish).toHaveValue('Two pears, on a table, at dusk')
  expect(await findViolations()).toEqual([])
  await userEvent.click(undo)
  await expect.element(wish).toHaveValue('Two pears.')
  await userEvent.type(wish, ' And a cat')
  await expect.element(undo).not.toBeInTheDocument()
})

test('TL-7 each picture fills its place as it comes, a screen reader hears of each once, and a lost connection goes on where it was', async () => {
  const first = unfinished({ version: 2, parts: [part('done'), part('making')] })
  const requests = await serveBench({
    'POST /api/creations': () => unfinished(),
    [`GET /api/creations/${ID}/events`]: ({ headers }) =>
      versions(headers['last-event-id'] === '2' ? creation({ version: 3 }) : first),
  })
  const heard: string[] = []
  renderBench()
  await expect.element(progress).toBeInTheDocument()
  new MutationObserver(() => heard.push(progress.element().textContent)).observe(
    progress.element(),
    { childList: true, characterData: true, subtree: true },
  )
  await userEvent.fill(wish, 'Two pears on a blue cloth')
  await userEvent.click(make)
  await expect.element(page.getByText('1 of 2 ready').last()).toBeVisible()
  await expect.element(page.getByText('Being drawn')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Both' })).toBeVisible()
  await expect.poll(() => heard.at(-1)).toBe('All 2 pictures are ready.')
  expect(heard).toEqual([
    'Your pictures are on their way.',
    '0 of 2 ready',
    '1 of 2 ready',
    'All 2 pictures are ready.',
  ])
  const streams = requests.filter(({ path }) => path.endsWith('/events'))
  expect(streams.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '2'])
})

test('a visitor who stops keeps the pictures that are ready', async () => {
  const { promise: never } = Promise.withResolvers<string>()
  await serveBench({
    'POST /api/creations': () => unfinished({ parts: [part('done'), part('making')] }),
    [`GET /api/creations/${ID}/events`]: () => never,
    [`POST /api/creations/${ID}/cancel`]: () =>
      creation({ status: 'stopped', parts: [part('done'), part('stopped')] }),
  })
  renderBench()
  await userEvent.fill(wish, 'Two pears on a blue cloth')
  await userEvent.click(make)
  await userEvent.click(page.getByRole('button', { name: 'Stop' }))
  await expect.element(progress).toHaveTextContent('Stopped. One picture is kept.')
  await expect.element(make).toHaveFocus()
  await expect.element(page.getByRole('img', { name: 'two pears, a blue cloth' })).toBeVisible()
})

test('a visitor sees how many are made before theirs', async () => {
  const { promise: never } = Promise.withResolvers<string>()
  await serveBench({
    'POST /api/creations': () =>
      unfinished({ status: 'queued', ahead: 2, parts: [part('waiting'), part('waiting')] }),
    [`GET /api/creations/${ID}/events`]: () => never,
  })
  renderBench()
  await userEvent.fill(wish, 'Two pears on a blue cloth')
  await userEvent.click(make)
  await expect.element(page.getByText('2 before yours').first()).toBeVisible()
})

test('a request that did not arrive is repeated with the same id, and the wish is still there', async () => {
  let isOffline = true
  const requests = await serveBench({
    'POST /api/creations': () => (isOffline ? 'offline' : creation()),
  })
  renderBench()
  await userEvent.fill(wish, 'Two pears on a blue cloth')
  await userEvent.click(make)
  const alert = page.getByRole('alert')
  await expect
    .element(alert.getByText('Network error. Please check your connection.'))
    .toBeVisible()
  await expect.element(wish).toHaveValue('Two pears on a blue cloth')
  isOffline = false
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByRole('button', { name: 'Both' })).toBeVisible()
  const [first, second] = requests
    .filter(({ call }) => call === 'POST /api/creations')
    .map(({ body }) => body as creations.StartRequest)
  expect(second!.clientId).toBe(first!.clientId)
})

test('a change that the engine did not understand is explained at its line, which keeps its words', async () => {
  await serveBench({
    [`GET /api/creations/${ID}`]: () => ({ ...creation(), ancestors: [] }),
    'POST /api/creations': () => refusal('change-not-understood', 422),
  })
  renderBench(`/image-generator?creation=${ID}`)
  await userEvent.fill(line, 'more swagger')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(line)
    .toHaveAccessibleDescription(/^The sketch engine did not understand this change\./)
  await expect.element(line).toHaveValue('more swagger')
  await expect
    .element(page.getByRole('heading', { name: 'Two pears on a blue cloth' }))
    .toBeVisible()
})

test('a change that the picture shows already is answered calmly', async () => {
  await serveBench({
    [`GET /api/creations/${ID}`]: () => ({ ...creation(), ancestors: [] }),
    'POST /api/creations': () => refusal('change-already-so', 422),
  })
  renderBench(`/image-generator?creation=${ID}`)
  await userEvent.click(page.getByRole('button', { name: 'Warmer light' }))
  await expect
    .element(page.getByText('The picture is already as you say. Name something else to change.'))
    .toBeVisible()
  await expect.element(line).toHaveValue('Warmer light')
  await expect.element(line).not.toHaveAttribute('aria-invalid')
})

test('of several in different colours, one is left out by a press', async () => {
  const reading = { ...emptyReading, changes: ['No green pear'] }
  const requests = await serveBench({
    [`GET /api/creations/${ID}`]: () => ({ ...creation({ reading }), ancestors: [] }),
    'POST /api/creations': () => creation({ id: '33333333-3333-4333-8333-333333333333' }),
  })
  renderBench(`/image-generator?creation=${ID}`)
  await userEvent.click(page.getByRole('button', { name: 'No green pear' }))
  await expect
    .poll(() => requests.find(({ call }) => call === 'POST /api/creations')?.body)
    .toMatchObject({ change: { words: 'No green pear' } })
})

test('a change is made of the selected picture, and leads back to it', async () => {
  const child = creation({
    id: '22222222-2222-4222-8222-222222222222',
    title: 'Warm pears',
    parts: [part('done')],
    parent: { creationId: ID, part: 1, words: 'Warmer light' },
  })
  const requests = await serveBench({
    [`GET /api/creations/${ID}`]: () => ({ ...creation(), ancestors: [] }),
    'POST /api/creations': () => child,
  })
  renderBench(`/image-generator?creation=${ID}`)
  await userEvent.click(page.getByRole('img', { name: 'two pears, seen closely' }))
  await expect.element(page.getByRole('heading', { name: 'Change picture 2' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Warmer light' }))
  await expect.element(page.getByRole('heading', { name: 'Warm pears' })).toBeVisible()
  const { change, recipe } = requests.find(({ call }) => call === 'POST /api/creations')!
    .body as creations.StartRequest
  expect(change).toEqual({ creationId: ID, part: 1, words: 'Warmer light' })
  expect(recipe.count).toBe(1)
  await userEvent.click(page.getByRole('link', { name: /^Changed from Two pears/ }))
  await expect
    .element(page.getByRole('heading', { name: 'Two pears on a blue cloth' }))
    .toBeVisible()
})

test('making again fills the form with the recipe and takes another seed', async () => {
  const requests = await serveBench({
    [`GET /api/creations/${ID}`]: () => ({ ...creation(), ancestors: [] }),
    'POST /api/creations': () => creation({ id: '33333333-3333-4333-8333-333333333333' }),
  })
  renderBench(`/image-generator?creation=${ID}`)
  await userEvent.click(
    page.getByRole('button', { name: 'Make it again with another seed' }).first(),
  )
  await expect.element(wish).toHaveValue('Two pears on a blue cloth')
  await expect.poll(() => requests.map(({ call }) => call)).toContain('POST /api/creations')
  const { recipe } = requests.find(({ call }) => call === 'POST /api/creations')!
    .body as creations.StartRequest
  expect(recipe.seed).not.toBe(creation().recipe.seed)
  expect(recipe.count).toBe(2)
})

test('a visitor changes the title in its place, and Escape leaves it as it was', async () => {
  const requests = await serveBench({
    [`GET /api/creations/${ID}`]: () => ({ ...creation(), ancestors: [] }),
    [`PATCH /api/creations/${ID}`]: ({ body }) =>
      creation({ title: (body as { title: string }).title, version: 10 }),
  })
  renderBench(`/image-generator?creation=${ID}`)
  const rename = page.getByRole('button', { name: 'Change the title' })
  await userEvent.click(rename)
  await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Nothing')
  await userEvent.keyboard('{Escape}')
  await expect.element(rename).toHaveFocus()
  await userEvent.click(rename)
  await userEvent.fill(page.getByRole('textbox', { name: 'Title' }), 'Breakfast')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Breakfast' })).toBeVisible()
  await expect.element(rename).toHaveFocus()
  await expect
    .poll(() => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body))
    .toEqual([{ title: 'Breakfast' }])
})

test('what was deleted comes back by undo, and is deleted from the server only when the card is closed', async () => {
  const requests = await serveBench({
    'GET /api/creations': () => ({ creations: [creation()], hasMore: false }),
    [`GET /api/creations/${ID}`]: () => ({ ...creation(), ancestors: [] }),
    [`DELETE /api/creations/${ID}`]: () => ({ status: 204, type: 'text/plain', body: '' }),
  })
  renderBench(`/image-generator?creation=${ID}`)
  const earlier = page.getByRole('region', { name: 'Earlier' })
  const entry = earlier.getByRole('link', { name: /^Two pears/ })
  const remove = page.getByRole('button', { name: 'Delete' })
  await userEvent.click(remove)
  await expect.element(earlier.getByText('What you make is kept here.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.element(entry).toBeVisible()
  await userEvent.click(remove)
  expect(requests.map(({ method }) => method)).not.toContain('DELETE')
  await userEvent.click(page.getByRole('button', { name: 'Dismiss' }))
  await expect.poll(() => requests.map(({ method }) => method)).toContain('DELETE')
  await expect.element(entry).not.toBeInTheDocument()
})

test('a recipe beyond the allowance is kept, and made once as soon as the visitor has Pro', async () => {
  let plan = 'free'
  const requests = await serveBench({
    'GET /api/creations/tools': () => BY_MODEL,
    'GET /api/chat/allowance': () => ({
      plan,
      limit: null,
      used: 0,
      resetsAt: '2026-11-28T00:00:00.000Z',
      pictures: { limit: 20, used: 20, resetsAt: '2026-12-01T00:00:00.000Z' },
    }),
    'POST /api/creations': () => (plan === 'pro' ? creation() : refusal('pictures-used', 429)),
  })
  const { unmount } = renderBench()
  await userEvent.fill(wish, 'Two pears on a blue cloth')
  await userEvent.click(make)
  await expect.element(page.getByText('You have used all 20 pictures of this month.')).toBeVisible()
  await expect
    .element(page.getByText(/Your wish is kept, and made the moment Pro is active\.$/))
    .toBeVisible()
  // The visitor comes back from the page of the payment provider.
  unmount()
  plan = 'pro'
  renderBench()
  await expect.element(page.getByRole('button', { name: 'Both' })).toBeVisible()
  const ids = requests
    .filter(({ call }) => call === 'POST /api/creations')
    .map(({ body }) => (body as creations.StartRequest).clientId)
  expect(ids).toEqual([ids[0], ids[0]])
})

for (const [what, engine] of [
  ['this month', editingEngine],
  ['today', sketchEngine],
] as const)
  test(`who has fewer pictures left ${what} than chosen makes those that are left, and has the chosen number again later`, async () => {
    let used = 0
    const requests = await serveBench({
      'GET /api/creations/tools': () => ({ tools: [{ id: 'image-generator', engines: [engine] }] }),
      'GET /api/creations/allowances': () =>
        allowances({ sketches: { limit: 20, used, resetsAt: '2026-11-28T00:00:00.000Z' } }),
      'GET /api/chat/allowance': () => ({
        plan: 'free',
        limit: null,
        used: 0,
        resetsAt: '2026-11-28T00:00:00.000Z',
        pictures: { limit: 20, used, resetsAt: '2026-12-01T00:00:00.000Z' },
      }),
      'POST /api/creations': () => refusal('creation-queue-full', 429),
    })
    const { unmount } = renderBench()
    const count = page.getByRole('group', { name: 'How many' })
    await userEvent.fill(wish, 'A fox')
    await userEvent.click(count.getByText('4'))
    await expect.element(page.getByRole('button', { name: 'Make 4 pictures' })).toBeVisible()
    unmount()
    used = 18
    $allowance.set(undefined)
    const { unmount: close } = renderBench()
    await expect.element(page.getByText(`2 pictures are left ${what}.`)).toBeVisible()
    await expect.element(count.getByRole('radio', { name: '2' })).toBeChecked()
    await expect.element(count.getByRole('radio', { name: '3' })).toBeDisabled()
    await userEvent.click(page.getByRole('button', { name: 'Make 2 pictures' }))
    await expect
      .poll(() => requests.find(({ call }) => call === 'POST /api/creations')?.body)
      .toMatchObject({ recipe: { count: 2 } })
    close()
    used = 0
    $allowance.set(undefined)
    renderBench()
    await expect.element(page.getByRole('button', { name: 'Make 4 pictures' })).toBeVisible()
  })

test('a visitor opens what was made earlier, and all of it', async () => {
  const many = Array.from({ length: 8 }, (_, index) =>
    creation({ id: `00000000-0000-4000-8000-00000000000${index}`, title: `Pears ${index}` }),
  )
  const requests = await serveBench({
    'GET /api/creations': ({ search }) =>
      search.includes('before=')
        ? { creations: many.slice(7), hasMore: false }
        : { creations: many.slice(0, 7), hasMore: true },
    [`GET /api/creations/${many[0]!.id}`]: () => ({ ...many[0], ancestors: [] }),
  })
  renderBench()
  const entries = page.getByRole('region', { name: 'Earlier' }).getByRole('link')
  await expect.poll(() => entries.elements()).toHaveLength(6)
  await userEvent.click(page.getByRole('button', { name: 'All of it' }))
  await expect.poll(() => entries.elements()).toHaveLength(8)
  expect(requests.at(-1)!.search).toContain(`before=${many[6]!.id}`)
  await userEvent.click(entries.first())
  await expect.element(page.getByRole('heading', { name: 'Pears 0' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Result' })).toHaveFocus()
})

test('what cannot be loaded says why and can be loaded again', async () => {
  let isOffline = true
  await serveBench({
    'GET /api/creations/tools': () =>
      isOffline ? 'offline' : { tools: [{ id: 'image-generator', engines: [sketchEngine] }] },
    'GET /api/creations': () => (isOffline ? 'offline' : { creations: [], hasMore: false }),
    [`GET /api/creations/${ID}`]: () => (isOffline ? 'offline' : { ...creation(), ancestors: [] }),
  })
  renderBench(`/image-generator?creation=${ID}`)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.poll(() => again.elements()).toHaveLength(3)
  isOffline = false
  for (const button of again.elements()) await userEvent.click(button)
  await expect
    .element(page.getByRole('heading', { name: 'Two pears on a blue cloth' }))
    .toBeVisible()
  await expect.poll(() => again.elements()).toHaveLength(0)
})

test.each(['dark', 'light', 'cherry', 'eggplant', 'apricot', 'forest'] as const)(
  'TL-7 axe finds nothing wrong with the bench in the theme %s',
  async (theme) => {
    applyTheme(theme)
    await serveBench({
      'GET /api/creations': () => ({ creations: [creation()], hasMore: true }),
      [`GET /api/creations/${ID}`]: () => ({ ...creation(), ancestors: [] }),
    })
    renderBench(`/image-generator?creation=${ID}`)
    await expect.element(line).toBeVisible()
    await expect.element(page.getByText('About 5 seconds')).toBeVisible()
    expect(await findViolations({ rules: { 'page-has-heading-one': { enabled: true } } })).toEqual(
      [],
    )
  },
)
