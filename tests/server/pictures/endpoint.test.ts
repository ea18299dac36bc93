// What a model at an endpoint draws for a visitor.
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createPictureWorkers } from '../../../packages/server/providers/pictures/worker/picture-workers.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { draw, jobOf, openStudio, pngPicture, REQUEST_SECONDS } from './helpers/drawing.ts'

const inspector = createPictureWorkers()
afterAll(() => inspector.stop())

const open = (model: string, endpoint = {}) => openStudio(inspector, model, endpoint)

test('each picture is announced, then previewed while the model draws it, and then complete', async () => {
  const studio = await open('artist')
  expect(studio.engine.description.hasPreviews).toBe(false)
  const { events, pictures, failure } = await draw(studio, { parts: [0, 2] })
  expect(failure).toBeUndefined()
  for (const part of [0, 2]) {
    const types = events.filter((event) => event.part === part).map(({ type }) => type)
    expect(types).toEqual(['begin', 'preview', 'preview', 'picture'])
  }
  for (const { bytes, width, height, mediaType } of pictures) {
    expect([width, height, mediaType]).toEqual([1024, 1024, 'image/png'])
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height, format: 'png' })
  }
  expect(studio.engine.description).toMatchObject({
    id: 'model:Studio',
    name: 'Studio',
    isSketch: false,
    hasPreviews: true,
    maxReferences: 3,
  })
})

test('how long a model takes for a picture is learned for the form', async () => {
  const studio = await open('artist')
  expect(studio.engine.description.secondsPerPicture).toBe(20)
  await draw(studio)
  expect(studio.engine.description.secondsPerPicture).toBe(REQUEST_SECONDS)
})

test('the model is asked for the shape, quality and background that the visitor chose, with its key', async () => {
  const studio = await open('artist')
  await draw(studio, { shape: 'tall', quality: 'high', background: 'transparent' })
  const [request] = studio.server.requests
  expect(request).toMatchObject({ call: 'generations', authorization: 'Bearer sk-studio' })
  expect(request!.fields).toMatchObject({
    model: 'artist',
    size: '1024x1536',
    quality: 'high',
    background: 'transparent',
    output_format: 'png',
    stream: true,
    partial_images: 2,
  })
})

test('style and what to leave out are words of what the model is asked, which stands with the picture', async () => {
  const studio = await open('artist')
  const { pictures } = await draw(studio, { style: 'ink', leaveOut: 'shadows' })
  const { prompt } = studio.server.requests[0]!.fields
  expect(prompt).toMatch(
    /^two pears on a blue cloth\.\nStyle: a drawing in black ink.*\nLeave out: shadows$/,
  )
  expect(pictures[0]!.asked).toBe(prompt)
})

test('a model that puts the wish into its own words is quoted', async () => {
  const { pictures } = await draw(await open('old'))
  expect(pictures[0]!.asked).toMatch(/^A careful painting\. two pears on a blue cloth/)
})

test('of four pictures, two are drawn at the same time', async () => {
  const studio = await open('held')
  const drawing = draw(studio, { parts: [0, 1, 2, 3] })
  await waitUntil(() => expect(studio.server.openRequests()).toBe(2))
  studio.server.release()
  await waitUntil(() => expect(studio.server.requests).toHaveLength(4))
  studio.server.release()
  expect((await drawing).pictures.map(({ part }) => part).toSorted((a, b) => a - b)).toEqual([
    0, 1, 2, 3,
  ])
})

test('a model that does not stream draws all pictures of the next creation in one request', async () => {
  const studio = await open('plain')
  expect((await draw(studio)).pictures).toHaveLength(1)
  const { pictures, events } = await draw(studio, { parts: [0, 1, 3] })
  expect(pictures.map(({ part }) => part)).toEqual([0, 1, 3])
  expect(new Set(pictures.map(({ bytes }) => bytes.toString('base64'))).size).toBe(3)
  expect(events.slice(0, 3).map(({ type }) => type)).toEqual(['begin', 'begin', 'begin'])
  expect(studio.server.requests.map(({ fields }) => fields.n)).toEqual([undefined, 3])
  expect(studio.engine.description.hasPreviews).toBe(false)
})

test('a model that sends one picture at a time is asked for each, and from then on for one', async () => {
  const studio = await open('single')
  await draw(studio)
  const first = await draw(studio, { parts: [0, 1, 2] })
  expect(first.pictures.map(({ part }) => part).toSorted((a, b) => a - b)).toEqual([0, 1, 2])
  expect(studio.server.requests).toHaveLength(4)
  await draw(studio, { parts: [0, 1] })
  expect(studio.server.requests).toHaveLength(6)
})

test('whatever an old model refuses is left out, and the visitor of the next picture does not wait for it', async () => {
  const studio = await open('old')
  const job = { shape: 'tall', quality: 'high', background: 'opaque' } as const
  const { pictures, failure } = await draw(studio, job)
  expect(failure).toBeUndefined()
  expect(pictures[0]).toMatchObject({ width: 1024, height: 1792 })
  const { length } = studio.server.requests
  expect(length).toBeGreaterThan(1)
  expect((await draw(studio, job)).pictures).toHaveLength(1)
  expect(studio.server.requests).toHaveLength(length + 1)
  const { qualities, backgrounds } = studio.engine.description
  expect([qualities, backgrounds]).toEqual([[], []])
  expect(studio.engine.sizeOf('tall')).toEqual({ width: 1024, height: 1792 })
})

test('an old model that is asked for four pictures at once draws them one by one', async () => {
  const studio = await open('old')
  await draw(studio)
  const { pictures } = await draw(studio, { parts: [0, 1, 2, 3] })
  expect(pictures).toHaveLength(4)
})

test('fields that are refused in the form of FastAPI are left out, too', async () => {
  const studio = await open('fast')
  const { pictures } = await draw(studio, { quality: 'low' })
  expect(pictures).toHaveLength(1)
  expect(studio.engine.description.qualities).toEqual([])
})

test('a screen is asked for in 16:9, and then in the widest size that the model knows', async () => {
  const studio = await open('old')
  expect(studio.engine.sizeOf('screen')).toEqual({ width: 1536, height: 864 })
  expect((await draw(studio, { shape: 'screen' })).pictures[0]).toMatchObject({ width: 1792 })
  const sizes = studio.server.requests.map(({ fields }) => fields.size)
  expect([...new Set(sizes)]).toEqual(['1536x864', '1536x1024', '1792x1024'])
})

test('a picture of several megabytes comes through the stream', async () => {
  const { pictures } = await draw(await open('noisy'))
  expect(pictures[0]).toMatchObject({ width: 1024, height: 1024 })
})

test('a preview that is no picture is left out, and the picture is not', async () => {
  const { events } = await draw(await open('blurred'))
  expect(events.map(({ type }) => type)).toEqual(['begin', 'picture'])
})

test.each([
  ['transparent', 'image/png'],
  ['photographer', 'image/jpeg'],
  ['sized|4096', 'image/png'],
  ['dataUrl', 'image/png'],
])('a picture of the model %s arrives as %s', async (model, mediaType) => {
  const { pictures, failure } = await draw(await open(model))
  expect(failure).toBeUndefined()
  expect(pictures).toMatchObject([{ mediaType }])
  const { hasAlpha } = await sharp(pictures[0]!.bytes).metadata()
  expect(hasAlpha).toBe(model === 'transparent')
})

test('a picture that is sent as an address is fetched from the endpoint, with its key', async () => {
  const studio = await open('urls')
  const { pictures } = await draw(studio)
  expect(pictures).toMatchObject([{ width: 64, height: 64 }])
  expect(studio.server.fetches).toEqual([
    { path: '/files/0.png', authorization: 'Bearer sk-studio' },
  ])
})

test('a change sends the picture with the words, and a mask if only a part of it should change', async () => {
  const studio = await open('artist')
  const change = {
    words: 'warmer light',
    picture: await pngPicture(96, 64),
    mask: await pngPicture(96, 64),
  }
  const { pictures, events } = await draw(studio, { change })
  expect(pictures).toHaveLength(1)
  expect(events.map(({ type }) => type)).toContain('preview')
  const [{ call, fields, images, mask }] = studio.server.requests as [never]
  expect(call).toBe('edits')
  expect(fields).toEqual({
    model: 'artist',
    prompt: 'Change this picture: warmer light\r\nKeep everything else of it as it is.',
    size: '1024x1024',
    output_format: 'png',
    stream: 'true',
    partial_images: '2',
  })
  expect(pictures[0]!.asked).toBe(
    'Change this picture: warmer light\nKeep everything else of it as it is.',
  )
  const sent = await Promise.all([...(images as File[]), mask as File].map((file) => file.bytes()))
  expect(sent.map((bytes) => Buffer.from(bytes))).toEqual([change.picture.bytes, change.mask.bytes])
})

test('pictures that are given as examples are sent with the wish', async () => {
  const studio = await open('artist')
  const references = [await pngPicture(), await pngPicture(32, 32), await pngPicture(16, 16)]
  expect((await draw(studio, { references })).pictures).toHaveLength(1)
  const [request] = studio.server.requests
  expect(request!.call).toBe('edits')
  expect(request!.images.map(({ name, type }) => [name, type])).toEqual([
    ['0.png', 'image/png'],
    ['1.png', 'image/png'],
    ['2.png', 'image/png'],
  ])
  expect(request!.fields.prompt).toContain('The given pictures are examples.')
})

test.each(['drawsOnly', 'old'])(
  'the model %s, which cannot change pictures, says so, and visitors are not offered it any more',
  async (model) => {
    const studio = await open(model)
    const { engine } = studio
    expect(engine.description).toMatchObject({ canChange: true, canMask: true, maxReferences: 3 })
    const change = { words: 'warmer light', picture: await pngPicture() }
    expect((await draw(studio, { change })).failure).toMatchObject({ code: 'change-not-possible' })
    expect(engine.description).toMatchObject({ canChange: false, canMask: false, maxReferences: 0 })
    const again = () => engine.prepare(jobOf(), { words: 'x', plan: null, part: 0, seed: 1 })
    expect(again).toThrow(expect.objectContaining({ code: 'change-not-possible' }))
    expect((await draw(studio)).pictures).toHaveLength(1)
  },
)

test('a model that changes whole pictures only never gets a mask left out', async () => {
  const studio = await open('maskless')
  const change = { words: 'x', picture: await pngPicture(), mask: await pngPicture() }
  const { failure, pictures } = await draw(studio, { change })
  expect([failure, pictures]).toMatchObject([{ code: 'mask-not-possible' }, []])
  expect(studio.engine.description).toMatchObject({ canChange: true, canMask: false })
})
