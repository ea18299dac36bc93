import { chat, creations } from '@atelier/contract'
import { logError, request } from '@atelier/widgets'
import { useEffect, useState } from 'react'

/** What this server has for the tools: its models without the Guide, and the engines of each tool. */
export interface ServerTools {
  models: readonly chat.Model[]
  engines: Partial<Record<creations.ToolId, readonly creations.ToolEngine[]>>
}

const GUIDE_ID = 'guide'

/** Undefined until it has loaded. The page is complete without it. */
export function useServerTools(): ServerTools | undefined {
  const [serverTools, setServerTools] = useState<ServerTools>()
  useEffect(() => {
    const loading = new AbortController()
    void loadServerTools(loading.signal)
      .then(setServerTools)
      .catch((error: unknown) => {
        if (!loading.signal.aborted) logError(error)
      })
    return () => loading.abort()
  }, [])
  return serverTools
}

async function loadServerTools(signal: AbortSignal): Promise<ServerTools> {
  const [{ models }, { tools }] = await Promise.all([
    request(chat.getModels, { signal }),
    request(creations.getTools, { signal }),
  ])
  return {
    models: models.filter(({ id }) => id !== GUIDE_ID),
    engines: Object.fromEntries(tools.map(({ id, engines }) => [id, engines])),
  }
}
