// The client data, which the browser writes and whose hash the authenticator signs: https://www.w3.org/TR/webauthn-3/#dictdef-collectedclientdata
import { z } from 'zod'
import { refuse } from './limits.ts'

const ClientData = z.looseObject({
  type: z.string(),
  challenge: z.string().max(200),
  origin: z.string(),
  crossOrigin: z.unknown().optional(),
  topOrigin: z.unknown().optional(),
})

type ClientData = z.infer<typeof ClientData>

export function parseClientData(clientDataJson: string): ClientData {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      Buffer.from(clientDataJson, 'base64url'),
    )
    return ClientData.parse(JSON.parse(text))
  } catch (cause) {
    refuse('the client data cannot be read', { cause })
  }
}

/** Refuses a passkey that was used in a frame of another website, which the library would accept. WA-3. */
export function checkFrame({ crossOrigin, topOrigin }: ClientData): void {
  if (crossOrigin !== undefined && crossOrigin !== false) refuse('crossOrigin is set')
  if (topOrigin !== undefined) refuse('topOrigin is set')
}
