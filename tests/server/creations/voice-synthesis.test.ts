// Texts that are read aloud.
import { randomUUID } from 'node:crypto'
import type { creations, voice } from '@atelier/contract'
import { expect, test } from 'vitest'
import { measureMp3 } from '../../helpers/mp3-sound.ts'
import { espeakEngine, espeakProgram } from '../helpers/espeak.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import type { Visitor } from '../helpers/visitor.ts'
import { download, follow, postCreation } from './helpers/creations.ts'

const server = await startServerForFile(espeakProgram ? { speechEngine: espeakEngine() } : {})

const THREE =
  'Good evening, and welcome to the small kiln. Tonight we open the door together.\n\nPlease keep one step back.'

async function newGuest(): Promise<Visitor> {
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  return guest
}

const post = (guest: Visitor, recipe: Partial<voice.VoiceRecipe>) =>
  postCreation(guest, {
    clientId: randomUUID(),
    tool: 'voice-synthesis',
    recipe: { wish: THREE, count: 1, ...recipe },
  })

async function bytesOf(guest: Visitor, url: string): Promise<Buffer> {
  return Buffer.from(await (await download(guest, url)).arrayBuffer())
}

test.skipIf(!espeakProgram)(
  'a text becomes parts of whole sentences, of which the first is ready first',
  async () => {
    const guest = await newGuest()
    const { body } = await post(guest, {})
    expect(body.parts.map(({ status }) => status)).toEqual(['waiting', 'waiting'])
    const seen: string[] = []
    for await (const { event, data } of guest.streamEvents(`/api/creations/${body.id}/events`))
      if (event === 'creation')
        seen.push((data as creations.Creation).parts.map(({ status }) => status).join())
    expect(seen.at(-1)).toBe('done,done')
    const done = await follow(guest, body.id)
    for (const { url, sound } of done.parts) {
      const mp3 = measureMp3(await bytesOf(guest, url!))
      expect(mp3).toMatchObject({ isMono: true, strayBytes: 0 })
      expect(mp3.seconds).toBeCloseTo(sound!.seconds)
    }
    const whole = await bytesOf(guest, done.parts[0]!.downloads!.mp3!)
    expect(measureMp3(whole).strayBytes).toBe(0)
  },
)
