import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ReadingSettings } from '../../../site/pages/account/ReadingSettings.tsx'
import { restoreReadingPreferences } from '../../../site/reading-preferences.ts'
import '../../../site/styles/reading-preferences.css'
import { render } from '../helpers/render.tsx'

test('a user switches motion off and makes the text of conversations larger, also for the next visit', async () => {
  const root = document.documentElement
  root.classList.add('atl')
  onTestFinished(() => {
    root.classList.remove('atl')
    localStorage.clear()
    restoreReadingPreferences()
  })
  const motion = () => getComputedStyle(root).getPropertyValue('--at-motion-base').trim()
  restoreReadingPreferences()
  render(<ReadingSettings />)
  expect(motion()).not.toBe('0ms')
  await userEvent.click(page.getByRole('switch', { name: 'Reduce motion' }))
  expect(motion()).toBe('0ms')
  await userEvent.click(page.getByText('Large'))
  expect(root).toHaveAttribute('data-text-size', 'large')
  // As the next visit does.
  restoreReadingPreferences()
  await expect.element(page.getByRole('switch', { name: 'Reduce motion' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Large' })).toBeChecked()
})
