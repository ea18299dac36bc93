import { GUIDE_MODEL_ID, type chat } from '@atelier/contract'
import { $models, ignoreError, loadModels } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

/** The models of this server that write. Empty until they are known. */
export function useWritingModels(): readonly chat.Model[] {
  const models = useStore($models)
  useEffect(() => {
    loadModels().catch(ignoreError('the page works without models'))
  }, [])
  // The Guide only quotes pages.
  return models.filter(({ id }) => id !== GUIDE_MODEL_ID)
}
