import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ResetLinkSent } from '../../../site/pages/account/RequestResetLink.tsx'
import { interceptRequests, jsonReply } from '../helpers/intercept-requests.ts'
import { render } from '../helpers/render.tsx'
import { createMemoryHistory } from '../../../site/router/page-history.ts'
import { Router } from '../../../site/router/Router.tsx'

test('a visitor who asks for a second reset link sees at once that the button was pressed, and pressing twice asks once', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const paths: string[] = []
  const stop = await interceptRequests([{ urlPattern: '*/api/*' }], async ({ path }) => {
    paths.push(path)
    await released
    return jsonReply({})
  })
  onTestFinished(stop)
  const sent = Promise.withResolvers<void>()
  render(
    <Router history={createMemoryHistory('/')}>
      <ResetLinkSent
        step={{ is: 'sent', email: 'linh@example.com', resendAt: 0 }}
        onStep={() => sent.resolve()}
      />
    </Router>,
  )
  const again = page.getByRole('button')
  await userEvent.click(again)
  await expect.element(again).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(again, { force: true })
  release()
  await sent.promise
  expect(paths).toHaveLength(1)
})
