// The same React application with each version of React that a host may have, and with the built npm package.
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, createServer, type InlineConfig, type ViteDevServer } from 'vite'
import { PACKAGE_FOLDER } from '../../packages/server/commands/npm-packages.ts'

export type ReactVersion = '18' | '19'

function configurationFor(version: ReactVersion, cacheDir: string): InlineConfig {
  const packages = version === '18' ? 'react-18/node_modules' : '../../node_modules'
  const pathOf = (name: string) => join(import.meta.dirname, packages, name)
  return {
    configFile: false,
    root: import.meta.dirname,
    cacheDir,
    logLevel: 'error',
    plugins: [react()],
    resolve: {
      alias: {
        '@atelier/widgets': PACKAGE_FOLDER,
        react: pathOf('react'),
        'react-dom': pathOf('react-dom'),
      },
    },
  }
}

/** Serves `page.tsx` on an origin of its own. */
export async function serveHost(version: ReactVersion, cacheDir: string): Promise<ViteDevServer> {
  const server = { port: 0, host: '127.0.0.1' }
  const host = await createServer({ ...configurationFor(version, cacheDir), server })
  return host.listen()
}

/** Builds `server.tsx`, with everything it imports, into a folder, and returns the path of the program. */
export async function buildHostServer(version: ReactVersion, folder: string): Promise<string> {
  await build({
    ...configurationFor(version, folder),
    build: {
      ssr: 'server.tsx',
      outDir: folder,
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
    ssr: { noExternal: true },
  })
  return join(folder, 'server.js')
}
