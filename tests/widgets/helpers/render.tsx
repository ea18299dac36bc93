import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'
import { page } from 'vitest/browser'

const roots: Root[] = []

interface Rendered {
  container: HTMLElement
  rerender(node: ReactNode): void
  unmount(): void
}

/** Renders into the test page; everything is removed after the test, drafts of messages too. */
export function render(node: ReactNode): Rendered {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  roots.push(root)
  root.render(node)
  return { container, rerender: (next) => root.render(next), unmount: () => root.unmount() }
}

/** Renders into a new shadow root of the test page, as a widget's element does. */
export function renderInShadowRoot(node: ReactNode): ShadowRoot {
  const host = document.body.appendChild(document.createElement('div'))
  const shadowRoot = host.attachShadow({ mode: 'open' })
  render(createPortal(node, shadowRoot.appendChild(document.createElement('div'))))
  return shadowRoot
}

afterEach(async () => {
  for (const root of roots.splice(0)) root.unmount()
  document.body.replaceChildren()
  sessionStorage.clear()
  await page.viewport(1280, 800)
})
