import { speech } from '@atelier/contract'
import { errorText, request, takeVoiceTurn, toAtelierError } from '@atelier/widgets'
import { atom } from 'nanostores'
import { showToast } from '../../../toasts.ts'

/** The id of the voice whose sample is heard. */
export const $heardVoice = atom<string | undefined>()

let stop: (() => void) | undefined

export function stopHearing(): void {
  stop?.()
}

/** Plays a sample of a voice, until its end or another sound. */
export async function hearVoice(
  voice: speech.Voice,
  sample: string,
  isOfBrowser: boolean,
): Promise<void> {
  stopHearing()
  const controller = new AbortController()
  const { signal } = controller
  const endTurn = takeVoiceTurn(() => controller.abort())
  stop = () => controller.abort()
  $heardVoice.set(voice.id)
  try {
    await (isOfBrowser ? speakInBrowser(voice, sample, signal) : play(voice, sample, signal))
  } catch (thrown) {
    if (!signal.aborted)
      showToast({ tone: 'danger', title: () => errorText(toAtelierError(thrown)) })
  } finally {
    if ($heardVoice.get() === voice.id) $heardVoice.set(undefined)
    endTurn()
  }
}

async function play({ id, language }: speech.Voice, text: string, signal: AbortSignal) {
  const { audioUrl } = await request(speech.speak, {
    body: { Text: text, Voice: id, ...(language && { Language: language }) },
    signal,
  })
  if (signal.aborted) return
  const audio = new Audio(audioUrl)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  audio.addEventListener('ended', () => resolve())
  audio.addEventListener('error', () => reject(new Error('The sample cannot be played')))
  signal.addEventListener('abort', () => {
    audio.pause()
    resolve()
  })
  await audio.play()
  await promise
}

async function speakInBrowser({ id }: speech.Voice, text: string, signal: AbortSignal) {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = speechSynthesis.getVoices().find(({ voiceURI }) => voiceURI === id) ?? null
  const { promise, resolve } = Promise.withResolvers<void>()
  utterance.addEventListener('end', () => resolve())
  utterance.addEventListener('error', () => resolve())
  signal.addEventListener('abort', () => {
    speechSynthesis.cancel()
    resolve()
  })
  speechSynthesis.speak(utterance)
  await promise
}
