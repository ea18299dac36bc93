import type { creations } from '@atelier/contract'
import { onUserChange } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { createContext, useContext, useEffect, useState } from 'react'
import { createBenchStore } from './bench-store.ts'
import { createDeletionStore } from './deletion.ts'
import { createEarlierStore } from './earlier-store.ts'
import { createEngines, engineOf } from './engines.ts'
import { withPossibleCount } from './possible-count.ts'
import { createRecipeDraft } from './recipe-draft.ts'
import { sendHeldRequest } from './send-held-request.ts'
import type { ToolPage } from './tool-page.ts'

export type BenchStores = ReturnType<typeof createBenchStores>

function createBenchStores(page: ToolPage) {
  const { id: tool, emptyRecipe: empty } = page
  const bench = createBenchStore(tool)
  const earlier = createEarlierStore(tool)
  const deletion = createDeletionStore(earlier)
  const engines = createEngines(tool)
  const $recipe = createRecipeDraft(tool, empty)
  const waiting = bench.$failure.get()?.request
  if (waiting && !waiting.change) $recipe.set(waiting.recipe)

  /** Begins what the bench does while it is on the page. Returns a function that ends it. */
  function connect(): () => void {
    void engines.load()
    const stops = [
      bench.$latest.listen((creation) => creation && earlier.put(creation)),
      bench.connect(),
      earlier.connect(),
      deletion.connect(),
      sendHeldRequest(bench),
      // What a user has made disappears with the user.
      onUserChange((_, previousId) => previousId && bench.close()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Fills the form with a recipe, but not with its seed, and makes it. */
  function makeAgain(recipe: creations.Recipe): void {
    const { seed: _, ...again } = recipe
    $recipe.set(again)
    void bench.start(withPossibleCount(again))
  }

  return { page, bench, earlier, deletion, engines, $recipe, connect, makeAgain }
}

const BenchContext = createContext<BenchStores | undefined>(undefined)
export const BenchProvider = BenchContext.Provider

/** The stores of the bench around a component. */
export const useBench = (): BenchStores => useContext(BenchContext)!

export function useNewBench(page: ToolPage): BenchStores {
  const [stores] = useState(() => createBenchStores(page))
  useEffect(() => stores.connect(), [stores])
  return stores
}

/** The engine that the form's recipe names. Undefined until it is known. */
export function useEngine(): creations.ToolEngine | undefined {
  const { engines, $recipe } = useBench()
  const state = useStore(engines.$engines)
  const { engine } = useStore($recipe)
  return state.is === 'ready' ? engineOf(state, engine) : undefined
}
