import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS, type chat } from '@atelier/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import { createUuidV7 } from '../db/id.ts'
import type { MediaAddresses } from '../media/addresses.ts'
import type { MediaKey } from '../media/media-files.ts'
import type { DiskSpace } from '../providers/files/disk-space.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import { createSharedTasks } from '../helpers/shared-tasks.ts'
import type { CountedSpeechEngine } from './counted-engine.ts'
import { AudioStream } from './audio-stream.ts'
import { isUsedToday, speakAnswer, type AnswerVoice, type SpeakableAnswer } from './speak-answer.ts'
import { announceAudio, discardAudio, findAudioOf, storeAudio } from './stored-audio.ts'

/** How long the reply to a complete answer waits for the start of the audio. */
const MAX_WAIT_FOR_SOUND_MS = 20_000
/** How long audio stays in memory for the visitor to fetch it if the disk has no space for it. */
const UNSTORED_SOUND_LIFETIME_MS = MINUTE_MS

type AudioFields = Pick<chat.SendMessageReply, 'audioUrl' | 'audioMissing'>

/** The audio of one answer. */
export interface SpokenAnswer {
  /** Resolves with the URL when the audio starts, and with undefined if there is none. */
  url: Promise<string | undefined>
  /** Returns the audio fields of the reply after the answer has ended. Waits until the audio starts or has failed. */
  toFields(disconnected: AbortSignal): Promise<AudioFields>
}

interface Parts {
  db: Db
  files: FileStorage
  diskSpace: DiskSpace
  mediaAddresses: MediaAddresses
  log: FastifyBaseLogger
}

interface RunningAudio extends MediaKey {
  answer: SpeakableAnswer
  sound: AudioStream
  spoken: SpokenAnswer
  stored: Promise<void>
}

export interface SpokenAnswers {
  /** Returns the answer's audio: stored, already being generated, or started now. */
  speak(
    engine: CountedSpeechEngine,
    answer: SpeakableAnswer,
    voice: AnswerVoice,
  ): Promise<SpokenAnswer>
  /** Returns audio that this process is generating. */
  findRunning(key: MediaKey): AudioStream | undefined
  /** Waits up to `gracePeriodMs` for audio that is being generated, and then cancels the rest. */
  shutDown(gracePeriodMs: number): Promise<void>
}

/** Generates the audio of answers in this process, and stores it when it is complete. */
export function createSpokenAnswers({
  db,
  files,
  diskSpace,
  mediaAddresses,
  log,
}: Parts): SpokenAnswers {
  const running = new Map<string, RunningAudio>()
  const findOnce = createSharedTasks<SpokenAnswer>()

  function start(
    engine: CountedSpeechEngine,
    answer: SpeakableAnswer,
    voice: AnswerVoice,
  ): SpokenAnswer {
    const { ownerId, answerId } = answer.ref
    const id = createUuidV7()
    const key = { ownerId, id, answerId }
    const sound = new AudioStream((signal) => speakAnswer(engine, answer, voice, signal))
    // The signal also aborts when the readers leave after the answer's end, but then the audio continues.
    answer.signal.addEventListener('abort', () => void (answer.outcome || sound.cancel()))
    const url = announce(sound, key)
    const spoken = toSpokenAnswer(answer, sound, url)
    const forget = () => {
      if (running.get(answerId)?.sound === sound) running.delete(answerId)
    }
    const storeAndForget = async () => {
      if (await store(sound, key, url)) forget()
      else setTimeout(forget, UNSTORED_SOUND_LIFETIME_MS).unref()
    }
    const stored = storeAndForget()
    running.set(answerId, { ...key, answer, sound, spoken, stored })
    return spoken
  }

  async function announce(sound: AudioStream, key: MediaKey): Promise<string | undefined> {
    try {
      if (!(await sound.started)) return undefined
      await announceAudio(db, key)
      return mediaAddresses.addressOf(key.ownerId, key.id)
    } catch {
      // A failure of the engine has been logged there. The reply reports any failure as `failed`.
      sound.cancel()
      return undefined
    }
  }

  /** Stores the audio. Returns false if the disk has no space. */
  async function store(
    sound: AudioStream,
    key: MediaKey & { answerId: string },
    url: Promise<string | undefined>,
  ): Promise<boolean> {
    if (!(await url)) return true
    let hasRoom = true
    try {
      const bytes = await sound.ended.catch(() => undefined)
      hasRoom = !bytes || (await diskSpace.hasRoom())
      if (bytes && hasRoom) await storeAudio(db, files, key, bytes)
      else await discardAudio(db, key)
    } catch (error) {
      log.error({ err: error, answer: key.answerId }, 'could not store the sound of an answer')
    }
    return hasRoom
  }

  return {
    async speak(engine, answer, voice) {
      const { ownerId, answerId } = answer.ref
      const current = () => {
        const audio = running.get(answerId)
        return audio && (audio.answer === answer || answer.outcome) ? audio.spoken : undefined
      }
      if (!answer.outcome) return current() ?? start(engine, answer, voice)
      // Several readers may wait for the end of an answer, and then ask for its audio at the same time.
      return findOnce(answerId, async () => {
        const storedId = current() ? undefined : await findAudioOf(db, ownerId, answerId)
        if (storedId) return toStoredAnswer(mediaAddresses.addressOf(ownerId, storedId))
        return current() ?? start(engine, answer, voice)
      })
    },
    findRunning: ({ ownerId, id }) =>
      [...running.values()].find((sound) => sound.id === id && sound.ownerId === ownerId)?.sound,
    async shutDown(gracePeriodMs) {
      const allStored = () => Promise.all([...running.values()].map(({ stored }) => stored))
      await Promise.race([allStored(), wait(gracePeriodMs, undefined, { ref: false })])
      for (const { sound } of running.values()) sound.cancel()
      await allStored()
    },
  }
}

function toStoredAnswer(audioUrl: string): SpokenAnswer {
  return { url: Promise.resolve(audioUrl), toFields: async () => ({ audioUrl }) }
}

function toSpokenAnswer(
  answer: SpeakableAnswer,
  sound: AudioStream,
  url: Promise<string | undefined>,
): SpokenAnswer {
  return {
    url,
    async toFields(disconnected) {
      const audioUrl = await Promise.race([url, waitOrAbort(disconnected)])
      // A stopped answer needs no audio, so the reply does not report that it is missing.
      if (answer.outcome?.status !== 'done') return {}
      if (audioUrl && !sound.hasFailed) return { audioUrl }
      if (sound.bytes?.length === 0) return { audioMissing: 'nothing-to-read' }
      sound.cancel()
      return { audioMissing: isUsedToday(sound.failure) ? 'used' : 'failed' }
    },
  }
}

async function waitOrAbort(signal: AbortSignal): Promise<undefined> {
  await wait(MAX_WAIT_FOR_SOUND_MS, undefined, { signal, ref: false }).catch(() => {})
}
