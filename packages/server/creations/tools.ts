import type { creations } from '@atelier/contract'
import { fail } from '../helpers/fail.ts'
import type { PictureEngine } from '../providers/pictures/picture-engine.ts'

/** What each tool of this server can do, and with which engines: the first engine of a tool is its default. */
export interface Tools {
  list(): creations.Tool[]
  /** Throws `creation-engine-unknown` if the tool has no such engine. */
  engineOf(tool: creations.ToolId, id?: string): PictureEngine
  /** Undefined if this server no longer has the engine. */
  findEngine(tool: creations.ToolId, id: string): PictureEngine | undefined
  /** The ids of all engines. */
  engineIds(): string[]
}

export function createTools(engines: readonly PictureEngine[]): Tools {
  const byTool: Record<creations.ToolId, readonly PictureEngine[]> = {
    'image-generator': engines,
  }
  const findEngine = (tool: creations.ToolId, id: string) =>
    byTool[tool].find(({ description }) => description.id === id)

  return {
    list: () =>
      Object.entries(byTool).map(([id, list]) => ({
        id: id as creations.ToolId,
        engines: list.map(({ description }) => description),
      })),
    engineOf(tool, id) {
      const engine = id === undefined ? byTool[tool][0] : findEngine(tool, id)
      if (!engine) throw fail('creation-engine-unknown', { field: 'recipe.engine' })
      return engine
    },
    findEngine,
    engineIds: () => [...new Set(engines.map(({ description }) => description.id))],
  }
}
