import { expect, test } from 'vitest'
import { suggestedPasskeyName } from '../../../packages/widgets/passkeys/device-name.ts'

const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.each([
  ['Chrome on macOS', { userAgent: CHROME, maxTouchPoints: 0 }],
  ['Safari on iPad', { userAgent: SAFARI, maxTouchPoints: 5 }],
  ['This device', { userAgent: 'unknown', maxTouchPoints: 0 }],
])('a new passkey is called "%s" unless the person chooses another name', (name, browser) => {
  expect(suggestedPasskeyName(browser)).toBe(name)
})
