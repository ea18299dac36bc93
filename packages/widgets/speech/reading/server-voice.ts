import { mediaErrorTexts, speech } from '@atelier/contract'
import { configuration } from '../../configure.ts'
import { AtelierError, ignoreError } from '../../errors.ts'
import { request } from '../../http.ts'
import { addErrorTexts } from '../../i18n.ts'
import type { VoiceSettings } from '../voice-settings.ts'
import type { ReadingVoice, Utterance } from './voice.ts'

/** About how fast a voice speaks, until the length of its sound is known. */
const LETTERS_PER_SECOND = 15

/** A voice of the server, for a text in this language: an mp3 for each sentence. */
export function createServerVoice(
  { voices }: speech.SpeechAbilities,
  { serverVoice, speed, pitch }: VoiceSettings,
  language: string | undefined,
): ReadingVoice {
  addErrorTexts(mediaErrorTexts)
  // The same element for all sentences, because Safari allows sound for the element that a press has started.
  const audio = new Audio()
  const closing = new AbortController()
  const addresses = new Map<string, Promise<string>>()
  // A voice that the server no longer has is replaced by one that speaks the text's language.
  const voice = voices.find(({ id }) => id === serverVoice)
  const manner = {
    Speed: speed,
    Pitch: pitch,
    ...(voice && { Voice: voice.id }),
    ...(language && { Language: language }),
  }

  function addressOf(sentence: string): Promise<string> {
    const known = addresses.get(sentence)
    if (known) return known
    const body = { Text: sentence, ...manner }
    const address = request(speech.speak, { body, signal: closing.signal }).then(
      ({ audioUrl }) => new URL(audioUrl, configuration().baseUrl || location.origin).href,
    )
    addresses.set(sentence, address)
    address.catch(() => addresses.delete(sentence))
    return address
  }

  return {
    kind: 'server',
    name: voice?.name,
    prepare: (sentence) =>
      void addressOf(sentence).catch(
        ignoreError('the sentence is fetched again when it is spoken'),
      ),
    speak: (sentence, onWord) =>
      play(audio, addressOf(sentence), (seconds, duration) => {
        const length = Number.isFinite(duration)
          ? duration
          : sentence.length / (LETTERS_PER_SECOND * speed)
        onWord(Math.min(1, seconds / length) * sentence.length)
      }),
    close() {
      closing.abort()
      audio.removeAttribute('src')
      audio.load()
    },
  }
}

function play(
  audio: HTMLAudioElement,
  address: Promise<string>,
  onTime: (seconds: number, duration: number) => void,
): Utterance {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  const finished = new AbortController()
  const { signal } = finished
  let isPaused = false
  let isLoaded = false

  function start() {
    if (isPaused || !isLoaded || signal.aborted) return
    audio.play().then(followTime, (error: unknown) => {
      if ((error as Error).name !== 'AbortError') reject(error)
    })
  }

  function fail() {
    reject(new AtelierError('speech-failed', { cause: audio.error }))
  }

  function followTime() {
    if (signal.aborted || audio.paused) return
    onTime(audio.currentTime, audio.duration)
    requestAnimationFrame(followTime)
  }

  async function load() {
    const url = await address
    if (signal.aborted) return
    audio.addEventListener('ended', () => resolve(), { signal })
    audio.addEventListener('error', fail, { signal })
    audio.src = url
    isLoaded = true
    start()
  }

  load().catch(reject)
  ended.catch(() => {}).finally(() => finished.abort())

  return {
    ended,
    pause() {
      isPaused = true
      audio.pause()
    },
    resume() {
      isPaused = false
      start()
    },
    stop() {
      audio.pause()
      resolve()
    },
  }
}
