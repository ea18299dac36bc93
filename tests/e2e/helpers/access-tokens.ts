import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'
import { installClock } from './page-clock.ts'

/** A page, or all pages of a browser. */
interface RequestSource {
  on(event: 'request', listener: (request: Request) => void): unknown
}

/** Returns a list that grows with the requests for tokens at the authority: their grant types, and hidden frames. */
export function recordTokenRequests(source: RequestSource, authority: string): string[] {
  const requests: string[] = []
  source.on('request', (request) => {
    const { origin, pathname, searchParams } = new URL(request.url())
    if (request.method() === 'OPTIONS') return
    if (origin + pathname === `${authority}/auth`)
      requests.push(searchParams.has('id_token_hint') ? 'frame with ID token' : 'frame')
    if (origin + pathname === `${authority}/token`)
      requests.push(new URLSearchParams(request.postData() ?? '').get('grant_type') ?? '')
  })
  return requests
}

/** Opens a page that needs an access token. */
export async function openSessions(page: Page): Promise<void> {
  await page.goto('/settings?section=sessions')
  await expect(page.getByText('This session')).toBeVisible()
}

/** Visits two sections of the open settings page, the second of which shows what only the user may see. */
export async function visitSessions(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Passkeys', exact: true }).click()
  await page.getByRole('link', { name: 'Sessions' }).click()
  await expect(page.getByText('This session')).toBeVisible()
}

const FIRST_ACCESS_TOKEN_SECONDS = 600

/**
 * Returns a function that lets the computer sleep until the access tokens of all its pages have ended. Call this before a
 * user signs in. `setAccessTokenSeconds` is called with how long the next access tokens of the service are to be valid:
 * after a sleep, the clock of the pages is ahead of that of the service.
 */
export async function installSleep(
  context: BrowserContext,
  setAccessTokenSeconds: (seconds: number) => void | Promise<void>,
): Promise<() => Promise<void>> {
  const clock = await installClock(context)
  let seconds = FIRST_ACCESS_TOKEN_SECONDS
  await setAccessTokenSeconds(seconds)
  return async () => {
    const sleepMs = seconds * 1000
    // More than all sleeps together.
    seconds *= 3
    await setAccessTokenSeconds(seconds)
    await clock.fastForward(sleepMs)
  }
}
