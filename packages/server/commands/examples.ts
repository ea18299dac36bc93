// `npm run examples`: serves the examples on an origin of their own, like the pages of a partner.
import { exitIfPortTaken, readPortOrExit } from './ports.ts'

/** Fixed, because the partner `demo` may use this origin only. */
const PORT = 5174

const atelier = process.env.PUBLIC_URL ?? `http://localhost:${readPortOrExit(process.env)}`
await exitIfPortTaken('npm run examples', [PORT], 'close the other examples')

const { EXAMPLES, serveExamples } = await import('./example-pages.ts')
await serveExamples(atelier, { server: { port: PORT, strictPort: true } })
console.log(`These pages use Atelier on ${atelier}:`)
for (const example of EXAMPLES) console.log(`http://localhost:${PORT}/${example}/`)
