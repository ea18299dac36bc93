import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'
import { writeFileSync } from 'node:fs'
import { startServerProcess } from '../server/server-process.ts'
import { createTempFolder } from '../server/temp-folder.ts'
const folder = await createTempFolder()
const server = await startServerProcess({ DATA_DIR: folder.path })
for (const start of [startWebKit, startFirefox]) {
  const t = performance.now()
  const lap = (s: string) => console.log(s, Math.round(performance.now() - t))
  try {
    const b = await start()
    lap('started')
    await b.open(server.url)
    lap('opened')
    console.log(await b.run(() => [document.title, document.querySelector('h1')?.textContent, innerWidth, innerHeight, navigator.userAgent, navigator.language]))
    await b.run(() => { console.error('an error'); const s = document.createElement('script'); s.textContent='1'; try { document.createElement('script').text = 'x'; document.head.append(s) } catch (e) { console.log('threw', e) } ; setTimeout(() => { throw new Error('later') }); void fetch('https://nowhere.example/').catch(() => {}) })
    await b.run(() => new Promise((r) => setTimeout(r, 300)))
    console.log(await b.run(() => [typeof (globalThis as any).trustedTypes, typeof (globalThis as any).CloseWatcher, 'fieldSizing' in document.documentElement.style, typeof (globalThis as any).scheduler, 'moveBefore' in document.body, typeof Iterator, 'startViewTransition' in document, typeof navigator.locks, typeof (globalThis as any).ReportingObserver, 'credentials' in navigator, typeof PublicKeyCredential, typeof ReadableStream.prototype.getReader, 'popover' in document.body]))
    await b.resize(390, 800)
    console.log(await b.run(() => [innerWidth, innerHeight, matchMedia('(prefers-reduced-motion: reduce)').matches]))
    console.log(await b.listWindows())
    writeFileSync(`/dev/shm/B/${b.name}.png`, await b.takeScreenshot())
    lap('shot')
    console.log(b.errors)
    await b.close()
    lap('closed')
  } catch (e) { console.log(e) }
}
await server.stop('SIGINT')
process.exit()
