import { VOICE_MIX_MAX_SECONDS } from '@atelier/contract'
import { fail } from '../../../helpers/fail.ts'
import { readMp3Frame } from '../../../providers/speech/mp3-frames.ts'
import { encodeLengthFrame } from '../../../providers/speech/reading/length-frame.ts'
import type { MusicUnder, Piece } from '../../../providers/speech/reading/messages.ts'
import { divideIntoPieces } from '../../../providers/speech/reading/pieces.ts'
import type { ReadingWorkers } from '../../../providers/speech/reading/reading-workers.ts'
import { wavHeader } from '../../../providers/wav-header.ts'
import type { PartRow, StoredCreation } from '../../rows.ts'
import type { CreationFormat, FileRequest, RenderedFile } from '../../tool.ts'
import { readMusicUnder } from './music-under.ts'
import { recipeOf } from './plan.ts'
import { secondsOf } from './timeline.ts'
import { writeSubtitles } from './subtitles.ts'

const FORMATS: readonly CreationFormat[] = ['mp3', 'wav', 'ogg', 'srt', 'vtt']
/** Longer readings are downloaded as MP3 or WAV. */
const MAX_ENCODED_SECONDS = 7_200
/** Readings with music may become so many times as long as was estimated when they were allowed. */
const ALLOWED_ABOVE_ESTIMATE = 1.5
const MIX = { sampleRate: 44_100, channels: 2 }

/** The whole reading is downloaded, as the files of its first part. */
export function formatsOf({ parts }: StoredCreation, { part }: PartRow): readonly CreationFormat[] {
  return part === 0 && parts.every(({ status }) => status === 'done') ? FORMATS : []
}

export async function renderReading(
  workers: ReadingWorkers,
  request: FileRequest,
): Promise<RenderedFile> {
  const { creation, format, place } = request
  if (format === 'srt' || format === 'vtt') return Buffer.from(writeSubtitles(creation, format))
  const hasMusic = recipeOf(creation).music !== undefined
  const seconds = secondsOf(creation)
  if (hasMusic && seconds > ALLOWED_ABOVE_ESTIMATE * VOICE_MIX_MAX_SECONDS)
    throw fail('voice-music-too-long')
  if (format === 'wav') return renderWav(workers, request)
  if (format === 'mp3' && !hasMusic) return joinParts(request)
  if (seconds > MAX_ENCODED_SECONDS) throw fail('format-too-large')
  return workers.encode(place, {
    format: format === 'ogg' ? 'ogg' : 'mp3',
    seconds,
    load: async () => ({
      pieces: await Array.fromAsync(readPieces(request)),
      music: await readMusicUnder(request),
    }),
  })
}

/** Decoded as fast as the client receives it: an hour of samples is never in memory. */
async function renderWav(workers: ReadingWorkers, request: FileRequest): Promise<RenderedFile> {
  const { creation, place } = request
  const music = await readMusicUnder(request)
  const sampleRate = await sampleRateOf(request)
  const format = music ? MIX : { sampleRate, channels: 1 }
  const header = wavHeader({ ...format, samples: sampleCountOf(creation, sampleRate, music) })
  return (async function* () {
    yield header
    for await (const piece of readPieces(request)) yield await workers.decode(place, piece, music)
  })()
}

function sampleCountOf(
  creation: StoredCreation,
  sampleRate: number,
  music: MusicUnder | undefined,
): number {
  const samples = Math.round(secondsOf(creation) * sampleRate)
  return music ? Math.round((samples * MIX.sampleRate) / sampleRate) : samples
}

async function sampleRateOf({ creation, readStored }: FileRequest): Promise<number> {
  const { bytes } = await readStored(creation.parts[0]!.fileId)
  return readMp3Frame(bytes, 0)!.sampleRate
}

async function* readPieces({ creation, readStored }: FileRequest): AsyncGenerator<Piece> {
  let start = 0
  for (const { fileId, sound } of creation.parts) {
    const { bytes } = await readStored(fileId)
    yield* divideIntoPieces(bytes, start)
    start += Math.round(sound!.seconds * readMp3Frame(bytes, 0)!.sampleRate)
  }
}

/** Its frames are those of its parts, one after the other. */
async function joinParts({ creation, readStored }: FileRequest): Promise<RenderedFile> {
  const [{ fileId } = { fileId: null }] = creation.parts
  const { bytes: first } = await readStored(fileId)
  const frameCount = Math.round(secondsOf(creation) / readMp3Frame(first, 0)!.seconds)
  return (async function* () {
    yield encodeLengthFrame(first, frameCount)
    yield first
    for (const part of creation.parts.slice(1)) yield (await readStored(part.fileId)).bytes
  })()
}
