import { readFile } from 'node:fs/promises'
import { MINUTE_MS } from '@atelier/contract'
import type { TranscriptionService } from '../../environment/speech.ts'
import { z } from 'zod'

interface Recording {
  /** A file on this machine. */
  path: string
  mediaType: string
  /** The file name, by whose extension the service recognizes the format. */
  name: string
  /** BCP 47. Absent: the service detects the language. */
  language?: string | undefined
  signal: AbortSignal
}

/** Transcribes recordings. */
export interface Transcriber {
  transcribe(recording: Recording): Promise<string>
}

const TIMEOUT_MS = MINUTE_MS
const Transcription = z.object({ text: z.string() })

/** Uses a service with OpenAI's call `/audio/transcriptions`, such as whisper.cpp's server. */
export function createTranscriber({ baseUrl, apiKey, model }: TranscriptionService): Transcriber {
  return {
    async transcribe(recording) {
      const response = await fetch(`${baseUrl}/audio/transcriptions`, {
        method: 'POST',
        headers: { ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
        body: await toForm(recording, model),
        redirect: 'error',
        signal: AbortSignal.any([recording.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      const text = await response.text()
      if (!response.ok)
        throw new Error(
          `The transcription service answered ${response.status}: ${text.slice(0, 300)}`,
        )
      return Transcription.parse(JSON.parse(text)).text.trim()
    },
  }
}

async function toForm(
  { path, mediaType, name, language }: Recording,
  model: string,
): Promise<FormData> {
  const form = new FormData()
  form.set('model', model)
  form.set('response_format', 'json')
  // The service accepts only languages without a region.
  if (language) form.set('language', language.split('-')[0]!.toLowerCase())
  form.set('file', new Blob([await readFile(path)], { type: mediaType }), name)
  return form
}
