import { AtelierError } from '../errors.ts'

export type DictationFailure =
  | 'refused'
  | 'forbidden'
  | 'missing'
  | 'insecure'
  | 'unavailable'
  | 'network'
  | 'silence'

interface FeaturePolicy {
  allowsFeature(feature: string): boolean
}

/** Opens the microphone, or throws an error that `failureOf` explains. */
export async function openMicrophone(): Promise<MediaStream> {
  if (!isSecureContext) throw new DOMException('', 'SecurityError')
  return navigator.mediaDevices.getUserMedia({ audio: true })
}

/** Returns the type of failure. Errors of the server are returned unchanged, because they have texts of their own. */
export function failureOf(error: unknown): DictationFailure | AtelierError {
  if (error instanceof AtelierError && error.code !== 'network') return error
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'SecurityError') return 'insecure'
  if (name === 'NotFoundError' || name === 'NotReadableError') return 'missing'
  if (name === 'NotSupportedError') return 'unavailable'
  if (name === 'NotAllowedError') return isAllowedByPage() ? 'refused' : 'forbidden'
  return 'network'
}

/** Whether the host page's Permissions-Policy allows the microphone. Only Chromium can tell. */
function isAllowedByPage(): boolean {
  const { featurePolicy } = document as Document & { featurePolicy?: FeaturePolicy }
  return featurePolicy?.allowsFeature('microphone') ?? true
}

const DOM_EXCEPTION_NAMES: Record<string, string> = {
  'not-allowed': 'NotAllowedError',
  'audio-capture': 'NotFoundError',
  // Some browsers have the interface without a service behind it, or not for every language.
  'service-not-allowed': 'NotSupportedError',
  'language-not-supported': 'NotSupportedError',
}

/** The error that the microphone or the browser would throw for the same reason. */
export function recognitionError(error: string): DOMException {
  return new DOMException(error, DOM_EXCEPTION_NAMES[error] ?? 'NetworkError')
}
