import { serveExamples } from '../../../packages/server/commands/example-pages.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import type { PartnerSite } from './partner-site.ts'

/** Serves the examples by Vite, as `npm run examples` does, as pages that the server at `baseURL` knows. */
export async function openExamples(
  baseURL: string,
  partnerSite: PartnerSite,
): Promise<{ address: string; close(): Promise<void> }> {
  const folder = await createTempFolder()
  const examples = await serveExamples(baseURL, {
    cacheDir: folder.path,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1' },
  })
  const [address = ''] = examples.resolvedUrls!.local
  partnerSite.allowOrigin(new URL(address).origin)
  return {
    address,
    async close() {
      await examples.close()
      await folder.remove()
    },
  }
}
