import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { lazyComponent } from '../../packages/widgets/chat/lazy-component.tsx'
import { setLateStylesLoader } from '../../packages/widgets/late-styles.ts'
import { render } from './render.tsx'

test('a part that comes late is not shown before what it looks like has come', async () => {
  const styles = Promise.withResolvers<void>()
  const askedFor = vi.fn<() => Promise<void>>(() => styles.promise)
  setLateStylesLoader(askedFor)
  const Part = lazyComponent(async () => () => <p>The models to choose from</p>)
  render(<Part fallback={<p>On its way</p>} />)

  await vi.waitFor(() => expect(askedFor).toHaveBeenCalledOnce())
  await expect.element(page.getByText('On its way')).toBeVisible()
  styles.resolve()
  await expect.element(page.getByText('The models to choose from')).toBeVisible()
})

test('a part that could not be fetched says so, and comes when it is asked for again', async () => {
  setLateStylesLoader(async () => {})
  const load = vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(() => <p>The models to choose from</p>)
  const Part = lazyComponent(load)
  render(<Part />)

  await page.getByRole('button').click()
  await expect.element(page.getByText('The models to choose from')).toBeVisible()
})
