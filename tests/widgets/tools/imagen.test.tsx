import type { creations } from '@atelier/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Bench } from '../../../site/pages/tools/bench/Bench.tsx'
import { carryToImagen } from '../../../site/pages/tools/imagen/carry-to-imagen.ts'
import { imagen } from '../../../site/pages/tools/imagen/tool-page.ts'
import { $allowance } from '../../../packages/widgets/index.ts'
import { findViolations } from '../helpers/axe.ts'
import { creation, part, serveBench, sketchEngine } from '../helpers/bench-server.ts'
import { applyTheme } from '../helpers/page-theme.ts'
import { render } from '../helpers/render.tsx'
import { createMemoryHistory } from '../../../site/router/page-history.ts'
import { Router } from '../../../site/router/Router.tsx'

const TILE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/%3E#'

const print = (changes: Partial<creations.Creation> = {}): creations.Creation =>
  creation({
    tool: 'imagen',
    title: 'Rice terraces',
    recipe: {
      ...imagen.emptyRecipe,
      wish: 'Rice terraces at dawn',
      leaveOut: '',
      count: 1,
      seed: 4711,
      engine: 'sketch',
      isLandscape: false,
      hasBleed: true,
      hasCropMarks: false,
      headline: '',
      smallType: '',
      typePlace: 'bottom',
      typeAlign: 'start',
    },
    parts: [part('done', { width: 3579, height: 5031, tileUrl: TILE, alt: 'terraces, dawn' })],
    proofUrl: '/media/proof.pdf',
    ...changes,
  })

const tools = {
  'GET /api/creations/tools': () => ({ tools: [{ id: 'imagen', engines: [sketchEngine] }] }),
}
const headline = page.getByRole('textbox', { name: 'Headline' })
const make = page.getByRole('button', { name: /^Make / })
const size = page.getByRole('combobox', { name: 'Size' })
const detail = page.getByRole('combobox', { name: 'Detail' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  $allowance.set(undefined)
})

function renderImagen(path = '/imagen') {
  return render(
    <Router history={createMemoryHistory(path)}>
      <main>
        <Bench
          page={imagen}
          title="Imagen"
          lead="For print and screen."
          mark={null}
          examples={['Rice terraces']}
          changes={['At night']}
        />
      </main>
    </Router>,
  )
}

test('the form asks for a poster: wish, paper, detail, format, bleed, and type where it stands', async () => {
  const requests = await serveBench({ ...tools, 'POST /api/creations': () => print() })
  renderImagen()
  await userEvent.fill(page.getByRole('textbox', { name: 'What should it show?' }), 'Terraces')
  await userEvent.selectOptions(size, 'A4')
  await userEvent.selectOptions(detail, '600 dpi')
  await userEvent.click(page.getByText('Landscape'))
  await userEvent.fill(headline, 'Mùa vàng')
  await userEvent.fill(page.getByRole('textbox', { name: 'Small type' }), 'Sa Pa')
  await userEvent.click(page.getByText('Middle'))
  await userEvent.click(page.getByText('Centred'))
  await userEvent.click(page.getByText('Bleed and crop marks'))
  await userEvent.click(page.getByRole('checkbox', { name: /^3 mm bleed/ }))
  await userEvent.click(page.getByRole('checkbox', { name: 'Crop marks in the PDF' }))
  await userEvent.click(make)
  await expect.element(page.getByRole('heading', { name: 'Rice terraces' })).toBeVisible()
  const body = requests.find(({ call }) => call === 'POST /api/creations')!.body
  expect(body).toMatchObject({
    tool: 'imagen',
    recipe: {
      wish: 'Terraces',
      paper: 'a4',
      dpi: 600,
      isLandscape: true,
      hasBleed: true,
      hasCropMarks: true,
      headline: 'Mùa vàng',
      smallType: 'Sa Pa',
      typePlace: 'middle',
      typeAlign: 'centre',
    },
  })
})

test('a paper offers as much detail as it can have, and says why not more', async () => {
  await serveBench(tools)
  renderImagen()
  await userEvent.selectOptions(size, 'A6')
  await userEvent.selectOptions(detail, '600 dpi')
  await expect.element(page.getByText(/2,480 × 3,496 pixels each/)).toBeVisible()
  await userEvent.selectOptions(size, 'A3')
  await expect.element(detail).toHaveDisplayValue('300 dpi')
  await expect.element(page.getByRole('option', { name: '600 dpi: too large' })).toBeDisabled()
  await expect.element(page.getByText(/^More dpi would be too many pixels/)).toBeVisible()
  await userEvent.selectOptions(size, 'Phone')
  await expect.element(detail).toBeDisabled()
  await expect.element(page.getByText(/1,170 × 2,532 pixels each/)).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Landscape' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Bleed and crop marks')).not.toBeInTheDocument()
})

test('a character that the typefaces lack is named while it is typed', async () => {
  await serveBench(tools)
  renderImagen()
  await userEvent.fill(headline, '春 Spring مر')
  await expect.element(headline).toHaveAccessibleDescription(/no shapes for: 春 م ر/)
  await userEvent.fill(headline, 'Xuân về')
  await expect.element(headline).not.toHaveAccessibleDescription()
})

test('a picture that is carried to Imagen is printed instead of a wish, until the visitor takes it away', async () => {
  const pears = creation()
  const requests = await serveBench({
    ...tools,
    [`GET /api/creations/${pears.id}`]: () => ({ ...pears, ancestors: [] }),
    'POST /api/creations': () => print(),
  })
  carryToImagen(pears, 1)
  renderImagen()
  await expect.element(page.getByText(/^It is drawn again for the size/)).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'two pears, seen closely' })).toBeVisible()
  await userEvent.click(make)
  await expect.element(page.getByRole('heading', { name: 'Rice terraces' })).toBeVisible()
  expect(requests.find(({ call }) => call === 'POST /api/creations')!.body).toMatchObject({
    recipe: {
      wish: 'Two pears on a blue cloth',
      count: 1,
      source: { creationId: pears.id, part: 1 },
    },
  })
  await userEvent.click(page.getByRole('button', { name: 'Do not use the picture' }))
  await expect
    .element(page.getByRole('textbox', { name: 'What should it show?' }))
    .toHaveValue('Two pears on a blue cloth')
})

test('an example takes the place of a picture that was carried to Imagen', async () => {
  const pears = creation()
  await serveBench({
    ...tools,
    [`GET /api/creations/${pears.id}`]: () => ({ ...pears, ancestors: [] }),
  })
  carryToImagen(pears, 0)
  renderImagen()
  await expect.element(page.getByText('Printed from your picture')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Rice terraces' }))
  const wish = page.getByRole('textbox', { name: 'What should it show?' })
  await expect.element(wish).toHaveValue('Rice terraces')
  await expect.element(wish).toHaveFocus()
})

test('TL-7 a print says its size, and is looked at closely by keyboard', async () => {
  const done = print()
  await serveBench({
    ...tools,
    [`GET /api/creations/${done.id}`]: () => ({ ...done, ancestors: [] }),
  })
  renderImagen(`/imagen?creation=${done.id}`)
  await expect.element(page.getByText('A3, 297 × 420 mm, with 3 mm bleed')).toBeVisible()
  await expect.element(page.getByText('3,579 × 5,031, 300 dpi')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Look close' }))
  const view = page.getByRole('dialog').getByRole('region', { name: 'terraces, dawn' })
  await expect.element(view).toHaveFocus()
  const scrollTop = () => view.element().scrollTop
  const before = scrollTop()
  expect(before).toBeGreaterThan(0)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(scrollTop).toBeGreaterThan(before)
  const tiles = () =>
    [...view.element().querySelectorAll('img')].map((tile) => tile.getAttribute('src'))
  await expect.poll(tiles).toContain(`${TILE}&x=1024&y=2048`)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Look close' })).toHaveFocus()
})

test('TL-7 axe finds nothing wrong with the form of Imagen and with a print, in each theme', async () => {
  const done = print()
  await serveBench({
    ...tools,
    [`GET /api/creations/${done.id}`]: () => ({ ...done, ancestors: [] }),
  })
  renderImagen(`/imagen?creation=${done.id}`)
  await expect.element(page.getByText('A3, 297 × 420 mm, with 3 mm bleed')).toBeVisible()
  await userEvent.fill(headline, '春')
  await userEvent.click(page.getByText('Bleed and crop marks'))
  for (const theme of ['dark', 'light', 'cherry', 'eggplant', 'apricot', 'forest'] as const) {
    applyTheme(theme)
    expect(await findViolations()).toEqual([])
  }
})
