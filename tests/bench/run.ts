// `npm run bench [-- start chat kill guide login markdown elements builds site looks peers]`: every promised figure beside
// its target.
import { measureBuilds } from './builds.ts'
import { measureChat } from './chat.ts'
import { measureElements } from './elements.ts'
import { measureGuide } from './guide.ts'
import { measureKillRounds } from './kill.ts'
import { measureLogin } from './login.ts'
import { measureMarkdown } from './markdown.ts'
import { measurePeers } from './peers.ts'
import { printFigures, type Figure } from './report.ts'
import { measureSite } from './site.ts'
import { measureStart } from './start.ts'
import { measureLooks } from './looks.ts'

const benchmarks: Record<string, (() => Promise<Figure[]>)[]> = {
  start: [measureStart],
  chat: [() => measureChat('PGlite'), () => measureChat('PostgreSQL')],
  kill: [() => measureKillRounds('PGlite'), () => measureKillRounds('PostgreSQL')],
  guide: [measureGuide],
  login: [measureLogin],
  markdown: [measureMarkdown],
  elements: [measureElements],
  builds: [measureBuilds],
  site: [measureSite],
  looks: [measureLooks],
  peers: [measurePeers],
}

const selected = process.argv.slice(2)
for (const [name, parts] of Object.entries(benchmarks)) {
  if (selected.length > 0 && !selected.includes(name)) continue
  for (const part of parts) printFigures(await part())
}
process.exit(0)
