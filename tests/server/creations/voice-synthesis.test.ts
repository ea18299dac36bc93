// Texts that are read aloud in parts, and what that counts.
import type { creations } from '@atelier/contract'
import { eq, gt, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { grantPro } from '../../../packages/server/admin/grants.ts'
import {
  allowanceUse,
  creationParts,
  creations as creationRows,
  modelUse,
} from '../../../packages/server/db/schema.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import type { VoicePlan } from '../../../packages/server/creations/tools/voice/plan.ts'
import { measureMp3 } from '../../helpers/mp3-sound.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { espeakEngine, espeakProgram } from '../helpers/espeak.ts'
import { raiseCounts } from '../helpers/rate-limit-counts.ts'
import { startServerForFile, startServerForTest } from '../helpers/test-server.ts'
import { createToneEngine } from '../helpers/tone-engine.ts'
import { getAccount, registerUser } from '../helpers/users.ts'
import type { Visitor } from '../helpers/visitor.ts'
import { follow, getCreation, makerOf } from './helpers/creations.ts'
import {
  fileOf,
  filesOf,
  makeReading,
  postReading,
  secondsOf,
  spokenSeconds,
  THREE_SENTENCES,
} from './helpers/readings.ts'

const engine = createToneEngine()
const server = await startServerForFile({ speechEngine: engine })
const silent = await startServerForFile()
const espeak = espeakProgram ? await startServerForFile({ speechEngine: espeakEngine() }) : silent

async function newGuest(of = server): Promise<Visitor> {
  const guest = of.newVisitor()
  await guest.get('/api/userpreferences')
  return guest
}

/** Returns what the engine was asked to speak meanwhile. */
async function requestsDuring(task: () => Promise<unknown>) {
  const before = engine.requests.length
  await task()
  return engine.requests.slice(before)
}

test.skipIf(!espeakProgram)(
  'TL-8 the sentences are spoken in their order, and all are joined into one file',
  async () => {
    const guest = await newGuest(espeak)
    const { body } = await postReading(guest)
    expect(body).toMatchObject({
      title: 'Good evening',
      engine: { id: 'espeak-ng', name: 'espeak-ng', isSketch: true },
    })
    const seen: string[] = []
    for await (const { event, data } of guest.streamEvents(`/api/creations/${body.id}/events`))
      if (event === 'creation')
        seen.push((data as creations.Creation).parts.map(({ status }) => status).join())
    expect(seen.at(-1)).toBe('done,done')
    expect(seen).not.toContain('making,done')
    const reading = await follow(guest, body.id)
    const files = await filesOf(guest, reading)
    for (const [index, { sound }] of reading.parts.entries()) {
      const { seconds, ...mp3 } = measureMp3(files[index]!)
      expect(mp3).toEqual({ isMono: true, strayBytes: 0 })
      expect(seconds).toBeCloseTo(sound!.seconds)
      expect(sound!.peaks.every((peak) => peak >= 0 && peak <= 1)).toBe(true)
    }
    const sentences = reading.parts.map(({ sound }) =>
      sound!.sentences!.map((each) => each.sentence),
    )
    expect(sentences).toEqual([[0], [1, 2]])
    expect((await fileOf(guest, reading, 'mp3')).includes(Buffer.concat(files))).toBe(true)
  },
)

test.skipIf(!espeakProgram)('TL-3 the same recipe has the same bytes', async () => {
  const guest = await newGuest(espeak)
  const [one, other] = [await makeReading(guest), await makeReading(guest)]
  for (const format of ['mp3', 'wav', 'ogg', 'srt'] as const)
    expect(await fileOf(guest, one, format)).toEqual(await fileOf(guest, other, format))
})

test('a reading counts the seconds that were spoken, without its pauses', async () => {
  const guest = await newGuest()
  const reading = await makeReading(guest, { pause: 4_000 })
  const used = await spokenSeconds(guest)
  expect(used).toBeLessThan(secondsOf(reading) - 3)
  expect(used).toBeGreaterThan(1)
})

test('when a word is changed, only its sentence is spoken anew and counted', async () => {
  const guest = await newGuest()
  const reading = await makeReading(guest)
  const used = await spokenSeconds(guest)
  const wish = THREE_SENTENCES.replace('one step', 'two steps')
  let changed = reading
  const requests = await requestsDuring(async () => {
    changed = await makeReading(guest, { wish }, reading)
  })
  expect(requests.map(({ text }) => text)).toEqual(['Please keep two steps back.'])
  expect(await spokenSeconds(guest)).toBe(used + 1)
  const [before, after] = [await filesOf(guest, reading), await filesOf(guest, changed)]
  expect(after[0]).toEqual(before[0])
  expect(after[1]!.equals(before[1]!)).toBe(false)
  expect(changed.parent).toMatchObject({ creationId: reading.id })
})

test('sentences that are moved, or wait longer, are not spoken anew', async () => {
  const guest = await newGuest()
  const reading = await makeReading(guest)
  const used = await spokenSeconds(guest)
  const [first, second, third] = [
    'Good evening, and welcome to the small kiln.',
    'Tonight we open the door together.',
    'Please keep one step back.',
  ]
  let moved = reading
  const requests = await requestsDuring(async () => {
    const wish = `${third} ${first}\n${second}`
    moved = await makeReading(guest, { wish, pause: 1_500 }, reading)
    await makeReading(guest, { marks: [{ sentence: 2, pause: 0 }] }, moved)
  })
  expect(requests).toEqual([])
  expect(await spokenSeconds(guest)).toBe(used)
  const lengthOf = ({ parts }: creations.Creation) =>
    parts.flatMap(({ sound }) => sound!.sentences!.map(({ from, to }) => to - from))
  const [one, two, three] = lengthOf(reading)
  const lengths = lengthOf(moved)
  for (const [index, length] of [three, one, two].entries())
    expect(lengths[index]).toBeCloseTo(length!, 1)
})

test('a sentence in another voice or at another speed is spoken anew', async () => {
  const guest = await newGuest()
  const reading = await makeReading(guest)
  const requests = await requestsDuring(async () => {
    await makeReading(guest, { marks: [{ sentence: 1, speed: 0.5 }] }, reading)
    await makeReading(guest, { voice: 'mai' }, reading)
  })
  expect(requests.map(({ voice, speed }) => [voice, speed])).toEqual([
    ['anna', 0.5],
    ['mai', 1],
    ['mai', 1],
    ['mai', 1],
  ])
})

test('a paragraph is read in the voice of its speaker, others in a voice for their language', async () => {
  const guest = await newGuest()
  const wish =
    'It was late.\nMai: Anh ơi, mở cửa đi!\nLan: Who is it? Tell me.\nTrời mưa rất to suốt cả đêm. Anh Nam.'
  const speakers = [{ name: 'mai', voice: 'anna' }, { name: 'Lan' }]
  const requests = await requestsDuring(() => makeReading(guest, { wish, speakers }))
  expect(requests.map(({ text, voice }) => [text, voice])).toEqual([
    ['It was late.', 'anna'],
    ['Anh ơi, mở cửa đi!', 'anna'],
    ['Who is it?', 'anna'],
    ['Tell me.', 'anna'],
    ['Trời mưa rất to suốt cả đêm.', 'mai'],
    ['Anh Nam.', 'mai'],
  ])
})

test.skipIf(!espeakProgram)(
  'two speakers without voices of their own get different ones, in Vietnamese too',
  async () => {
    const guest = await newGuest(espeak)
    const speakers = [{ name: 'Mai' }, { name: 'An' }]
    const voicesOf = async (wish: string) => {
      const { id } = await makeReading(guest, { wish, speakers })
      const [row] = await espeak.database.db
        .select({ plan: creationRows.plan })
        .from(creationRows)
        .where(eq(creationRows.id, id))
      return (row!.plan as VoicePlan).voices
    }
    expect(await voicesOf('Mai: Good evening to you.\nAn: And to you.')).toEqual(['en-us', 'en-gb'])
    expect(await voicesOf('Mai: Chào buổi tối.\nAn: Chào chị, mời vào.')).toEqual([
      'vi',
      'vi-vn-x-central',
    ])
  },
)

test('words are said as the list says, whole words only', async () => {
  const guest = await newGuest()
  const wish = 'The KILN and the kilns of New York, đông and ông.'
  const pronunciations = [
    { word: 'kiln', say: 'kill' },
    { word: 'New York', say: 'Nu Jork' },
    { word: 'ông', say: 'ohng' },
    { word: 'a.d', say: 'x' },
  ]
  const requests = await requestsDuring(() => makeReading(guest, { wish, pronunciations }))
  expect(requests.map(({ text }) => text)).toEqual([
    'The kill and the kilns of Nu Jork, đông and ohng.',
  ])
})

test('TL-1 a reading whose server has crashed goes on with the part that is missing', async () => {
  const { db } = server.database
  const guest = await newGuest()
  const reading = await makeReading(guest)
  const used = await spokenSeconds(guest)
  const [first, second] = await filesOf(guest, reading)
  const requests = await requestsDuring(async () => {
    await db
      .update(creationParts)
      .set({ status: 'making', fileId: null })
      .where(sql`creation_id = ${reading.id}::uuid and part = 1`)
    await db
      .update(creationRows)
      .set({
        status: 'making',
        attempts: 1,
        leaseExpiresAt: sql`now() - interval '1 second'`,
        // The first end has given back what was estimated too long.
        countedAmount: used,
      })
      .where(eq(creationRows.id, reading.id))
    await waitUntil(async () =>
      expect((await getCreation(guest, reading.id)).body.status).toBe('done'),
    )
  })
  expect(requests).toHaveLength(2)
  const { body } = await getCreation(guest, reading.id)
  expect(await filesOf(guest, body)).toEqual([first, second])
  expect(await spokenSeconds(guest)).toBe(used)
})

test('TL-8 the first sentence is ready before the others, and what is stopped gives back what was not spoken', async () => {
  const guest = await newGuest()
  const wish = `${THREE_SENTENCES}\nMai: ${'This never ends. '.repeat(40)}`
  const { body } = await postReading(guest, { wish, speakers: [{ name: 'Mai', voice: 'endless' }] })
  await waitUntil(async () =>
    expect((await getCreation(guest, body.id)).body.parts.slice(0, 2)).toMatchObject([
      { status: 'done' },
      { status: 'making' },
    ]),
  )
  const expected = await spokenSeconds(guest)
  await guest.request('POST', `/api/creations/${body.id}/cancel`)
  const stopped = await follow(guest, body.id)
  expect(stopped.status).toBe('stopped')
  expect(stopped.parts[0]!.status).toBe('done')
  expect(await spokenSeconds(guest)).toBeLessThan(expected / 2)
  expect(await spokenSeconds(guest)).toBeGreaterThan(0)
})

test('TL-8 a sentence that fails is tried again; a voice that is broken counts nothing of what it did not speak', async () => {
  const guest = await newGuest()
  const speakers = [{ name: 'Mai', voice: 'hoarse' }]
  const requests = await requestsDuring(async () => {
    const { status } = await makeReading(guest, { wish: 'Mai: I have a cold, at first.', speakers })
    expect(status).toBe('done')
  })
  expect(requests.filter(({ text }) => text.includes('a cold'))).toHaveLength(2)
  const used = await spokenSeconds(guest)
  const failed = await makeReading(guest, { voice: 'broken' })
  expect(failed).toMatchObject({ status: 'failed', errorCode: 'speech-failed' })
  expect(await spokenSeconds(guest)).toBe(used)
  const half = await makeReading(guest, {
    wish: `${THREE_SENTENCES}\nMai: This is never heard.`,
    speakers: [{ name: 'Mai', voice: 'broken' }],
  })
  expect(half.parts.map(({ status }) => status)).toEqual(['done', 'failed'])
  expect(await spokenSeconds(guest)).toBe(used + 2)
})

test('a text that takes longer than was estimated counts as long as it took, also beyond the limit', async () => {
  const guest = await newGuest()
  const speakers = [{ name: 'Mai', voice: 'drawling' }]
  const wish = `Mai: ${'I take my time. '.repeat(3)}`
  const reading = await makeReading(guest, { wish, speakers, pause: 0 })
  expect(await spokenSeconds(guest)).toBe(Math.ceil(secondsOf(reading)))
  expect(await spokenSeconds(guest)).toBeGreaterThan(30)
  const limit = 60 * DEFAULT_CATALOGUE.spokenMinutesPerMonth.guest!
  while ((await spokenSeconds(guest)) < limit - 30) await makeReading(guest, { wish, speakers })
  await makeReading(guest, { wish, speakers })
  expect(await spokenSeconds(guest)).toBeGreaterThan(limit)
  expect((await postReading(guest)).body).toMatchObject({ code: 'spoken-minutes-used' })
})

test('a text can have 5,000 characters, with Pro 50,000', async () => {
  const guest = await newGuest()
  const word = 'word '
  const refused = await postReading(guest, { wish: word.repeat(1_001) })
  expect(refused.body).toMatchObject({ code: 'voice-too-long', field: 'recipe.wish' })
  const user = await registerUser(server)
  const { id } = await getAccount(user)
  const act = { actor: 'linh at a terminal', reason: 'a test' }
  await grantPro(server.database.db, id, 'monthly', act)
  const maker = makerOf(user)
  expect((await postReading(maker, { wish: word.repeat(10_001) })).body).toMatchObject({
    code: 'too-large',
  })
  const { status, body } = await postReading(maker, { wish: 'A long sentence. '.repeat(2_900) })
  expect([status, body.parts.length]).toEqual([200, 22])
  await maker.request('POST', `/api/creations/${body.id}/cancel`)
})

test('a text that needs more than is left of the month is refused', async () => {
  const guest = await newGuest()
  const { body } = await postReading(guest, { wish: 'word '.repeat(950), speed: 0.5 })
  expect(body).toMatchObject({ code: 'spoken-minutes-used' })
  expect(await spokenSeconds(guest)).toBe(0)
})

test('TL-4 what cannot be read is refused with a reason', async () => {
  const guest = await newGuest()
  const refused = [
    [{ voice: 'nobody' }, { code: 'voice-unknown', field: 'recipe.voice' }],
    [
      { speakers: [{ name: 'A' }, { name: 'B', voice: 'nobody' }] },
      { code: 'voice-unknown', field: 'recipe.speakers.1.voice' },
    ],
    [{ wish: '… !' }, { code: 'voice-empty' }],
    [{ wish: 'Mai:', speakers: [{ name: 'Mai' }] }, { code: 'voice-empty' }],
    [{ marks: [{ sentence: 3, speed: 2 }] }, { code: 'invalid', field: 'recipe.marks' }],
    [{ wish: 'Yes.\n'.repeat(1_000), pause: 4_000 }, { code: 'voice-pauses-too-long' }],
    [{ engine: 'espeak-ng' }, { code: 'creation-engine-unknown' }],
  ] as const
  for (const [recipe, expected] of refused)
    expect((await postReading(guest, recipe as object)).body).toMatchObject(expected)
})

test('a server without a voice says so', async () => {
  const guest = await newGuest(silent)
  const { body } = await guest.get<{ tools: creations.Tool[] }>('/api/creations/tools')
  expect(body.tools.find(({ id }) => id === 'voice-synthesis')).toMatchObject({ engines: [] })
  expect((await postReading(guest)).body).toMatchObject({ code: 'speech-unavailable' })
})

test('a service reads for a network as often as models write for it, and an operator finds what that cost', async () => {
  const limited = await startServerForTest({
    speechEngine: createToneEngine(),
    requestsPerMinute: 100_000,
  })
  const { db } = limited.database
  const guest = await newGuest(limited)
  for (let made = 0; made < 3; made += 1) await makeReading(guest)
  await raiseCounts(limited, 3, 120)
  expect((await postReading(guest)).body).toMatchObject({ code: 'too-many' })
  const characters = 3 * (THREE_SENTENCES.length - 3)
  const cost = { modelId: 'tones', plan: 'guest', characters, costMicros: characters * 10 }
  await waitUntil(async () => expect(await db.select().from(modelUse)).toMatchObject([cost]))
  // They count as seconds of the month, not as characters of the day.
  const counted = gt(allowanceUse.spokenCharacters, 0)
  expect(await db.select().from(allowanceUse).where(counted)).toEqual([])
})

test('changes of readings are limited for a network, but not by those that are refused', async () => {
  const limited = await startServerForTest({
    speechEngine: createToneEngine(),
    requestsPerMinute: 100_000,
  })
  const guest = await newGuest(limited)
  const reading = await makeReading(guest)
  const change = (wish: string) => postReading(guest, { wish }, reading)
  for (const wish of ['One.', 'Two.', 'Three.']) expect((await change(wish)).status).toBe(200)
  await raiseCounts(limited, 3, 59)
  for (let time = 0; time < 3; time += 1)
    expect((await change('word '.repeat(950))).body).toMatchObject({ code: 'spoken-minutes-used' })
  expect((await change('Four.')).status).toBe(200)
  expect((await change('Five.')).body).toMatchObject({ code: 'too-many' })
})
