import type { creations } from '@atelier/contract'
import { $allowance, onUserChange } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { createContext, useContext, useEffect, useState } from 'react'
import { createBenchStore } from './bench-store.ts'
import { createDeletionStore } from './deletion.ts'
import { createEarlierStore } from './earlier-store.ts'
import { createEngines, engineOf } from './engines.ts'
import { maxCountOf, picturesLeftFor, withPossibleCount } from './possible-count.ts'
import { createRecipeDraft } from './recipe-draft.ts'
import { randomSeed } from './seed.ts'
import { sendHeldRequest } from './send-held-request.ts'
import { createToolAllowances } from './tool-allowances.ts'
import type { ToolPage } from './tool-page.ts'

export type BenchStores = ReturnType<typeof createBenchStores>

function createBenchStores(page: ToolPage) {
  const { id: tool } = page
  const bench = createBenchStore(tool)
  const earlier = createEarlierStore(tool)
  const deletion = createDeletionStore(earlier)
  const engines = createEngines(tool)
  const { $toolAllowances, connect: connectAllowances } = createToolAllowances(bench)
  const $recipe = createRecipeDraft(page, () => {
    const held = bench.$failure.get()?.request
    return held?.change ? undefined : held?.recipe
  })

  /** Begins what the bench does while it is on the page. Returns a function that ends it. */
  function connect(): () => void {
    void engines.load()
    const stops = [
      bench.$latest.listen((creation) => creation && earlier.put(creation)),
      bench.connect(),
      earlier.connect(),
      deletion.connect(),
      sendHeldRequest(bench),
      connectAllowances(),
      // What a user has made disappears with the user.
      onUserChange((_, previousId) => previousId && bench.close()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** The engine that the recipe names, or the default one if it is gone. Undefined until it is known. */
  function engineFor({ engine }: creations.Recipe): creations.ToolEngine | undefined {
    const state = engines.$engines.get()
    return state.is === 'ready' ? engineOf(state, engine) : undefined
  }

  /** Makes what a creation was made from. The form is filled with a wish, but not with a change of a picture. */
  function repeat({ recipe, parent }: creations.Creation, seed: number): void {
    if (bench.isBusy()) return
    const engine = engineFor(recipe)
    const { seed: _, ...again } = engine ? page.fitToEngine(recipe, engine) : recipe
    if (!parent) $recipe.set(again)
    const allowances = { chat: $allowance.get(), tools: $toolAllowances.get() }
    const maxCount = maxCountOf(picturesLeftFor(engine, allowances))
    void bench.start(withPossibleCount({ ...again, seed }, maxCount), parent)
  }

  const makeAgain = (creation: creations.Creation) => repeat(creation, randomSeed())
  /** For what has failed: with the same seed, so that a changed picture stays like the one before the change. */
  const tryAgain = (creation: creations.Creation) => repeat(creation, creation.recipe.seed)

  const stores = { page, bench, earlier, deletion, engines, $recipe, $toolAllowances }
  return { ...stores, connect, makeAgain, tryAgain }
}

const BenchContext = createContext<BenchStores | undefined>(undefined)
export const BenchProvider = BenchContext.Provider

/** The stores of the bench around a component. */
export const useBench = (): BenchStores => useContext(BenchContext)!

/** Returns the creation that the page shows. While React takes over the HTML, which has none: nothing. */
export const useShown = () => useStore(useBench().bench.$shown, { ssr: 'initial' })

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
