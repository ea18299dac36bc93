import type { creations } from '@atelier/contract'
import { useNavigate } from '../router/hooks.ts'

export interface FilledForm {
  /** The page of the tool. */
  path: string
  id: creations.ToolId
  wish: string
}

/** Returns a function that opens the form of a tool with a text in it. Nothing starts before the visitor presses. */
export function useFilledForm(): (form: FilledForm) => Promise<void> {
  const navigate = useNavigate()
  return async ({ path, id, wish }) => {
    // Pages that only lead to a tool load nothing of it.
    const { fillForm } = await import('./tools/bench/recipe-draft.ts')
    fillForm(id, { wish })
    navigate(path)
  }
}
