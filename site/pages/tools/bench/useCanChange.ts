import type { creations } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useBench } from './useBench.ts'

/** Whether the engine that made it is still there and can change pictures. */
export function useCanChange({ engine }: creations.Creation): boolean {
  const { engines } = useBench()
  const state = useStore(engines.$engines)
  return (
    state.is === 'ready' && state.engines.some(({ id, canChange }) => id === engine.id && canChange)
  )
}
