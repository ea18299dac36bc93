import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'
import { page } from 'vitest/browser'

const roots: Root[] = []

/** Draws into a page that is empty again after the test. */
export function render(node: ReactNode): { again(node: ReactNode): void; end(): void } {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  roots.push(root)
  root.render(node)
  return { again: (next) => root.render(next), end: () => root.unmount() }
}

afterEach(async () => {
  for (const root of roots.splice(0)) root.unmount()
  document.body.replaceChildren()
  await page.viewport(1280, 800)
})
