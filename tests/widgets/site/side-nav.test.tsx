import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SideNav } from '../../../site/layout/SideNav.tsx'
import { toolPaths } from '../../../site/pages/home/tool-paths.ts'
import { createMemoryHistory } from '../../../site/router/page-history.ts'
import { Router } from '../../../site/router/Router.tsx'
import { render } from '../helpers/render.tsx'

test('a visitor finds all nine tools in the sidebar', async () => {
  render(
    <Router history={createMemoryHistory('/')}>
      <SideNav label="Menu" />
    </Router>,
  )
  await expect.element(page.getByRole('heading', { name: 'AI tools' })).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link').elements()
  const paths = links.map((link) => link.getAttribute('href'))
  expect(paths.slice(0, 9)).toEqual(Object.values(toolPaths))
})
