import { MINUTE_MS, type creations as contract } from '@atelier/contract'
import { fail } from '../../helpers/fail.ts'
import type { RecordedSpeechEngine } from '../../speech/recorded-engine.ts'
import type { ServerTool, ToolParts } from '../tool.ts'
import { makeReading } from './voice/make-reading.ts'
import type { AskedVoice } from './voice/plan.ts'
import { describeEngine, prepareReading } from './voice/prepare-reading.ts'
import { formatsOf, renderReading } from './voice/render-reading.ts'

/** Each may take seconds. */
const FILES = { name: 'creation-reading-files', max: 60, windowMs: MINUTE_MS }

/** Reads texts aloud. Its parts are some sentences each, which are heard while the next ones are spoken. */
export function createVoiceSynthesis({
  readingWorkers: workers,
  speechEngine,
}: ToolParts): ServerTool<AskedVoice> {
  return {
    id: 'voice-synthesis',
    engines: speechEngine ? [toToolEngine(speechEngine)] : [],
    countsAs: () => 'spokenSeconds',
    read: () => undefined,
    imagesOf: () => [],
    musicOf: ({ music }) => music && { creationId: music.creationId, part: music.part },
    prepare: (request) => prepareReading(speechEngine, request),
    make(job, signal) {
      if (speechEngine?.kind !== job.creation.row.engine.id) throw fail('creation-engine-unknown')
      return makeReading({ engine: speechEngine, workers }, job, signal)
    },
    formatsOf,
    renderFile: (request) => renderReading(workers, request),
    renderLimit: FILES,
  }
}

const toToolEngine = (engine: RecordedSpeechEngine): contract.ToolEngine => ({
  ...describeEngine(engine),
  styles: [],
  shapes: [],
  formats: ['mp3', 'wav', 'ogg', 'srt', 'vtt'],
  qualities: [],
  backgrounds: [],
  canChange: true,
  canMask: false,
  maxReferences: 0,
  hasPreviews: false,
  secondsPerPicture: 1,
})
