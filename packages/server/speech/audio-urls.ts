import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { HOUR_MS, speech } from '@atelier/contract'
import { hmac } from '../helpers/crypto.ts'
import type { SpeechRequest } from '../providers/speech/speech-engine.ts'
import { deriveKeys, type Secrets } from '../helpers/secrets.ts'
import type { CountedCaller } from '../session/caller.ts'

type SpokenText = Pick<SpeechRequest, 'text' | 'voice' | 'speed' | 'pitch'>

/** A text that is spoken at a URL, for the visitor who requested it. */
export interface RequestedSpeech {
  spoken: SpokenText
  listener: CountedCaller
}

export interface AudioUrls {
  /** Returns an id that is the same for the same text, voice and visitor, and that only the server can compute. */
  idOf(ownerId: string, spoken: SpokenText): string
  addressOf(id: string, sound: RequestedSpeech): string
  /** Decrypts the text in a URL. Undefined if the URL has expired or was not created with the server's secret. */
  read(id: string, sealed: string): RequestedSpeech | undefined
}

/** A URL is valid for at least this time, and for at most twice as long. */
const LIFETIME_MS = HOUR_MS
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** A longer URL would not pass some proxies. For longer texts, the audio is only on the server that started it. */
const MAX_SEALED_LENGTH = 6_000
const MAX_TEXT_BYTES = 64 * 1024

/**
 * URLs of texts that are read aloud. A URL contains the encrypted text, so that any server can generate the audio, even
 * a server that has never generated it or has removed it from memory.
 */
export function createAudioUrls(secrets: Secrets): AudioUrls {
  const [idKey] = deriveKeys(secrets, 'sounds')
  const keys = deriveKeys(secrets, 'addresses of sounds')
  const [key] = keys

  function seal(id: string, sound: RequestedSpeech): string {
    const until = Math.ceil(Date.now() / LIFETIME_MS) * LIFETIME_MS + LIFETIME_MS
    const text = JSON.stringify({ ...sound, until })
    // The IV is derived from the whole content, so that the URL stays the same. The same IV for two contents, such as
    // the same text for a listener in two networks, would let the listener forge URLs.
    const iv = createHmac('sha256', key).update(`${id} ${text}`).digest().subarray(0, IV_BYTES)
    const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(id))
    const parts = [iv, cipher.update(deflateRawSync(text)), cipher.final(), cipher.getAuthTag()]
    return Buffer.concat(parts).toString('base64url')
  }

  return {
    idOf: (ownerId, { text, voice, speed, pitch }) =>
      hmac(idKey, JSON.stringify([ownerId, text, voice, speed, pitch])),
    addressOf(id, sound) {
      const sealed = seal(id, sound)
      const query = sealed.length > MAX_SEALED_LENGTH ? '' : `?text=${sealed}`
      return `${speech.speak.path}/${id}${query}`
    },
    read(id, sealed) {
      for (const candidate of keys) {
        const opened = tryUnseal(candidate, id, sealed)
        if (!opened) continue
        const { until, ...sound } = opened
        return until > Date.now() ? sound : undefined
      }
      return undefined
    },
  }
}

type EncryptedSpeech = RequestedSpeech & { until: number }

/** Decrypts the text. Returns undefined if it was not encrypted with this key. */
function tryUnseal(key: Buffer, id: string, sealed: string): EncryptedSpeech | undefined {
  try {
    return unseal(key, id, sealed)
  } catch {
    return undefined
  }
}

function unseal(key: Buffer, id: string, sealed: string): EncryptedSpeech {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
  const json = inflateRawSync(Buffer.concat([text, decipher.final()]), {
    maxOutputLength: MAX_TEXT_BYTES,
  })
  return JSON.parse(json.toString()) as EncryptedSpeech
}
