// A widget that fails in a partner's React application.
import { createElement, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  AtelierError,
  BiometricManager,
  Chat,
  ProButton,
  ShareViewer,
  SignIn,
} from '../../../packages/widgets/entries/main.ts'
import { render } from '../helpers/render.tsx'

interface FailureProps {
  onError: (detail: { error: Error }) => void
}

// React logs what a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

function failingRef(): never {
  throw new Error('The ref of the application fails')
}

test.each([
  ['BiometricManager', BiometricManager, { controls: failingRef }],
  ['Chat', Chat, { heading: { vi: 'Hỏi cửa hàng' } }],
  ['ProButton', ProButton, { controls: failingRef }],
  ['ShareViewer', ShareViewer, { slug: Symbol('link') }],
  ['SignIn', SignIn, { controls: failingRef }],
])(
  'a user reads a line in place of a <%s> that fails, the application around it stays, and hears of the error',
  async (_, Widget, props) => {
    const onError = vi.fn<FailureProps['onError']>()
    render(
      <main>
        <h1>The shop</h1>
        {createElement(Widget as ComponentType<FailureProps>, { ...props, onError })}
      </main>,
    )
    await expect.element(page.getByText(/unexpected/)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'The shop' })).toBeVisible()
    expect(onError).toHaveBeenCalledExactlyOnceWith({ error: expect.any(AtelierError) })
  },
)
