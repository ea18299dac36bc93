// `npm run bench [-- start chat …]`: every promised figure beside its target, or those of the benchmarks that are named. The
// command fails if a target is missed.
import { buildIfChanged } from '../../packages/server/commands/build-if-changed.mjs'
import { printFigures, type Figure } from './helpers/report.ts'

/** Their code is loaded when they run, because most of it loads a browser or a database. */
const benchmarks: Record<string, (() => Promise<Figure[]>)[]> = {
  start: [async () => (await import('./start.ts')).measureStart()],
  chat: [
    async () => (await import('./chat.ts')).measureChat('PGlite'),
    async () => (await import('./chat.ts')).measureChat('PostgreSQL'),
  ],
  search: [
    async () => (await import('./search.ts')).measureSearch('PGlite'),
    async () => (await import('./search.ts')).measureSearch('PostgreSQL'),
  ],
  conversations: [async () => (await import('./conversations.ts')).measureConversations()],
  kill: [
    async () => (await import('./kill.ts')).measureKillRounds('PGlite'),
    async () => (await import('./kill.ts')).measureKillRounds('PostgreSQL'),
  ],
  histories: [
    async () => (await import('./histories.ts')).measureHistories('PGlite'),
    async () => (await import('./histories.ts')).measureHistories('PostgreSQL'),
  ],
  'chat-histories': [async () => (await import('./chat/chat-histories.ts')).measureChatHistories()],
  uploads: [
    async () => (await import('./uploads.ts')).measureUploads('PGlite'),
    async () => (await import('./uploads.ts')).measureUploads('PostgreSQL'),
  ],
  'creation-kills': [
    async () => (await import('./tools/creation-kills.ts')).measureCreationKills('PGlite'),
    async () => (await import('./tools/creation-kills.ts')).measureCreationKills('PostgreSQL'),
  ],
  'tool-pages': [async () => (await import('./tools/tool-pages.ts')).measureToolPages()],
  'tool-modes': [async () => (await import('./tools/tool-modes.ts')).measureToolModes()],
  writing: [async () => (await import('./tools/writing.ts')).measureWriting()],
  'sketch-sheets': [async () => (await import('./tools/sketch-sheets.ts')).measureSketchSheets()],
  sketches: [
    async () => (await import('./tools/sketches.ts')).measureSketches('PGlite'),
    async () => (await import('./tools/sketches.ts')).measureSketches('PostgreSQL'),
  ],
  vision: [async () => (await import('./tools/vision.ts')).measureVision()],
  documents: [async () => (await import('./tools/documents.ts')).measureDocuments()],
  'hostile-documents': [
    async () => (await import('./tools/hostile-documents.ts')).measureHostileDocuments(),
  ],
  'foreign-documents': [
    async () => (await import('./tools/foreign-documents.ts')).measureForeignDocuments(),
  ],
  music: [async () => (await import('./tools/music.ts')).measureMusic()],
  sounds: [async () => (await import('./tools/sounds.ts')).measureSounds()],
  backup: [async () => (await import('./backup.ts')).measureBackups()],
  payments: [async () => (await import('./payments.ts')).measurePayments()],
  passkeys: [async () => (await import('./passkeys.ts')).measurePasskeys()],
  knowledge: [
    async () => (await import('./knowledge.ts')).measureKnowledge(),
    async () => (await import('./full-folders.ts')).measureFullFolders(),
  ],
  everyday: [async () => (await import('./everyday.ts')).measureEverydayAnswers()],
  guide: [async () => (await import('./guide.ts')).measureGuide()],
  login: [async () => (await import('./login.ts')).measureLogin()],
  speech: [async () => (await import('./speech.ts')).measureSpeech()],
  share: [
    async () => (await import('./share.ts')).measureShare('PGlite'),
    async () => (await import('./share.ts')).measureShare('PostgreSQL'),
  ],
  viewer: [async () => (await import('./viewer.ts')).measureViewer()],
  markdown: [async () => (await import('./markdown.ts')).measureMarkdown()],
  doctor: [
    async () => (await import('./doctor.ts')).measureDoctor(),
    async () => (await import('./first-day.ts')).measureFirstDay(),
  ],
  elements: [async () => (await import('./elements.ts')).measureElements()],
  examples: [async () => (await import('./examples.ts')).measureExamples()],
  launcher: [async () => (await import('./launcher.ts')).measureLauncher()],
  builds: [async () => (await import('./builds.ts')).measureBuilds()],
  plain: [async () => (await import('./plain-chat.ts')).measurePlainChat()],
  site: [async () => (await import('./site.ts')).measureSite()],
  lighthouse: [async () => (await import('./lighthouse.ts')).measureLighthouse()],
  crawl: [async () => (await import('./crawl.ts')).measureCrawl()],
  browsers: [async () => (await import('./browsers.ts')).measureBrowsers()],
  looks: [async () => (await import('./looks.ts')).measureLooks()],
  layout: [async () => (await import('./layout/measure-layout.ts')).measureLayout()],
  peers: [async () => (await import('./peers.ts')).measurePeers()],
  outage: [async () => (await import('./outage.ts')).measureOutage()],
  machines: [async () => (await import('./machines.ts')).measureMachines()],
  faults: [async () => (await import('./faults.ts')).measureFaults()],
  capacity: [async () => (await import('./capacity.ts')).measureCapacity()],
  restarts: [async () => (await import('./restarts.ts')).measureRestarts()],
  spam: [async () => (await import('./spam.ts')).measureSpam()],
  attacks: [async () => (await import('./attacks.ts')).measureAttacks()],
}

const selected = process.argv.slice(2)
const unknown = selected.filter((name) => !Object.hasOwn(benchmarks, name))
if (unknown.length > 0) {
  const known = Object.keys(benchmarks).join(', ')
  console.error(`No benchmark is called ${unknown.join(' or ')}. There are ${known}.`)
  process.exit(1)
}
// Without a current build, servers would be measured from their source.
buildIfChanged()
let areTargetsMet = true
for (const [name, parts] of Object.entries(benchmarks)) {
  if (selected.length > 0 && !selected.includes(name)) continue
  for (const part of parts) areTargetsMet = printFigures(await part()) && areTargetsMet
}
process.exit(areTargetsMet ? 0 : 1)
