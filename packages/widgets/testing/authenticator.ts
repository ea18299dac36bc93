// A virtual authenticator for pages whose browser has none, such as jsdom's. It makes no real signatures: the fake
// server verifies none.
import { replaceProperty } from './environment/replace-property.ts'

export interface FakeAuthenticator {
  /** The next time that the browser asks for a passkey, the person cancels. */
  cancelNext(): void
}

const CHALLENGE_BYTES = 16

/** Replaces `navigator.credentials`. `remove` puts the page's own back. */
export function installAuthenticator(): FakeAuthenticator & { remove(): void } {
  let isCancelled = false
  let lastId: string | undefined
  const requirePerson = () => {
    if (!isCancelled) return
    isCancelled = false
    throw new DOMException('The person has cancelled.', 'NotAllowedError')
  }
  const credentials = {
    async create({ publicKey }: { publicKey: PublicKeyCredentialCreationOptions }) {
      requirePerson()
      lastId = toBase64Url(crypto.getRandomValues(new Uint8Array(CHALLENGE_BYTES)))
      return credential(lastId, {
        clientDataJSON: clientData('webauthn.create', publicKey.challenge),
        attestationObject: new Uint8Array([0]).buffer,
        getTransports: () => ['internal'],
      })
    },
    async get({ publicKey }: { publicKey: PublicKeyCredentialRequestOptions }) {
      requirePerson()
      const allowed = publicKey.allowCredentials?.[0]?.id
      const id = allowed ? toBase64Url(new Uint8Array(allowed as ArrayBuffer)) : lastId
      if (!id) throw new DOMException('There is no passkey.', 'NotAllowedError')
      return credential(id, {
        clientDataJSON: clientData('webauthn.get', publicKey.challenge),
        authenticatorData: new Uint8Array([0]).buffer,
        signature: new Uint8Array([0]).buffer,
        userHandle: null,
      })
    },
  }
  const restore = [
    replaceProperty(globalThis.navigator, 'credentials', { value: credentials }),
    replaceProperty(globalThis, 'PublicKeyCredential', { value: supportedCredentials }),
  ]
  return {
    cancelNext: () => void (isCancelled = true),
    remove: () => restore.forEach((undo) => undo()),
  }
}

/** What the page asks of the browser before it offers passkeys. */
const supportedCredentials = Object.assign(function PublicKeyCredential() {}, {
  isUserVerifyingPlatformAuthenticatorAvailable: async () => true,
  isConditionalMediationAvailable: async () => false,
})

function credential(id: string, response: object) {
  return {
    id,
    rawId: fromBase64Url(id).buffer,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    response,
    getClientExtensionResults: () => ({}),
  }
}

function clientData(type: string, challenge: BufferSource): ArrayBuffer {
  const bytes = new Uint8Array(challenge as ArrayBuffer)
  const { origin } = globalThis.location ?? { origin: 'http://localhost' }
  const text = JSON.stringify({ type, challenge: toBase64Url(bytes), origin })
  return new TextEncoder().encode(text).buffer
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/={1,2}$/, '')

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
