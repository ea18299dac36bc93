import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { speech } from '@atelier/contract'
import { parseEspeakVoices } from './espeak-voices.ts'
import { createMp3Encoder } from './mp3-encoder.ts'
import { readMp3Frames } from './mp3-frames.ts'
import { createSlots } from './slots.ts'
import type { SpeechEngine, SpeechRequest } from './speech-engine.ts'

const MAX_CONCURRENT = 2
const MAX_WAITING = 60
const TIME_LIMIT_MS = 20_000
const WAV_HEADER_BYTES = 44
const SAMPLE_RATE_OFFSET = 24
/** The program ignores speeds outside this range. */
const WORDS_PER_MINUTE = { min: 80, normal: 175, max: 450 }
/** The program's scale: 0 is an octave below the voice's own pitch, 50 is its own, 99 nearly an octave above. */
const PITCH = { min: 0, normal: 50, max: 99, perSemitone: 50 / 12 }

/** Returns the path of the program, or undefined if it is not installed. */
export async function findEspeak(searchPath: string | undefined): Promise<string | undefined> {
  for (const folder of searchPath?.split(delimiter).filter(Boolean) ?? []) {
    const file = join(folder, 'espeak-ng')
    const isExecutable = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isExecutable) return file
  }
  return undefined
}

/** Speaks with the program espeak-ng: a process for each text, whose sound a worker thread turns into mp3. */
export function createEspeakEngine(program: string): SpeechEngine {
  const encoder = createMp3Encoder()
  const slots = createSlots({ max: MAX_CONCURRENT, maxWaiting: MAX_WAITING })
  let voices: Promise<speech.Voice[]> | undefined

  async function* speak(request: SpeechRequest): AsyncGenerator<Buffer> {
    const release = await slots.take(request.signal)
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIME_LIMIT_MS)])
    const child = start(program, request, signal)
    try {
      const { sampleRate, samples } = await readWav(child)
      yield* readMp3Frames(encoder.encode(samples, sampleRate))
      signal.throwIfAborted()
    } finally {
      child.kill('SIGKILL')
      release()
    }
  }

  return {
    kind: 'espeak-ng',
    voices: () => (voices ??= listVoices(program)),
    speak,
    close: () => encoder.close(),
  }
}

async function listVoices(program: string): Promise<speech.Voice[]> {
  const { stdout } = await promisify(execFile)(program, ['--voices'], { timeout: TIME_LIMIT_MS })
  return parseEspeakVoices(stdout)
}

/** No shell, and the text is on standard input, so no text is ever taken for an option or a command. */
function start(
  program: string,
  { text, voice, speed, pitch }: SpeechRequest,
  signal: AbortSignal,
): ChildProcessWithoutNullStreams {
  const options = ['-v', voice, '-s', wordsPerMinute(speed), '-p', espeakPitch(pitch)]
  const child = spawn(program, ['--stdin', '--stdout', '-b', '1', ...options.map(String)], {
    signal,
    killSignal: 'SIGKILL',
    env: { LC_ALL: 'C.UTF-8' },
  })
  // Errors of the process end its output, which readWav notices.
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  child.stderr.resume()
  child.stdin.end(withoutPhonemes(text))
  return child
}

/** The program takes what is in double brackets for the names of phonemes. */
function withoutPhonemes(text: string): string {
  return text.replaceAll('[[', '[ [').replaceAll('\0', '')
}

interface Wav {
  sampleRate: number
  samples: AsyncGenerator<Buffer>
}

/** Resolves when the header has arrived. The length in it is not set, because the program does not know it yet. */
async function readWav({ stdout }: ChildProcessWithoutNullStreams): Promise<Wav> {
  const chunks = stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let bytes: Buffer = Buffer.alloc(0)
  while (bytes.length < WAV_HEADER_BYTES) {
    const { value, done } = await chunks.next()
    if (done) throw new Error('espeak-ng has made no sound')
    bytes = Buffer.concat([bytes, value])
  }
  const header = bytes.toString('latin1', 0, 4)
  if (header !== 'RIFF') throw new Error('espeak-ng has made no WAV file')
  return {
    sampleRate: bytes.readUInt32LE(SAMPLE_RATE_OFFSET),
    samples: samplesOf(bytes.subarray(WAV_HEADER_BYTES), chunks),
  }
}

async function* samplesOf(first: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (;;) {
    const { value, done } = await chunks.next()
    if (done) return
    yield value
  }
}

function wordsPerMinute(speed: number): number {
  const { min, normal, max } = WORDS_PER_MINUTE
  return Math.round(Math.min(max, Math.max(min, normal * speed)))
}

function espeakPitch(semitones: number): number {
  const { min, normal, max, perSemitone } = PITCH
  return Math.round(Math.min(max, Math.max(min, normal + semitones * perSemitone)))
}
