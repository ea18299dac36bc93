// The knowledge of partners on a running server, and in folders of many pages.
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { embed } from '@atelier/contract'
import { expect, onTestFinished, test } from 'vitest'
import { createKnowledge } from '../../../packages/server/providers/knowledge/knowledge.ts'
import { askForPage, writeKnowledgePages } from '../../helpers/guide/knowledge-pages.ts'
import { createWidget } from '../helpers/partner-widget.ts'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { runProgram, startServerProcess } from '../helpers/server-process.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { repositoryRoot } from '../helpers/test-server.ts'
import { Visitor } from '../helpers/visitor.ts'

const PAGES = 1_000
const patience = { interval: 200 }

async function openFolder(): Promise<string> {
  const folder = await createTempFolder()
  onTestFinished(() => folder.remove())
  return folder.path
}

test('a visitor is told from a thousand pages the one that answers, also after pages were changed, added and removed', async () => {
  const folder = await openFolder()
  writeKnowledgePages(folder, PAGES)
  const warnings: string[] = []
  const knowledge = createKnowledge({
    wordsDirectory: join(repositoryRoot, 'packages/server/search/words'),
    onWarning: (message) => warnings.push(message),
  })
  onTestFinished(() => knowledge.stop())
  const source = { folder, address: 'https://shop.example/' }
  const find = async (question: string) => {
    const result = await knowledge.find(source, question)
    return result.is === 'found' ? (result.passages[0]?.text ?? 'nothing') : result.is
  }
  await expect.poll(() => find(askForPage(0)), patience).not.toBe('reading')
  for (let number = 3; number < PAGES; number += 83)
    expect(await find(askForPage(number))).toContain(`code${number} `)
  await writeFile(join(folder, 'part-0/page-3.md'), '# Moved\n\nThe delivery code3 means zanzibar.')
  await writeFile(join(folder, 'new.html'), '<title>New</title><p>The quokka is new.</p>')
  await rm(join(folder, 'part-0/page-7.md'), { force: true })
  await rm(join(folder, 'part-0/page-9.md'), { force: true })
  await expect.poll(() => find('Where is the quokka?'), patience).toBe('The quokka is new.')
  expect(await find('What does the delivery code3 mean?')).toContain('zanzibar')
  expect(await find(askForPage(9))).not.toContain('code9 ')
  expect(warnings).toEqual([])
})

test('the partners of a file and of the database have their own pages on a running server', async () => {
  const folder = await openFolder()
  await cp(join(repositoryRoot, 'examples/coffee-shop'), folder, { recursive: true })
  const PARTNERS = join(folder, 'partners.json')
  const env = { ...(await createServerEnvironment()), PARTNERS }
  const running = await startServerProcess(env)
  onTestFinished(async () => void (await running.stop('SIGINT')))
  const PORT = new URL(running.url).port
  const runPartner = async (...args: string[]) => {
    const { code, output } = await runProgram('partner', { ...env, PORT }, args)
    expect({ code, output }).toMatchObject({ code: 0 })
  }
  await writeFile(join(folder, 'tea.md'), '# Tea\n\nOolong is on the shelf.')
  await runPartner('add', 'tea', 'https://tea.example', '--name', 'The tea house')
  await runPartner(
    'set',
    'tea',
    '--knowledge',
    folder,
    '--knowledge-address',
    'https://tea.example',
  )
  const ask = async (partner: string, origin: string, Message: string) => {
    const { body } = await new Visitor(running.url, { origin }).request<embed.EmbedSession>(
      'POST',
      '/api/embed/session',
      { body: { partner } },
    )
    const widget = createWidget(running.url, origin, body.token)
    const reply = await widget.sendMessage({ Message, ModelId: 'guide' })
    return reply.body.message.content
  }
  // The pages are read when the server starts.
  await expect
    .poll(() => ask('shop', 'http://localhost:5174', 'When do you open?'), patience)
    .toContain('](https://bean-and-leaf.example/opening-hours):\n\n> We open Monday to Friday')
  // A server applies what another process has stored within about a second.
  await expect
    .poll(() => ask('tea', 'https://tea.example', 'Do you have oolong?'), patience)
    .toContain('From [Tea](https://tea.example/tea):\n\n> Oolong is on the shelf.')
  expect(await ask('shop', 'http://localhost:5174', 'Do you have oolong?')).toContain(
    'I found nothing about that on the pages of Bean & Leaf',
  )
})
