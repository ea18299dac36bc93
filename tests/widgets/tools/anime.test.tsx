// The builder of Anime as a visitor uses it: words fill it, and what they do not say stays chosen.
import { XSRF_COOKIE, type creations } from '@atelier/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Bench } from '../../../site/pages/tools/bench/Bench.tsx'
import { carryToAnime } from '../../../site/pages/tools/anime/carry-to-anime.ts'
import { anime } from '../../../site/pages/tools/anime/tool-page.ts'
import { findViolations } from '../helpers/axe.ts'
import {
  creation,
  emptyReading,
  part,
  refusal,
  serveBench,
  sketchEngine,
} from '../helpers/bench-server.ts'
import { render } from '../helpers/render.tsx'
import { createMemoryHistory } from '../../../site/router/page-history.ts'
import { Router } from '../../../site/router/Router.tsx'

const TOOLS = { tools: [{ id: 'anime', engines: [{ ...sketchEngine, styles: [], shapes: [] }] }] }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = `${XSRF_COOKIE}=1`
})

function renderAnime() {
  return render(
    <Router history={createMemoryHistory('/anime')}>
      <main>
        <Bench
          page={anime}
          title="Anime"
          lead=""
          mark={null}
          examples={['A girl']}
          changes={['Smiling']}
        />
      </main>
    </Router>,
  )
}

const made = (recipe: Partial<creations.AnimeRecipe> = {}) =>
  creation({
    tool: 'anime',
    title: 'Mai',
    recipe: {
      ...anime.emptyRecipe,
      ...recipe,
      seed: 7,
      engine: 'sketch',
    } as creations.Creation['recipe'],
    parts: [part('done')],
  })

const bodyOf = (requests: Awaited<ReturnType<typeof serveBench>>) =>
  requests.findLast(({ call }) => call === 'POST /api/creations')!.body as {
    recipe: creations.AnimeRecipe
  }

const wish = page.getByRole('textbox', { name: 'Who, and where?' })
const make = page.getByRole('button', { name: /^Make (a|\d)/ })

test('words fill the builder, and what they do not say stays chosen', async () => {
  const requests = await serveBench({
    'GET /api/creations/tools': () => TOOLS,
    'POST /api/creations/reading': () => ({
      ...emptyReading,
      unknownThings: ['wings'],
      anime: { character: { hair: 'long', hairColour: 'red' }, scene: { expression: 'worried' } },
    }),
    'POST /api/creations': () => made(),
  })
  renderAnime()
  await userEvent.selectOptions(page.getByLabelText('Place'), 'Forest')
  await userEvent.fill(wish, 'long red hair, worried, wings')
  await expect.element(page.getByText('I cannot draw “wings” yet.')).toBeVisible()
  await expect.element(page.getByLabelText('Expression')).toHaveValue('worried')
  await userEvent.click(page.getByText('The person'))
  await expect.element(page.getByLabelText('Hair', { exact: true })).toHaveValue('long')
  await expect.element(page.getByRole('radio', { name: 'Red' }).first()).toBeChecked()
  await userEvent.click(make)
  await expect
    .poll(() => bodyOf(requests).recipe)
    .toMatchObject({
      makes: 'portrait',
      wish: 'long red hair, worried, wings',
      readWish: 'long red hair, worried, wings',
      character: { hair: 'long', hairColour: 'red', clothes: 'sweater' },
      scene: { expression: 'worried', place: 'forest' },
    })
})

test('a character is built without a word: cut, colour, clothes and what is worn', async () => {
  const requests = await serveBench({
    'GET /api/creations/tools': () => TOOLS,
    'POST /api/creations': () => made(),
  })
  renderAnime()
  await userEvent.click(page.getByText('The person'))
  await userEvent.selectOptions(page.getByLabelText('Hair', { exact: true }), 'Braids')
  await userEvent.selectOptions(page.getByLabelText('Clothes', { exact: true }), 'Áo dài')
  await userEvent.click(page.getByText('Nón lá'))
  await userEvent.click(make)
  await expect
    .poll(() => bodyOf(requests).recipe.character)
    .toMatchObject({
      hair: 'braids',
      clothes: 'ao-dai',
      accessories: ['leaf-hat'],
    })
})

test('the same person goes on into a strip, whose panels are filled, moved and removed', async () => {
  const requests = await serveBench({
    'GET /api/creations/tools': () => TOOLS,
    'POST /api/creations': () => made(),
  })
  renderAnime()
  await userEvent.click(make)
  await userEvent.click(page.getByRole('button', { name: 'Strip' }))
  await expect.element(page.getByText('Face, hair and clothes are kept.')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Words in the balloon').first(), 'Chờ tôi với!')
  await userEvent.click(page.getByRole('button', { name: 'Move panel 2 up' }))
  await userEvent.click(page.getByRole('button', { name: 'Remove panel 3' }))
  await userEvent.click(make)
  await expect.poll(() => bodyOf(requests).recipe.makes).toBe('strip')
  expect(bodyOf(requests).recipe).toMatchObject({
    keepsPerson: true,
    panels: [{ balloon: { text: '' } }, { balloon: { kind: 'speech', text: 'Chờ tôi với!' } }],
  })
})

for (const [kind, fields] of [
  ['Character sheet', ['makes', 'count']],
  ['Strip', ['makes', 'count', 'panels']],
] as const)
  test(`the form makes “${kind}”, also after a reload`, async () => {
    const requests = await serveBench({
      'GET /api/creations/tools': () => TOOLS,
      'POST /api/creations': () => made(),
    })
    const { unmount } = renderAnime()
    await userEvent.fill(wish, 'A girl with a red scarf')
    await userEvent.click(page.getByText(kind, { exact: true }))
    unmount()
    renderAnime()
    await expect.element(page.getByRole('radio', { name: kind })).toBeChecked()
    await userEvent.click(make)
    await expect.element(page.getByRole('heading', { name: 'Mai' })).toBeVisible()
    const { recipe } = bodyOf(requests)
    expect(recipe).toMatchObject({ wish: 'A girl with a red scarf', count: 1 })
    expect(Object.keys(recipe)).toEqual(expect.arrayContaining([...fields]))
    expect(Object.keys(recipe)).not.toContain('scene')
  })

test('a form that the server cannot read is not said to be the fault of what the visitor wrote', async () => {
  await serveBench({
    'GET /api/creations/tools': () => TOOLS,
    'POST /api/creations': () => refusal('bad-request', 400),
  })
  renderAnime()
  await userEvent.click(make)
  await expect.element(page.getByText(/What you wrote is not the reason/)).toBeVisible()
  expect(page.getByText(/check your input/i).elements()).toEqual([])
})

test('a picture that was carried here is the place behind the person, until the visitor removes it', async () => {
  const source = creation({ title: 'A harbour', parts: [part('done')] })
  const behind = { creationId: source.id, part: 0 }
  carryToAnime(source, 0)
  const requests = await serveBench({
    'GET /api/creations/tools': () => TOOLS,
    [`GET /api/creations/${source.id}`]: () => ({ ...source, ancestors: [] }),
    'POST /api/creations': () => made(),
  })
  renderAnime()
  await expect.element(page.getByText('A harbour')).toBeVisible()
  expect(page.getByLabelText('Place').elements()).toEqual([])
  await userEvent.click(page.getByRole('radio', { name: 'Noir' }))
  await userEvent.selectOptions(page.getByLabelText('Framing'), 'Wide scene')
  await userEvent.click(make)
  await expect
    .poll(() => bodyOf(requests).recipe)
    .toMatchObject({ behind, line: 'noir', scene: { framing: 'scene' } })
  await userEvent.click(page.getByRole('button', { name: 'Do not use the picture' }))
  await expect.element(page.getByLabelText('Place')).toBeVisible()
})

test('characters that the typeface lacks are said while the visitor types', async () => {
  await serveBench({ 'GET /api/creations/tools': () => TOOLS })
  renderAnime()
  await userEvent.click(page.getByText('Strip', { exact: true }))
  await userEvent.fill(page.getByLabelText('Words in the balloon').first(), '你好')
  await expect.element(page.getByText('The typeface has no shapes for: 你 好')).toBeVisible()
})

test('TL-7 the builder and a strip have no accessibility violation', async () => {
  await serveBench({ 'GET /api/creations/tools': () => TOOLS })
  renderAnime()
  await userEvent.click(page.getByText('The person'))
  expect(await findViolations()).toEqual([])
  await userEvent.click(page.getByText('Strip', { exact: true }))
  await expect.element(page.getByText('Panels, in reading order')).toBeVisible()
  expect(await findViolations()).toEqual([])
})
