import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, mergeConfig, type InlineConfig, type Plugin, type ViteDevServer } from 'vite'

export const EXAMPLES = [
  'chat-in-html',
  'chat-in-react',
  'login-in-html',
  'settings-in-html',
  'share-in-html',
  'share-in-react',
]

/** The URL of Atelier in the files of the examples. */
const DEFAULT_ADDRESS = 'http://localhost:5173'

/** Serves the examples, with DEFAULT_ADDRESS replaced by the URL of the Atelier server that they use. */
export async function serveExamples(
  atelier: string,
  options: InlineConfig,
): Promise<ViteDevServer> {
  const pages: InlineConfig = {
    configFile: false,
    root: join(import.meta.dirname, '../../../examples'),
    plugins: [react(), atelierAddressPlugin(atelier)],
    appType: 'mpa',
  }
  const server = await createServer(mergeConfig(pages, options))
  return server.listen()
}

function atelierAddressPlugin(atelier: string): Plugin {
  const replaceAddress = (text: string) => text.replaceAll(DEFAULT_ADDRESS, atelier)
  return {
    name: 'atelier:address',
    transform: replaceAddress,
    transformIndexHtml: replaceAddress,
  }
}
