import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { DoctorSite, PageSource } from './site.ts'

/** Builds a partner's React application with the npm package, and publishes its files. Returns its page. */
export async function publishReactHost(site: DoctorSite): Promise<() => PageSource> {
  const result = await build({
    configFile: false,
    root: join(import.meta.dirname, 'react-host'),
    logLevel: 'error',
    plugins: [react()],
    define: { ATELIER_SERVER: JSON.stringify(site.serverUrl) },
    build: { write: false, minify: false },
  })
  const { output } = result as {
    output: { fileName: string; code?: string; source?: string | Uint8Array }[]
  }
  for (const { fileName, code, source = code! } of output) {
    const type = fileName.endsWith('.css') ? 'text/css' : 'text/javascript'
    site.addFile(`/${fileName}`, { html: source.toString(), headers: { 'content-type': type } })
  }
  const html = output.find(({ fileName }) => fileName === 'index.html')!.source!.toString()
  return () => ({ html })
}
