// Anime on a server with a model: pictures that visitors carry to it, and portraits that the model draws.
import { randomUUID } from 'node:crypto'
import type { creations } from '@atelier/contract'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { MAI, SCENE } from '../../helpers/anime-character.ts'
import { startFakeImageServer } from '../helpers/fake-image-server.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import type { Visitor } from '../helpers/visitor.ts'
import { download, follow, make, picturesLeft, postCreation } from './helpers/creations.ts'

const imageServer = await startFakeImageServer()
afterAll(() => imageServer.close())
const { baseUrl } = imageServer
const server = await startServerForFile({
  pictureEndpoints: [{ name: 'artist', model: 'artist', baseUrl }],
})

async function newGuest(): Promise<Visitor> {
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  return guest
}

async function startPortrait(visitor: Visitor, recipe: Partial<creations.AnimeRecipe>) {
  return postCreation(visitor, {
    clientId: randomUUID(),
    tool: 'anime',
    recipe: {
      makes: 'portrait',
      character: MAI,
      scene: SCENE,
      count: 1,
      ...recipe,
    } as creations.AnimeRecipe,
  })
}

async function makePortrait(visitor: Visitor, recipe: Partial<creations.AnimeRecipe>) {
  const { body } = await startPortrait(visitor, recipe)
  return follow(visitor, body.id)
}

const bytesOf = async (visitor: Visitor, url: string | undefined) =>
  Buffer.from(await (await download(visitor, url!)).bytes())

test('a sketch that a visitor carries to Anime is drawn behind the person, as shapes', async () => {
  const guest = await newGuest()
  const sketch = await make(guest, { engine: 'sketch', wish: 'a lighthouse by the sea' })
  const behind = { creationId: sketch.id, part: 0 }
  const portrait = await makePortrait(guest, { behind })
  expect(portrait).toMatchObject({ status: 'done', recipe: { behind } })
  const svg = (await bytesOf(guest, portrait.parts[0]!.downloads!.svg)).toString()
  const drawing = (await bytesOf(guest, sketch.parts[0]!.downloads!.svg)).toString()
  // Whatever the first path of the place is: it is in both.
  const [path] = drawing.match(/ d="[^"]{20,}"/)!
  expect(svg).toContain(path)
  expect(svg).not.toContain('<image')
  expect(portrait.parts[0]!.alt).not.toContain('plain')
  const pdf = await bytesOf(guest, portrait.parts[0]!.downloads!.pdf)
  expect(pdf.includes('/Subtype /Image')).toBe(false)
})

test("TL-2 a model's picture that a visitor carries to Anime is behind the person in every format", async () => {
  const guest = await newGuest()
  const picture = await make(guest, { style: 'photo', engine: undefined })
  expect(picture.engine.isSketch).toBe(false)
  const portrait = await makePortrait(guest, { behind: { creationId: picture.id, part: 0 } })
  expect(portrait.status).toBe('done')
  const { width, height, downloads } = portrait.parts[0]!
  for (const format of ['png', 'webp', 'jpeg', 'svg'] as const) {
    const metadata = await sharp(await bytesOf(guest, downloads![format])).metadata()
    expect(metadata).toMatchObject({ format, width, height })
  }
  expect((await bytesOf(guest, downloads!.svg)).toString()).toContain(
    '<image href="data:image/jpeg',
  )
  expect((await bytesOf(guest, downloads!.pdf)).includes('/Subtype /Image')).toBe(true)
})

test("TL-6 somebody else's picture does not exist for Anime", async () => {
  const sketch = await make(await newGuest(), { engine: 'sketch' })
  const refused = await startPortrait(await newGuest(), {
    behind: { creationId: sketch.id, part: 0 },
  })
  expect(refused).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

test('the line and a wide scene are kept when words change the picture', async () => {
  const guest = await newGuest()
  const first = await makePortrait(guest, {
    line: 'noir',
    scene: { ...SCENE, framing: 'scene', place: 'street' },
  })
  expect(first.parts[0]).toMatchObject({ width: 1600, height: 1000 })
  const { body } = await postCreation(guest, {
    clientId: randomUUID(),
    tool: 'anime',
    recipe: first.recipe as creations.AnimeRecipe,
    change: { creationId: first.id, part: 0, words: 'full figure, smiling' },
  })
  const changed = await follow(guest, body.id)
  expect(changed).toMatchObject({
    recipe: { line: 'noir', scene: { framing: 'full', place: 'street', expression: 'happy' } },
    parts: [{ width: 960, height: 1200 }],
  })
})

test('a model draws the kept person again: it gets the picture, and words for all that was chosen', async () => {
  const guest = await newGuest()
  const first = await makePortrait(guest, {})
  const earlier = imageServer.requests.length
  const again = await makePortrait(guest, {
    engine: 'model:artist',
    wish: 'laughing at the sea',
    keepsPerson: true,
    keptFrom: { creationId: first.id, part: 0 },
    line: 'pen',
  })
  expect(again).toMatchObject({ status: 'done', engine: { name: 'artist', isSketch: false } })
  expect(recipeOf(again)).toMatchObject({ scene: { expression: 'laughing', place: 'beach' } })
  const [request] = imageServer.requests.slice(earlier)
  expect(request!.call).toBe('edits')
  expect(request!.images).toHaveLength(1)
  const prompt = String(request!.fields.prompt)
  for (const words of ['bob black hair', 'scarf', 'laughing', 'ink lines', 'keep face, hair'])
    expect(prompt).toContain(words)
})

test('a model cannot be asked for a sheet, and says so before anything is counted', async () => {
  const guest = await newGuest()
  const left = await picturesLeft(guest)
  const { status, body } = await postCreation(guest, {
    clientId: randomUUID(),
    tool: 'anime',
    recipe: { makes: 'sheet', character: MAI, count: 1, engine: 'model:artist' },
  })
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { code: 'invalid', field: 'recipe.makes' },
  })
  expect(await picturesLeft(guest)).toBe(left)
})

const recipeOf = ({ recipe }: creations.Creation) => recipe as creations.AnimeRecipe
