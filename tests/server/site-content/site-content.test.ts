import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSiteContent } from '../../../packages/server/site-content.ts'
import { repositoryRoot, startServerForFile, startSecondServer } from '../helpers/test-server.ts'

const siteDirectory = join(repositoryRoot, 'dist/site')
const server = await startServerForFile({ siteDirectory })
const company = {
  name: 'Harbour Studio Ltd.',
  number: 'No. 42',
  email: 'hello@harbour.example',
  offices: [{ title: 'London', lines: ['1 Example Street', 'London N1 1AA'] }],
  communityUrl: 'https://community.harbour.example/',
  socialLinks: [{ name: 'Mastodon', href: 'https://social.harbour.example/' }],
}
const ownTerms = (title: string) =>
  `---\ntitle: ${title}\nsummary: What applies in the harbour.\n---\n\n## Boats\n\nNo boat may block the quay.\n`
const completeFolder = {
  'company.json': JSON.stringify(company),
  'pages/en/terms-of-use.md': ownTerms('Harbour rules'),
  'pages/vi/terms-of-use.md': ownTerms('Nội quy bến cảng'),
  'texts/en/home.json': JSON.stringify({ title: 'A harbour for ideas' }),
  'texts/vi/home.json': JSON.stringify({ title: 'Bến cảng của ý tưởng' }),
}

/** Returns the path of a new folder with these files. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-site-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const startWith = (files: Record<string, string>) =>
  startSecondServer(server, {
    siteDirectory,
    siteContent: readSiteContent(folderWith(files), siteDirectory),
  })

test("visitors read the operator's company, pages and texts in the HTML of every page, in both languages", async () => {
  const { newVisitor } = await startWith(completeFolder)
  const home = await newVisitor().get<string>('/')
  expect(home.body).toContain('A harbour for ideas</h1>')
  expect(home.body).toContain('Harbour Studio Ltd.')
  expect(home.body).toContain('London N1 1AA')
  expect(home.body).not.toContain('Atelier Studio')
  const inVietnamese = await newVisitor().get<string>('/?lang=vi')
  expect(inVietnamese.body).toContain('Bến cảng của ý tưởng</h1>')
  const terms = await newVisitor().get<string>('/terms-of-use')
  expect(terms.body).toContain('<title>Harbour rules · Atelier</title>')
  expect(terms.body).toContain('No boat may block the quay.')
  const { body } = await newVisitor().get<string>('/content/pages/vi/terms-of-use.md')
  expect(body).toContain('title: Nội quy bến cảng')
})

test('search engines and messengers are told of the operator, and nothing that its own pages do not say', async () => {
  const { newVisitor } = await startWith(completeFolder)
  const { body } = await newVisitor().get<string>('/terms-of-use')
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)!
  const { '@graph': graph } = JSON.parse(json!) as { '@graph': { '@type': string }[] }
  expect(graph.map((data) => data['@type'])).toEqual(['WebApplication', 'Organization'])
  expect(graph[1]).toMatchObject({
    name: 'Harbour Studio Ltd.',
    address: ['1 Example Street, London N1 1AA'],
  })
  expect(body).toMatch(/property="og:image" content="[^"]*\/social\.png"/)
})

test('the links of a share and an unknown address have the footer of the operator, too', async () => {
  const { newVisitor } = await startWith(completeFolder)
  for (const path of ['/share/whatever', '/nowhere', '/help?page=passkeys']) {
    const { body } = await newVisitor({ accept: 'text/html' }).get<string>(path)
    expect([path, body.includes('Harbour Studio Ltd.')]).toEqual([path, true])
  }
})

test('a server without a folder serves what the build has rendered', async () => {
  const { body } = await server.newVisitor().get<string>('/')
  expect(body).toContain('Atelier Studio Pte. Ltd.')
  expect(body).toContain(`© ${new Date().getFullYear()}`)
})

test.each([
  ['company.json', { 'company.json': '{"name":"Harbour"}' }, 'offices'],
  [
    'company.json',
    {
      'company.json': JSON.stringify({ ...company, socialLinks: [{ name: 'X', href: 'x:evil' }] }),
    },
    'socialLinks',
  ],
  ['texts/en/home.json', { 'texts/en/home.json': '{"titel":"A"}' }, '"titel" is not a text'],
  ['texts/en/home.json', { 'texts/en/home.json': '{"title":"{price}"}' }, '{price}'],
  ['texts/en/haus.json', { 'texts/en/haus.json': '{}' }, 'no file of texts with this name'],
  ['texts/de/home.json', { 'texts/de/home.json': '{}' }, 'not one of en, vi'],
  ['pages/en/rules.md', { 'pages/en/rules.md': ownTerms('Rules') }, 'no page with this name'],
  [
    'pages/en/terms-of-use.md',
    { 'pages/en/terms-of-use.md': ownTerms('Rules') },
    'pages/vi/terms-of-use.md is missing',
  ],
  [
    'pages/en/terms-of-use.md',
    { 'pages/en/terms-of-use.md': 'No head', 'pages/vi/terms-of-use.md': ownTerms('Rules') },
    'title',
  ],
  ['logo.png', { 'logo.png': '' }, 'not used'],
  ['texts/en/home.json', { 'texts/en/home.json': '{"title":" "}' }, '"title" is empty'],
  [
    'texts/en/contact.json',
    { 'texts/en/contact.json': '{"sentByNumber":"On its way"}' },
    'has no {email}',
  ],
  [
    'texts/en/home.json',
    { 'texts/en/home.json': JSON.stringify({ title: 'a'.repeat(200_001) }) },
    'more than 200000 characters',
  ],
])(
  'an operator with a mistake in %s reads what to mend before the server starts (%#)',
  (file, files, words) => {
    const read = () => readSiteContent(folderWith(files), siteDirectory)
    expect(read).toThrow(file)
    expect(read).toThrow(words)
  },
)

test('an operator may mount the files as links, as Kubernetes does, and write them on Windows', async () => {
  const mounted = folderWith({
    ...completeFolder,
    'company.json': `\uFEFF${JSON.stringify(company)}`,
  })
  const terms = ownTerms('Harbour rules').replaceAll('\n', '\r\n')
  const folder = folderWith({ 'pages/en/terms-of-use.md': terms })
  symlinkSync(join(mounted, 'company.json'), join(folder, 'company.json'))
  symlinkSync(join(mounted, 'pages/vi'), join(folder, 'pages/vi'))
  const content = readSiteContent(folder, siteDirectory)
  expect(content.company?.name).toBe('Harbour Studio Ltd.')
  expect(content.pages.get('pages/en/terms-of-use.md')).toBe(ownTerms('Harbour rules'))
})

test("pictures in the operator's pages are pages of the operator in the HTML, too", async () => {
  const picture = `${ownTerms('Harbour rules')}\n![The quay](https://quay.example/quay.png)\n`
  const { newVisitor } = await startWith({
    'pages/en/terms-of-use.md': picture,
    'pages/vi/terms-of-use.md': picture,
    'pages/en/contact.md': ownTerms('Call the harbour'),
    'pages/vi/contact.md': ownTerms('Gọi bến cảng'),
  })
  const { body } = await newVisitor().get<string>('/terms-of-use')
  expect(body).toContain('No boat may block the quay.')
  expect(body).toContain('The quay')
  const contact = await newVisitor().get<string>('/contact')
  expect(contact.body).toContain('Call the harbour</h1>')
})

test('an operator whose folder does not exist, or is a file, reads so', () => {
  const folder = folderWith({ 'company.json': '{}' })
  expect(() => readSiteContent(join(folder, 'company.json'), siteDirectory)).toThrow(
    'which is not a folder',
  )
  expect(() => readSiteContent('/nowhere', siteDirectory)).toThrow(
    'SITE_CONTENT is "/nowhere", which does not exist',
  )
})
