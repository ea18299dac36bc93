// Importing this file gives the test page the widgets' styles and the dark theme, and turns animations off, so that
// positions and colours can be measured at once.
import type { preferences } from '@atelier/contract'
import { afterEach, beforeEach } from 'vitest'
import '../../../packages/widgets/styles.css'
import { emulateMedia } from './emulate-media.ts'

const page = document.documentElement

beforeEach(async () => {
  applyTheme('dark')
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
})

afterEach(async () => {
  page.dir = 'ltr'
  await emulateMedia({})
})

export function applyTheme(theme: preferences.Theme): void {
  page.className = 'atl'
  page.dataset.theme = theme
  page.style.background = 'var(--at-bg)'
  page.style.color = 'var(--at-text)'
}
