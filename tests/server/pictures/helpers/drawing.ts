import { onTestFinished } from 'vitest'
import { SECOND_MS } from '@atelier/contract'
import { causeOf } from '../../../../packages/server/http/logged-error.ts'
import type { PictureEndpoint } from '../../../../packages/server/environment/pictures.ts'
import { createEndpointEngine } from '../../../../packages/server/providers/pictures/endpoint/endpoint-engine.ts'
import type {
  PictureEngine,
  PictureEvent,
  PictureFile,
  PictureInspector,
  PictureJob,
} from '../../../../packages/server/providers/pictures/picture-engine.ts'
import { plainPicture } from '../../helpers/pictures.ts'
import { startFakeImageServer, type FakeImageServer } from '../../helpers/fake-image-server.ts'

export type Picture = PictureEvent & { type: 'picture' }

export interface Studio {
  server: FakeImageServer
  engine: PictureEngine
}

/** How long each request takes by the clock of the engines. */
export const REQUEST_SECONDS = 7

/** An engine for a model of the fake endpoint, which the test has for itself. */
export async function openStudio(
  inspector: PictureInspector,
  model: string,
  endpoint: Partial<PictureEndpoint> = {},
): Promise<Studio> {
  const server = await startFakeImageServer()
  onTestFinished(server.close)
  const { baseUrl } = server
  const settings = { name: 'Studio', baseUrl, apiKey: 'sk-studio', model, ...endpoint }
  const now = () => server.requests.length * REQUEST_SECONDS * SECOND_MS
  return { server, engine: createEndpointEngine(settings, inspector, now) }
}

const PLACE = { group: 'visitor', owner: 'visitor' }

/** What a visitor asks for: two pears in cut paper, unless the test says otherwise. */
export function jobOf(job: Partial<PictureJob> = {}): PictureJob {
  return {
    wish: 'two pears on a blue cloth',
    leaveOut: '',
    style: 'cut-paper',
    shape: 'square',
    parts: [0],
    seed: 1,
    plan: null,
    place: PLACE,
    references: [],
    ...job,
  }
}

export async function pngPicture(width = 64, height = 64): Promise<PictureFile> {
  const bytes = await plainPicture({ width, height }).png().toBuffer()
  return { mediaType: 'image/png', bytes }
}

/** Draws to the end. Returns what the visitor got, why no more, and what the log says about it. */
export async function draw(
  { engine }: Pick<Studio, 'engine'>,
  job: Partial<PictureJob> = {},
  signal = new AbortController().signal,
) {
  const events: PictureEvent[] = []
  let failure: unknown
  try {
    for await (const event of engine.draw(jobOf(job), signal)) events.push(event)
  } catch (error) {
    failure = error
  }
  const pictures = events.filter((event): event is Picture => event.type === 'picture')
  return { events, pictures, failure, reason: failure ? causeOf(failure) : '' }
}
