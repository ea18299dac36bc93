import { mediaErrorTexts, speech } from '@atelier/contract'
import { addErrorTexts, AtelierError, request } from '@atelier/widgets'
import { freshCreation } from './fresh-creation.ts'

/** Returns the words that are heard in a creation. Empty if there are none. */
export async function writeDown(creationId: string): Promise<string> {
  addErrorTexts(mediaErrorTexts)
  const { parts } = await freshCreation(creationId)
  const url = parts[0]?.url
  if (!url) throw new AtelierError('transcription-failed')
  const response = await fetch(url)
  if (!response.ok) throw new AtelierError('transcription-failed', { status: response.status })
  const body = new FormData()
  body.set('file', await response.blob(), 'recording')
  const { text } = await request(speech.transcribe, { body })
  return text.trim()
}
