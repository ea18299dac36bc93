import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, mergeConfig, type InlineConfig, type Plugin, type ViteDevServer } from 'vite'

const root = join(import.meta.dirname, '../../..')
const widgets = join(root, 'packages/widgets')

/** Requests for these paths are passed on to the API server. Vite answers all others with pages and files of the site. */
const API_PATHS = [
  '/api/',
  '/userprofile/',
  '/pricing',
  '/payment-methods',
  '/auth/complete-reset-password',
  '/oidc/',
  '/healthz',
  '/atelier/',
  '/dev/vnpay/',
  '/dev/paypal/',
  '/dev/payments/',
]

/** Vite with our pages and the script tag's file, in front of the API server. */
export function createDevServer(
  { port, apiPort }: { port: number; apiPort: number },
  options: InlineConfig = {},
): Promise<ViteDevServer> {
  const apiServer = `http://localhost:${apiPort}`
  const pages: InlineConfig = {
    configFile: join(root, 'vite.config.ts'),
    plugins: [scriptTagPlugin()],
    // Lets Vite find the dependencies before the first page is opened. Otherwise it would reload that page.
    optimizeDeps: { entries: ['*.html', join(widgets, 'elements.ts')] },
    server: {
      port,
      strictPort: true,
      proxy: Object.fromEntries(API_PATHS.map((path) => [path, apiServer])),
    },
  }
  return createServer(mergeConfig(pages, options))
}

/** Serves the elements from their source at /atelier.js, so that pages with a script tag follow a change. */
function scriptTagPlugin(): Plugin {
  const source = (file: string) => JSON.stringify(`/@fs${join(widgets, file)}`)
  const script = `
import '/@vite/client'
${react.preambleCode.replace('__BASE__', '/')}
const { configure } = await import(${source('configure.ts')})
configure({ baseUrl: new URL(import.meta.url).origin })
await import(${source('elements.ts')})
export const loadSettings = () => import(${source('page-settings.ts')})
`
  return {
    name: 'atelier:script-tag-from-source',
    configureServer({ middlewares }) {
      middlewares.use('/atelier.js', (_, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.setHeader('cache-control', 'no-store')
        // Vite allows pages of this machine to read its own files, but does not add the header to this response.
        response.setHeader('access-control-allow-origin', '*')
        response.end(script)
      })
    },
  }
}
