import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { lazyComponent } from '../../../packages/widgets/chat/lazy-component.tsx'
import { addLateStyles, setLateStylesLoader } from '../../../packages/widgets/late-styles.ts'
import { render } from '../helpers/render.tsx'

test('a visitor sees the fallback until the styles of a lazy component have loaded too', async () => {
  const styles = Promise.withResolvers<void>()
  const loadStyles = vi.fn<() => Promise<void>>(() => styles.promise)
  setLateStylesLoader(loadStyles)
  const LazyModels = lazyComponent(async () => () => <p>The models to choose from</p>)
  render(<LazyModels fallback={<p>Loading</p>} />)

  await expect.poll(() => loadStyles.mock.calls.length).toBe(1)
  await expect.element(page.getByText('Loading')).toBeVisible()
  styles.resolve()
  await expect.element(page.getByText('The models to choose from')).toBeVisible()
})

test('a visitor can retry a lazy component that failed to load', async () => {
  setLateStylesLoader(async () => {})
  const load = vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(() => <p>The models to choose from</p>)
  const LazyModels = lazyComponent(load)
  render(<LazyModels />)

  await page.getByRole('button').click()
  await expect.element(page.getByText('The models to choose from')).toBeVisible()
})

test('styles of a part that is loaded late reach elements, and a page only if it also has our components outside of elements', () => {
  const forElements: string[] = []
  setLateStylesLoader(
    async () => {},
    (styles) => void forElements.push(styles),
  )
  const before = document.adoptedStyleSheets.length
  addLateStyles('.atl-first { color: red }')
  expect(document.adoptedStyleSheets).toHaveLength(before)
  document.body.append(Object.assign(document.createElement('div'), { className: 'atl' }))
  document.querySelector<HTMLElement>('.atl')!.style.setProperty('--at-rem', '1rem')
  addLateStyles('.atl-second { color: red }')
  expect(document.adoptedStyleSheets).toHaveLength(before + 1)
  expect(forElements).toHaveLength(2)
})
