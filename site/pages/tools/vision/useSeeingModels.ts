import type { chat } from '@atelier/contract'
import { $models, ignoreError, loadModels } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

/** The models of this server that can look at pictures. Empty until they are known. */
export function useSeeingModels(): readonly chat.Model[] {
  const models = useStore($models)
  useEffect(() => {
    loadModels().catch(ignoreError('the page works without models'))
  }, [])
  return models.filter(({ abilities }) => abilities.includes('vision'))
}
