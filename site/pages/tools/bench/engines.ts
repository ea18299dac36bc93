import { creations } from '@atelier/contract'
import { request, toAtelierError, type AtelierError } from '@atelier/widgets'
import { atom } from 'nanostores'

export type Engines =
  | { is: 'loading' }
  | { is: 'failed'; error: AtelierError }
  | { is: 'ready'; engines: readonly creations.ToolEngine[] }

/** The engines of a tool on this server, the default one first. */
export function createEngines(tool: creations.ToolId) {
  const $engines = atom<Engines>({ is: 'loading' })

  async function load(): Promise<void> {
    try {
      const { tools } = await request(creations.getTools, {})
      const engines = tools.find(({ id }) => id === tool)?.engines ?? []
      $engines.set({ is: 'ready', engines })
    } catch (error) {
      $engines.set({ is: 'failed', error: toAtelierError(error) })
    }
  }

  return { $engines, load }
}

/** The engine of this id, or else the default one. */
export const engineOf = (
  { engines }: Engines & { is: 'ready' },
  id: string | undefined,
): creations.ToolEngine | undefined => engines.find((engine) => engine.id === id) ?? engines[0]
