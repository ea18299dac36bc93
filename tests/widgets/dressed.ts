// For tests that look: the page wears the widgets' styles, and nothing moves while it is looked at.
import type { preferences } from '@atelier/contract'
import { afterEach, beforeEach } from 'vitest'
import { cdp } from 'vitest/browser'
import '../../packages/widgets/styles.css'

const page = document.documentElement

beforeEach(async () => {
  wear('dark')
  await emulate({ 'prefers-reduced-motion': 'reduce' })
})

afterEach(async () => {
  page.dir = 'ltr'
  await emulate({})
})

export function wear(theme: preferences.Theme): void {
  page.className = 'atl'
  page.dataset.theme = theme
  page.style.background = 'var(--at-bg)'
  page.style.color = 'var(--at-text)'
}

/** As if the visitor's system were set so. */
async function emulate(features: Record<string, string>): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })
}
