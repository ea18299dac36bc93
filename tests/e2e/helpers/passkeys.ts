import type { Page } from '@playwright/test'

/** A passkey with its private key, as the browser's developer tools describe it. */
interface StoredCredential {
  credentialId: string
  isResidentCredential: boolean
  privateKey: string
  signCount: number
}

export interface Authenticator {
  /** From now on the person is not recognized, so that the browser ends every ceremony as if it was cancelled. */
  refuse(): Promise<void>
  accept(): Promise<void>
  /** From now on ceremonies wait until the person puts the finger on the sensor. */
  liftFinger(): Promise<void>
  putFinger(): Promise<void>
  /** Gives another page, such as a window, a sensor that has the same passkeys. */
  copyTo(page: Page): Promise<Authenticator>
}

/** Gives the browser a fingerprint sensor on which the person's finger always lies. */
export async function addAuthenticator(
  page: Page,
  credentials: StoredCredential[] = [],
): Promise<Authenticator> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  for (const credential of credentials)
    await devTools.send('WebAuthn.addCredential', { authenticatorId, credential })
  const setUserVerified = async (isUserVerified: boolean) => {
    await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  }
  const setFinger = async (enabled: boolean) => {
    await devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  }
  return {
    refuse: () => setUserVerified(false),
    accept: () => setUserVerified(true),
    liftFinger: () => setFinger(false),
    putFinger: () => setFinger(true),
    async copyTo(other) {
      const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId })
      return addAuthenticator(other, credentials)
    },
  }
}

interface PasskeyOptions {
  name: string
  /** Whether no payment of the account starts without a passkey from then on. */
  isRequired?: boolean
}

/** Adds a passkey to the account of the user who is signed in on the page, through the API. */
export async function addPasskey(
  page: Page,
  { name, isRequired = false }: PasskeyOptions,
): Promise<void> {
  await page.evaluate(addPasskeyInPage, { name, isRequired })
}

/** Runs in the page. */
async function addPasskeyInPage({ name, isRequired }: Required<PasskeyOptions>): Promise<void> {
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${localStorage.getItem('auth_token')}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<PublicKeyCredentialCreationOptionsJSON & { id: string }>
  }
  const { id: userId } = await call('GET', '/api/account')
  const options = await call('POST', '/api/webauthn/register/begin', {
    userId,
    credentialName: name,
    deviceInfo: 'Chrome, Linux',
  })
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  const { id, rawId, type, response } = credential.toJSON() as RegistrationResponseJSON
  const { clientDataJSON, attestationObject, transports } = response
  await call('POST', `/api/webauthn/register/complete?userId=${userId}`, {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, transports },
  })
  if (isRequired) await call('PUT', '/api/webauthn/settings', { requiredForPayments: true })
}
