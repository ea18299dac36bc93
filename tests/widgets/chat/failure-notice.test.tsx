import { requestErrorTexts } from '@atelier/contract'
import { expect, test } from 'vitest'
import { addErrorTexts } from '../../../packages/widgets/i18n.ts'
import { page } from 'vitest/browser'
import { FailureNotice } from '../../../packages/widgets/chat/FailureNotice.tsx'
import { AtelierError } from '../../../packages/widgets/errors.ts'
import { render } from '../helpers/render.tsx'

// They come with what sends requests.
addErrorTexts(requestErrorTexts)

const show = (code: 'too-many' | 'budget-used', retryAfter: number) =>
  render(<FailureNotice error={new AtelierError(code, { retryAfter })} onRetry={() => {}} />)

test("a visitor of a partner whose budget of today is used reads at which time of the visitor's own clock to try again", async () => {
  const opensAt = new Date(Date.now() + 5 * 60 * 60 * 1000)
  // In the middle of a minute, so that a moment more or less shows the same time.
  opensAt.setSeconds(30)
  show('budget-used', (opensAt.getTime() - Date.now()) / 1000)
  const time = [opensAt.getHours(), opensAt.getMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  await expect.element(page.getByRole('button', { name: `Try again at ${time}` })).toBeDisabled()
  await expect
    .element(page.getByText(/has answered as much as it may today\. Please come back tomorrow\.$/))
    .toBeVisible()
  await expect.element(page.getByText('Your question is saved.')).toBeVisible()
})

test('a visitor who has to wait for some minutes reads how long', async () => {
  show('too-many', 130)
  await expect.element(page.getByRole('button', { name: /^Try again in 2:\d\d$/ })).toBeDisabled()
})
