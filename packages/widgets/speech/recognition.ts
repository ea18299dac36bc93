// The browser's speech recognition is not in TypeScript's library: https://webaudio.github.io/web-speech-api/
interface RecognitionEvent {
  results: ArrayLike<ArrayLike<{ transcript: string }>>
}

interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  addEventListener(type: 'result', listener: (event: RecognitionEvent) => void): void
  addEventListener(type: 'error', listener: (event: { error: string }) => void): void
  addEventListener(type: 'end', listener: () => void): void
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
