import type { creations } from '@atelier/contract'
import type { ServerTool, ToolParts } from './tool.ts'
import { createAnime } from './tools/anime.ts'
import { createImageGenerator } from './tools/image-generator.ts'
import { createMusicCreator } from './tools/music-creator.ts'
import { createOfficeTools } from './tools/office-tools.ts'
import { createImagen } from './tools/imagen.ts'
import { createContentWriter } from './tools/content-writer.ts'
import { createVoiceSynthesis } from './tools/voice-synthesis.ts'
import { createVision } from './tools/vision.ts'

export interface Tools {
  list(): creations.Tool[]
  find(id: creations.ToolId): ServerTool
  /** The ids of the engines of all tools. */
  engineIds(): string[]
}

/** All tools that make something on this server. */
export function createTools(parts: ToolParts): Tools {
  const tools: Record<creations.ToolId, ServerTool> = {
    'image-generator': createImageGenerator(parts),
    imagen: createImagen(parts),
    anime: createAnime(parts),
    vision: createVision(parts),
    'content-writer': createContentWriter(parts),
    'office-tools': createOfficeTools(parts),
    'music-creator': createMusicCreator(parts),
    'voice-synthesis': createVoiceSynthesis(parts),
  }
  const all = Object.values(tools)

  return {
    list: () => all.map(({ id, engines }) => ({ id, engines: [...engines] })),
    find: (id) => tools[id],
    engineIds: () => [...new Set(all.flatMap(({ engines }) => engines.map(({ id }) => id)))],
  }
}
