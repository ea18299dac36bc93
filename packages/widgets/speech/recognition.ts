// The browser's speech recognition is not in TypeScript's library: https://webaudio.github.io/web-speech-api/
interface RecognitionEvent {
  results: ArrayLike<ArrayLike<{ transcript: string }>>
}

export interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: RecognitionEvent) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
  abort(): void
}

type RecognitionConstructor = new () => Recognition

export function findRecognition(): RecognitionConstructor | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as typeof globalThis &
    Record<'SpeechRecognition' | 'webkitSpeechRecognition', RecognitionConstructor | undefined>
  return SpeechRecognition ?? webkitSpeechRecognition
}

export function textOf({ results }: RecognitionEvent): string {
  return Array.from(results, (alternatives) => alternatives[0]?.transcript ?? '')
    .join('')
    .trim()
}
