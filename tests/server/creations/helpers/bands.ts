import { onTestFinished } from 'vitest'
import { SECOND_MS } from '@atelier/contract'
import type { MusicEndpoint } from '../../../../packages/server/environment/music.ts'
import { causeOf } from '../../../../packages/server/http/logged-error.ts'
import { createMusicEndpointEngine } from '../../../../packages/server/providers/music/endpoint/endpoint-engine.ts'
import type {
  MusicEngine,
  MusicWish,
} from '../../../../packages/server/providers/music/endpoint/music-engine.ts'
import {
  startFakeMusicServer,
  type FakeMusicServer,
  type MusicForm,
} from '../../helpers/fake-music-server.ts'

export interface Band {
  server: FakeMusicServer
  engine: MusicEngine
}

/** How long each request takes by the clock of the engines. */
export const REQUEST_SECONDS = 7

/** An engine for a model of a fake endpoint, which the test has for itself. */
export async function openBand(
  form: MusicForm,
  model: string | undefined,
  endpoint: Partial<MusicEndpoint> = {},
): Promise<Band> {
  const server = await startFakeMusicServer(form)
  onTestFinished(server.close)
  const { baseUrl } = server
  const settings = { name: 'Band', baseUrl, apiKey: 'sk-band', model, ...endpoint }
  const now = () => server.requests.length * REQUEST_SECONDS * SECOND_MS
  return { server, engine: createMusicEndpointEngine(settings, now) }
}

/** What a visitor asks for, unless the test says otherwise. */
export const wishOf = (wish: Partial<MusicWish> = {}): MusicWish => ({
  wish: 'a slow waltz, a little tired',
  style: 'waltz',
  seconds: 90,
  instruments: [],
  lyrics: '',
  changes: [],
  words: [],
  ...wish,
})

/** Returns what the model has sent, or why nothing, and what the log says about it. */
export async function play(
  { engine }: Pick<Band, 'engine'>,
  wish: Partial<MusicWish> = {},
  signal = new AbortController().signal,
) {
  let sound: Buffer | undefined
  let failure: unknown
  try {
    sound = await engine.play(wishOf(wish), signal)
  } catch (error) {
    failure = error
  }
  return { sound, failure, reason: failure ? causeOf(failure) : '' }
}
