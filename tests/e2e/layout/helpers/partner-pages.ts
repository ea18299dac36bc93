// The pages of partners whose layout is examined: how the chat is embedded, and with how many models.
import { createModelRegistry } from '../../../../packages/server/providers/models/model-registry.ts'
import { createOpenAiModels } from '../../../../packages/server/providers/models/openai-models.ts'
import type { SourceModel } from '../../../../packages/server/providers/models/model-source.ts'
import { combinePartners } from '../../../../packages/server/partners/partners.ts'
import { watchPartnersFile } from '../../../../packages/server/partners/partners-file.ts'
import { createHelpGuide } from '../../../helpers/guide/help-guide.ts'
import { buildPackedPage } from '../../../hosts/packed-page-build.ts'
import { startInProcessServer, type InProcessServer } from '../../helpers/in-process-server.ts'
import { scriptTag, type PartnerPageOptions, type PartnerSite } from '../../helpers/partner-site.ts'
import { insertSharedLink } from '../../helpers/shared-links.ts'

export const EMBEDDINGS = ['element', 'element beside a shared chat', 'launcher', 'React'] as const
export type Embedding = (typeof EMBEDDINGS)[number]
export const MODEL_COUNTS = [1, 2] as const
export type ModelCount = (typeof MODEL_COUNTS)[number]

const ECHO: SourceModel = {
  id: 'echo',
  name: 'Echo 4.1 large',
  abilities: ['text'],
  window: 100_000,
  tier: 'free',
}

/** Starts a server with the Guide, and with a second model if there are two. */
export function startPartnerServer(
  models: ModelCount,
  { partnerSite, modelUrl }: { partnerSite: PartnerSite; modelUrl: string },
): Promise<InProcessServer> {
  const endpoint = createOpenAiModels({ baseUrl: modelUrl, models: [ECHO] })
  const file = { path: partnerSite.partnersFile, isOptional: false, isProduction: false }
  return startInProcessServer({
    models: createModelRegistry([...(models === 2 ? [endpoint] : []), createHelpGuide()]),
    partners: combinePartners([watchPartnersFile(file, { onWarning: console.warn })]),
  })
}

/** What `npm create vite` writes about letters, and what our documentation shows about parts. */
const HOST_STYLES = `
  :root { font: 18px/145% system-ui, sans-serif; letter-spacing: 0.18px; background: #fff; color: #111 }
  body { margin: 0 }
  #root { text-align: center; text-transform: none; word-spacing: 0.1px }
  atelier-chat:not([launcher]) { block-size: 36rem }
  atelier-chat::part(header) { background: #33463b; color: #fff }`

/** Selects the widgets whose letters must not depend on these styles. */
export const WIDGETS = 'atelier-chat, atelier-share, .atl'

export async function partnerPage(
  embedding: Embedding,
  { server, partnerSite }: { server: InProcessServer; partnerSite: PartnerSite },
): Promise<PartnerPageOptions> {
  const options = { partnerSite, serverUrl: server.url }
  const head = `<meta name="viewport" content="width=device-width"><style>${HOST_STYLES}</style>`
  if (embedding === 'React') {
    const { script, styles } = await buildPackedPage(server.url, 'guest-page.tsx')
    const path = partnerSite.addPage(script, { 'content-type': 'text/javascript' })
    return {
      ...options,
      script: '',
      // As with a bundler, the page's own styles may come before or after those of the package.
      head: `${head}<style>${styles}</style>`,
      body: `<div id="root"></div><script type="module" src="${path}"></script>`,
    }
  }
  const attributes = embedding === 'launcher' ? 'launcher' : 'eager'
  const share =
    embedding === 'element beside a shared chat'
      ? `<atelier-share slug="${await insertSharedLink(server)}" eager></atelier-share>`
      : ''
  const body = `<div id="root"><atelier-chat partner="demo" ${attributes}></atelier-chat>${share}</div>`
  return { ...options, head, script: scriptTag(server.url), body }
}
