/**
 * Returns a function that loads something when it is called for the first time, and again after a failure.
 * @example const loadFormulas = loadOnce(() => import('./formulas.tsx'))
 */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}
