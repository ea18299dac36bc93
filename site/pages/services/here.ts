import type { creations } from '@atelier/contract'
import type { Tool } from '../home/tool-paths.ts'
import type { ServerTools } from './server-tools.ts'
import type { servicesTexts } from './texts.ts'

type ServicesKey = Exclude<keyof typeof servicesTexts.english, `${string}_${string}`>

/** A line of the page, with what it names. */
export interface HereLine {
  key: ServicesKey | 'hereModels'
  values?: { count: number } | { engine: string }
}

const engineOf = ({ engines }: ServerTools, tool: creations.ToolId) => engines[tool]?.[0]

const canText = ({ models }: ServerTools) =>
  models.some(({ abilities }) => abilities.includes('text'))

const drawing = (tool: creations.ToolId) => (server: ServerTools) =>
  madeBy(engineOf(server, tool), 'hereServerDraws', 'hereModelDraws')

/** What each tool does on this server. */
export const hereLines: Record<Tool, (server: ServerTools) => HereLine> = {
  chat: ({ models }) => {
    const count = models.filter(({ abilities }) => abilities.includes('text')).length
    return count > 0 ? { key: 'hereModels', values: { count } } : { key: 'hereGuide' }
  },
  imageGenerator: drawing('image-generator'),
  imagen: drawing('imagen'),
  anime: drawing('anime'),
  musicCreator: (server) =>
    madeBy(engineOf(server, 'music-creator'), 'hereServerComposes', 'hereModelComposes'),
  voiceSynthesis: (server) => {
    const engine = engineOf(server, 'voice-synthesis')
    return engine
      ? { key: 'hereReads', values: { engine: engine.name } }
      : { key: 'hereBrowserReads' }
  },
  vision: ({ models }) => ({
    key: models.some(({ abilities }) => abilities.includes('vision')) ? 'hereSees' : 'hereSeesNot',
  }),
  contentWriter: (server) => ({ key: canText(server) ? 'hereWrites' : 'hereTemplates' }),
  officeTools: (server) => ({ key: canText(server) ? 'hereTranslates' : 'hereUntranslated' }),
}

function madeBy(
  engine: creations.ToolEngine | undefined,
  byServer: ServicesKey,
  byModel: ServicesKey,
): HereLine {
  return !engine || engine.isSketch
    ? { key: byServer }
    : { key: byModel, values: { engine: engine.name } }
}
