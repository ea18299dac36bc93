import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { DoctorSite, PageSource } from './site.ts'

/** Builds a partner's React application with the npm package, and publishes its files. Returns its page. */
export async function publishReactHost(site: DoctorSite): Promise<() => PageSource> {
  const html = await publish(site, 'react-host')
  return () => ({ html })
}

interface FirstDaySettings {
  /** What the application calls `configure` with. Null: it does not. */
  settings: { baseUrl: string } | null
  chatProps: { partner?: string }
}

export type FirstDayHost = (settings: FirstDaySettings) => PageSource

/** The same for an application whose settings its page writes. */
export async function publishFirstDayHost(site: DoctorSite): Promise<FirstDayHost> {
  const html = await publish(site, 'first-day-host')
  return (settings) => {
    const lines = Object.entries(settings).map(
      ([name, value]) => `const ${name} = ${JSON.stringify(value)}`,
    )
    return { html: html.replace('<head>', `<head><script>${lines.join(';')}</script>`) }
  }
}

async function publish(site: DoctorSite, folder: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: join(import.meta.dirname, folder),
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
  return output.find(({ fileName }) => fileName === 'index.html')!.source!.toString()
}
