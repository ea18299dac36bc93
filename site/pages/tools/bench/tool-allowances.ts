import { creations } from '@atelier/contract'
import { ignoreError, onUpgrade, onUserChange, request } from '@atelier/widgets'
import { atom } from 'nanostores'
import type { BenchStore } from './bench-store.ts'

/** Calls `listener` when something was counted: making counts, and what failed is given back. */
export const onCounted = (bench: BenchStore, listener: () => void): (() => void) =>
  bench.$latest.listen((creation, before) => {
    if (creation?.id !== before?.id || creation?.status !== before?.status) listener()
  })

/** How much the tools can still make for the visitor. Undefined until it is known. */
export function createToolAllowances(bench: BenchStore) {
  const $toolAllowances = atom<creations.ToolAllowances | undefined>()

  function load(): void {
    request(creations.getToolAllowances, {})
      .then((allowances) => $toolAllowances.set(allowances))
      .catch(ignoreError('the page works without the number'))
  }

  /** Keeps it current. Returns a function that stops this. */
  function connect(): () => void {
    const stops = [onUpgrade(load), onUserChange(load), onCounted(bench, load)]
    load()
    return () => {
      for (const stop of stops) stop()
    }
  }

  return { $toolAllowances, connect }
}
