// A service for embeddings makes searches find what means the same.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '../../../packages/server/environment.ts'
import { createEmbedder } from '../../../packages/server/providers/embeddings/embedder.ts'
import { createEmbed } from '../../../packages/server/providers/embeddings/embedding-service.ts'
import { createKnowledge } from '../../../packages/server/providers/knowledge/knowledge.ts'
import { createLocalState } from '../../../packages/server/shared-state/shared-state.ts'
import { HANG_LIMIT_MS } from '../../helpers/hang-limit.ts'
import { WORDS_DIRECTORY } from '../../helpers/guide/lexicons.ts'
import { startEmbeddingService } from '../../server/helpers/embedding-service.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

const KEY = 'sk-secret-of-the-shop'
const PAGES = ['Paddles hang in the shed.', 'Soup is served.', 'Nothing is here.', 'Trees grow.']

async function openShop() {
  const service = await startEmbeddingService()
  onTestFinished(service.close)
  const folder = await createTempFolder()
  onTestFinished(folder.remove)
  const pages = join(folder.path, 'pages')
  await mkdir(pages)
  const write = (name: string, text: string) =>
    writeFile(join(pages, `${name}.md`), `# Page ${name}\n\n${text}`)
  for (const [number, text] of PAGES.entries()) await write(String(number), text)
  const warnings: string[] = []

  function openKnowledge(path = '/v1') {
    const url = path.endsWith('embed') ? service.url + path : `${service.url}${path}/embeddings`
    const onWarning = (message: string) => void warnings.push(message)
    const embed = createEmbed({ url, apiKey: KEY, model: 'stand-in' })
    const knowledge = createKnowledge({
      wordsDirectory: WORDS_DIRECTORY,
      embedder: createEmbedder(embed, {
        model: 'stand-in',
        sharedState: createLocalState(),
        onWarning,
      }),
      vectorsFile: join(folder.path, 'embeddings/stand-in.vectors'),
      onWarning,
    })
    onTestFinished(() => knowledge.stop())
    const find = async (question: string) => {
      const result = await knowledge.find({ folder: pages }, question, {
        maxReadingMs: HANG_LIMIT_MS,
      })
      return result.is === 'found' ? (result.passages[0]?.text ?? 'nothing') : result.is
    }
    return { find, stop: () => knowledge.stop() }
  }
  return { service, warnings, write, openKnowledge }
}

const patience = { interval: 100 }

test.each(['/v1', '/api/embed'])(
  'a visitor finds a page that means the same in other words, with a service whose call ends in %s',
  async (path) => {
    const { service, openKnowledge, warnings } = await openShop()
    const { find } = openKnowledge(path)
    await expect.poll(() => find('kayak gear?'), patience).toBe(PAGES[0])
    expect(await find('soup')).toBe(PAGES[1])
    expect(new Set(service.keys)).toEqual(new Set([`Bearer ${KEY}`]))
    expect(warnings).toEqual([])
  },
)

test('vectors survive a restart, and a changed page asks only for its own', async () => {
  const { service, openKnowledge, write } = await openShop()
  const first = openKnowledge()
  await expect.poll(() => first.find('kayak gear?'), patience).toBe(PAGES[0])
  await first.stop()
  service.asked.length = 0
  const second = openKnowledge()
  await expect.poll(() => second.find('kayak gear?'), patience).toBe(PAGES[0])
  expect(service.asked).toEqual([['kayak gear?']])
  await write('3', 'Canoes are for rent.')
  await expect.poll(() => second.find('kayak rental'), patience).toBe('Canoes are for rent.')
  // The page is found by its words before the service has been asked for its vector.
  const passages = () => service.asked.flat().filter((text) => text.startsWith('Page '))
  await expect.poll(passages, patience).toEqual(['Page 3\nCanoes are for rent.'])
})

test.each([
  ['unauthorized', '401'],
  ['too few', 'one vector for each text'],
  ['never', 'timeout'],
] as const)(
  'a visitor finds pages by words while the service is "%s", and the operator is told without the key',
  async (answer, reason) => {
    const { service, openKnowledge, warnings } = await openShop()
    service.state.answer = answer
    const { find } = openKnowledge()
    expect(await find('soup')).toBe(PAGES[1])
    expect(await find('kayak gear?')).toBe('nothing')
    expect(warnings).toEqual([expect.stringContaining(reason)])
    expect(warnings.join()).not.toContain(KEY)
  },
)

test('an operator is told at the start what is wrong with the settings', () => {
  const read = (variables: Record<string, string>) =>
    readEnvironment({ SECRET: 'a'.repeat(40), ...variables }).embeddings
  const url = 'http://localhost:11434/v1/'
  expect(() => read({ EMBEDDINGS_URL: url })).toThrow('EMBEDDINGS_MODEL is not')
  expect(() => read({ EMBEDDINGS_MODEL: 'x' })).toThrow('EMBEDDINGS_URL is not')
  expect(() => read({ EMBEDDINGS_URL: 'ftp://x', EMBEDDINGS_MODEL: 'x' })).toThrow('EMBEDDINGS_URL')
  expect(read({ EMBEDDINGS_URL: url, EMBEDDINGS_MODEL: 'x' })).toMatchObject({
    url: 'http://localhost:11434/v1/embeddings',
    model: 'x',
  })
  const ollama = 'http://localhost:11434/api/embed'
  expect(read({ EMBEDDINGS_URL: ollama, EMBEDDINGS_MODEL: 'x' })?.url).toBe(ollama)
})
