import { fail } from '../../../helpers/fail.ts'
import { readMp3Frame } from '../../../providers/speech/mp3-frames.ts'
import type { MeasuredSpeech } from '../../../providers/speech/reading/messages.ts'
import type { ReadingWorkers } from '../../../providers/speech/reading/reading-workers.ts'
import type { RecordedSpeechEngine } from '../../../speech/recorded-engine.ts'
import type { StoredSound } from '../../../db/schema.ts'
import type { StoredCreation } from '../../rows.ts'
import type { PartEvent, ToolJob } from '../../tool.ts'
import { openChangedReading, type ChangedReading } from './changed-reading.ts'
import { makeInOrder } from './in-order.ts'
import { joinPart, silenceAtEnd, type SpokenSentence } from './join-part.ts'
import {
  planOf,
  rangesOf,
  recipeOf,
  sentencesOf,
  speechesOf,
  type PartRange,
  type Speech,
} from './plan.ts'
import { findReusable, type Reuse } from './reuse.ts'
import { speakSentence, type SpeakOptions } from './speak-sentence.ts'

/** How many sentences are spoken, or measured, at the same time. */
const SENTENCES_AHEAD = 3

interface Voices {
  engine: RecordedSpeechEngine
  workers: ReadingWorkers
}

interface Work extends SpeakOptions {
  workers: ReadingWorkers
  speeches: readonly Speech[]
  /** Of a change: the reading that is changed. */
  changed: { reuse: Reuse; reading: ChangedReading } | undefined
  /** Of all sentences, once the first one is there. */
  sampleRate: number | undefined
  /** Of the parts that are ready. */
  sounds: (StoredSound | undefined)[]
}

/** Yields the parts that are missing, one after the other. */
export async function* makeReading(
  voices: Voices,
  job: ToolJob,
  jobSignal: AbortSignal,
): AsyncGenerator<PartEvent> {
  const end = new AbortController()
  voices.workers.start(job.place)
  const work = await prepareWork(voices, job, AbortSignal.any([jobSignal, end.signal]))
  const missing = rangesOf(planOf(job.creation)).filter(({ part }) => job.parts.includes(part))
  const first = missing.filter(({ part }) => part === 0)
  try {
    // The first part is one sentence, which says how the others are encoded.
    yield* makeParts(work, first)
    yield* makeParts(work, missing.slice(first.length))
  } finally {
    // What is spoken ahead is no longer needed after a failure.
    end.abort()
  }
}

async function prepareWork(
  { engine, workers }: Voices,
  job: ToolJob,
  signal: AbortSignal,
): Promise<Work> {
  const { creation, place } = job
  const recipe = recipeOf(creation)
  const plan = planOf(creation)
  const speeches = speechesOf(recipe, sentencesOf(recipe), plan)
  const [first] = creation.parts
  const isFirstReady = first!.status === 'done'
  return {
    engine,
    workers,
    pitch: recipe.pitch,
    plan: plan.ofVisitor,
    place,
    signal,
    speeches,
    changed: await openChanged(job, speeches, recipe.pitch),
    sampleRate: isFirstReady ? sampleRateOf(await job.readSound(first!.fileId)) : undefined,
    sounds: creation.parts.map(({ status, sound }) => (status === 'done' && sound) || undefined),
  }
}

const sampleRateOf = (mp3: Buffer) => readMp3Frame(mp3, 0)?.sampleRate

async function openChanged(
  job: ToolJob,
  speeches: readonly Speech[],
  pitch: number,
): Promise<Work['changed']> {
  const { engine, parentId, counts, countedAmount } = job.creation.row
  const parent: StoredCreation | undefined = parentId
    ? // It may have been deleted since.
      await job.readCreation(parentId).catch(() => undefined)
    : undefined
  const estimate = speeches.reduce((sum, speech) => sum + speech.estimate, 0)
  // What was to be taken from it was not counted, and would now be spoken.
  if (counts === 'spokenSeconds' && parentId && !parent && countedAmount < Math.ceil(estimate))
    throw fail('reading-source-gone')
  const reuse = findReusable(speeches, { parent, engine, pitch })
  return reuse && parent && { reuse, reading: openChangedReading(job, parent) }
}

async function* makeParts(work: Work, ranges: readonly PartRange[]): AsyncGenerator<PartEvent> {
  const copies = await findCopies(work, ranges)
  const indexes = ranges
    .filter(({ part }) => !copies.has(part))
    .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index))
  const sentences = makeInOrder(indexes, (index) => makeSentence(work, index), SENTENCES_AHEAD)
  for (const { part, from, to } of ranges) {
    yield { type: 'begin', part }
    const same = copies.get(part)
    if (same) {
      const { fileIdOf, readPart, soundOf } = work.changed!.reading
      work.sampleRate ??= sampleRateOf(await readPart(same.part))
      const sound = soundOf(same, from)
      work.sounds[part] = sound
      yield { type: 'shared-sound', part, fileId: fileIdOf(same.part), sound }
      continue
    }
    const { bytes, sound } = joinPart(
      await take(sentences, to - from),
      silenceBehind(work.sounds[part - 1]),
    )
    work.sampleRate ??= sampleRateOf(bytes)
    work.sounds[part] = sound
    yield { type: 'sound', part, mediaType: 'audio/mpeg', bytes, sound }
  }
}

const silenceBehind = (sound: StoredSound | undefined) => (sound ? silenceAtEnd(sound) : 0)

/** The parts that sound as in the reading that is changed, and which parts of it they are. */
async function findCopies(
  { changed, sampleRate }: Work,
  ranges: readonly PartRange[],
): Promise<Map<number, PartRange>> {
  const copies = new Map<number, PartRange>()
  if (!changed) return copies
  // Another voice of the first sentence can have another sample rate: then all others are converted.
  const isSameRate =
    sampleRate === undefined || sampleRateOf(await changed.reading.readPart(0)) === sampleRate
  for (const range of isSameRate ? ranges : []) {
    const same = changed.reuse.findSamePart(range)
    if (same) copies.set(range.part, same)
  }
  return copies
}

async function makeSentence(work: Work, sentence: number): Promise<SpokenSentence> {
  const { changed, speeches, workers, place, sampleRate } = work
  const speech = speeches[sentence]!
  const { pause } = speech
  const same = changed?.reuse.sentences[sentence]
  const isNew = same === undefined
  const measure = (mp3: Buffer): Promise<MeasuredSpeech> =>
    workers.measure(place, { mp3, sampleRate, level: speech.level, isTrimmed: !isNew })
  const mp3 = isNew
    ? await speakSentence(speech, work)
    : await changed!.reading.readSpeech(same, changed!.reuse.partOf(same))
  return { sentence, speech: await measure(mp3), pause, isNew }
}

async function take<Item>(items: AsyncGenerator<Item>, count: number): Promise<Item[]> {
  const taken: Item[] = []
  while (taken.length < count) {
    const { value, done } = await items.next()
    if (done) break
    taken.push(value)
  }
  return taken
}
