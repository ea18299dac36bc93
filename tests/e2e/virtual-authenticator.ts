import type { Page } from '@playwright/test'

/** A fingerprint reader that Chromium simulates. */
export interface VirtualAuthenticator {
  /** Whether the person is the one whose finger the reader knows. If not, ceremonies fail as if they were cancelled. */
  recognizesPerson(isRecognized: boolean): Promise<void>
  remove(): Promise<void>
}

/** Adds a built-in authenticator to the page's browser. Passkeys need an address such as http://localhost:5173. */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async recognizesPerson(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    async remove() {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}
