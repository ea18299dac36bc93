// `npm run bench [-- start chat kill guide login elements site themes peers]`: every figure we promise, beside its target.
import { chatFigures } from './chat.ts'
import { elementFigures } from './elements.ts'
import { guideFigures } from './guide.ts'
import { killFigures } from './kill.ts'
import { loginFigures } from './login.ts'
import { markdownFigures } from './markdown.ts'
import { peerFigures } from './peers.ts'
import { print, type Figure } from './report.ts'
import { siteFigures } from './site.ts'
import { startFigures } from './start.ts'
import { themeFigures } from './looks.ts'

const benches: Record<string, (() => Promise<Figure[]>)[]> = {
  start: [startFigures],
  chat: [() => chatFigures('PGlite'), () => chatFigures('PostgreSQL')],
  kill: [() => killFigures('PGlite'), () => killFigures('PostgreSQL')],
  guide: [guideFigures],
  login: [loginFigures],
  markdown: [markdownFigures],
  elements: [elementFigures],
  site: [siteFigures],
  themes: [themeFigures],
  peers: [peerFigures],
}

const asked = process.argv.slice(2)
for (const [name, parts] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  for (const part of parts) print(await part())
}
process.exit(0)
