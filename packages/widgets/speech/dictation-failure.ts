export type DictationFailure =
  | 'refused'
  | 'forbidden'
  | 'missing'
  | 'insecure'
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

export function failureOf(error: unknown): DictationFailure {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'SecurityError') return 'insecure'
  if (name === 'NotFoundError' || name === 'NotReadableError') return 'missing'
  if (name === 'NotAllowedError') return isAllowedByPage() ? 'refused' : 'forbidden'
  return 'network'
}

/** The Permissions-Policy of a host page can forbid the microphone. Only Chromium tells. */
function isAllowedByPage(): boolean {
  const { featurePolicy } = document as Document & { featurePolicy?: FeaturePolicy }
  return featurePolicy?.allowsFeature('microphone') ?? true
}
