import { mediaErrorTexts, speech } from '@atelier/contract'
import { request } from '../http.ts'
import { addErrorTexts } from '../i18n.ts'
import { recognitionError } from './dictation-failure.ts'
import { findRecognition, textOf } from './recognition.ts'

/** Writes down what is said until `finish`, which returns the words. */
export interface Writer {
  /** Settles if the writer ends by itself, for example after a long silence. */
  ended?: Promise<unknown>
  finish(): Promise<string>
  /** Present if the words are written down only at the end. */
  changeLanguage?(language: string): void
  cancel(): void
}

interface WriterOptions {
  stream: MediaStream
  /** BCP 47. */
  language: string
  /** Called with the words so far, if the writer knows them before the end. */
  onText(text: string): void
}

/** Uses the browser's speech recognition, or without one, lets the server write a recording down. */
export function startWriter(options: WriterOptions): Writer {
  return findRecognition() ? recognize(options) : record(options)
}

function recognize({ language, onText }: WriterOptions): Writer {
  const recognition = new (findRecognition()!)()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  promise.catch(() => {})
  let text = ''
  Object.assign(recognition, { lang: language, continuous: true, interimResults: true })
  recognition.addEventListener('result', (event) => {
    text = textOf(event)
    onText(text)
  })
  recognition.addEventListener('error', ({ error }) => {
    if (error !== 'no-speech' && error !== 'aborted') reject(recognitionError(error))
  })
  recognition.addEventListener('end', () => resolve(text))
  recognition.start()
  return {
    ended: promise,
    finish() {
      recognition.stop()
      return promise
    },
    cancel: () => recognition.abort(),
  }
}

function record({ stream, language: firstLanguage }: WriterOptions): Writer {
  let language = firstLanguage
  const recorder = new MediaRecorder(stream)
  const controller = new AbortController()
  const chunks: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
  recorder.start()
  return {
    async finish() {
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
      recorder.stop()
      await stopped
      return transcribe(new Blob(chunks, { type: recorder.mimeType }), language, controller.signal)
    },
    changeLanguage(chosen) {
      language = chosen
    },
    cancel() {
      controller.abort()
      if (recorder.state !== 'inactive') recorder.stop()
    },
  }
}

async function transcribe(file: Blob, language: string, signal: AbortSignal): Promise<string> {
  addErrorTexts(mediaErrorTexts)
  const body = new FormData()
  body.set('language', language)
  body.set('file', file, 'recording')
  const { text } = await request(speech.transcribe, { body, signal })
  return text.trim()
}
