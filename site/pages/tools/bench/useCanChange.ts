import type { creations } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useBench } from './useBench.ts'

/** Whether the engine that made it is still there and can change pictures. */
export function useCanChange(creation: creations.Creation): boolean {
  return useMaker(creation)?.canChange ?? false
}

/** The engine that made it, if it is still there. */
export function useMaker({ engine }: creations.Creation): creations.ToolEngine | undefined {
  const { engines } = useBench()
  const state = useStore(engines.$engines)
  return state.is === 'ready' ? state.engines.find(({ id }) => id === engine.id) : undefined
}
