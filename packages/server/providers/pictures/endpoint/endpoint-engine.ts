import {
  CREATION_MAX_REFERENCES,
  PICTURE_SHAPES,
  PICTURE_STYLES,
  type creations,
} from '@atelier/contract'
import type { PictureEndpoint } from '../../../environment/pictures.ts'
import { fail, Failure } from '../../../helpers/fail.ts'
import { reasonOf } from '../../models/endpoint-health.ts'
import type { PictureEngine, PictureInspector, PictureJob } from '../picture-engine.ts'
import { drawParts } from './draw-parts.ts'
import { mergeEvents } from './merge-events.ts'
import { createRefusals, type Refusals } from '../../endpoints/refusals.ts'
import { sizeOf } from './request-fields.ts'
import { createRunningMedian } from '../../endpoints/running-median.ts'
import { withoutWords } from '../../endpoints/without-words.ts'

/** More requests would not be faster at most endpoints, whose limits or hardware draw one picture after the other. */
const MAX_REQUESTS = 2
const FIRST_GUESS_SECONDS = 20

/** Creates an engine that lets a model draw at an endpoint with OpenAI's calls for images. */
export function createEndpointEngine(
  endpoint: PictureEndpoint,
  inspector: PictureInspector,
  now = () => performance.now(),
): PictureEngine {
  const { name } = endpoint
  const refusals = createRefusals()
  const seconds = createRunningMedian(FIRST_GUESS_SECONDS)
  let hasPreviews = false

  function drawSome(job: PictureJob, parts: readonly number[], signal: AbortSignal) {
    return drawParts(job, parts, {
      endpoint,
      inspector,
      refusals,
      signal,
      now,
      onPreview: () => (hasPreviews = true),
      onDuration: (duration) => seconds.add(duration),
    })
  }

  /**
   * Asks for all pictures at once if the endpoint does not stream, and otherwise, or if it has sent fewer, for each by
   * itself.
   */
  async function* drawAll(job: PictureJob, signal: AbortSignal) {
    const missing = new Set(job.parts)
    if (missing.size > 1 && refusals.has('stream') && !refusals.has('n'))
      for await (const event of drawSome(job, job.parts, signal)) {
        if (event.type === 'picture') missing.delete(event.part)
        yield event
      }
    const tasks = [...missing].map((part) => drawSome(job, [part], signal))
    yield* mergeEvents(tasks, MAX_REQUESTS)
  }

  return {
    get description() {
      return { ...describe(name, refusals), hasPreviews, secondsPerPicture: seconds.value() }
    },
    sizeOf: (shape) => sizeOf(shape, refusals),
    read: () => undefined,
    prepare(_wish, change) {
      if (change && refusals.has('edits')) throw fail('change-not-possible')
      return null
    },
    async *draw(job, signal) {
      const abandoned = new AbortController()
      try {
        yield* drawAll(job, AbortSignal.any([signal, abandoned.signal]))
      } catch (error) {
        signal.throwIfAborted()
        throw withoutWish(error, job, name)
      } finally {
        // Ends the requests of a reader who has left.
        abandoned.abort()
      }
    },
  }
}

/** What visitors can ask for, as far as the endpoint has not refused it. */
function describe(
  name: string,
  refusals: Refusals,
): Omit<creations.ToolEngine, 'hasPreviews' | 'secondsPerPicture'> {
  const canEdit = !refusals.has('edits')
  return {
    id: `model:${name}`,
    name,
    isSketch: false,
    styles: [...PICTURE_STYLES],
    shapes: [...PICTURE_SHAPES],
    formats: ['png', 'webp', 'jpeg'],
    qualities: refusals.has('quality') ? [] : ['low', 'medium', 'high'],
    backgrounds: refusals.has('background') ? [] : ['transparent', 'opaque'],
    canChange: canEdit,
    canMask: canEdit && !refusals.has('mask'),
    maxReferences: canEdit ? CREATION_MAX_REFERENCES : 0,
  }
}

/** The failure with a reason that may be logged: endpoints quote the visitor's words in their errors. */
function withoutWish(
  error: unknown,
  { wish, leaveOut, change }: PictureJob,
  name: string,
): Failure {
  const { code, retryAfter } = error instanceof Failure ? error : fail('creation-engine-failed')
  const reason = withoutWords(reasonOf(error), [wish, leaveOut, change?.words].join(' '))
  return fail(code, { retryAfter, cause: new Error(`${name}: ${reason}`) })
}
