import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createDraftStorage } from '../../../packages/widgets/index.ts'
import { NoModelNote } from '../../../site/pages/home/NoModelNote.tsx'
import { Suggestions } from '../../../site/pages/home/Suggestions.tsx'
import { createMemoryHistory } from '../../../site/router/page-history.ts'
import { Router } from '../../../site/router/Router.tsx'
import { render } from '../helpers/render.tsx'

afterEach(() => sessionStorage.clear())

function renderStart() {
  const history = createMemoryHistory('/')
  render(
    <Router history={history}>
      <Suggestions />
      <NoModelNote />
    </Router>,
  )
  return () => history.$visit.get().location.pathname
}

test.each([
  ['Two pears on a blue cloth', '/image-generator', 'image-generator', 'Two pears on a blue cloth'],
  [
    'A slow waltz for closing time',
    '/music-creator',
    'music-creator',
    'A slow waltz for closing time',
  ],
  ['Read a welcome aloud', '/voice-synthesis', 'voice-synthesis', 'Good evening, and welcome.'],
])(
  'on a server without models, %j leads to %s with the text filled in',
  async (name, path, tool, text) => {
    const shownPath = renderStart()
    await userEvent.click(page.getByRole('button', { name }))
    await expect.poll(shownPath).toBe(path)
    expect(createDraftStorage(tool, () => true).read('recipe')).toContain(text)
  },
)

test('a visitor of a server without models reads that it has none, and finds what works', async () => {
  renderStart()
  await expect.element(page.getByText(/^This server has no AI model yet\./)).toBeVisible()
  const link = page.getByRole('link', { name: 'What works without one' })
  await expect.element(link).toHaveAttribute('href', '/services')
})
