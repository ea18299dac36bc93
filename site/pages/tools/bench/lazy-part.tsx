import { toAtelierError } from '@atelier/widgets'
import { lazy, useState, type ComponentType, type LazyExoticComponent } from 'react'
import { ErrorBoundary } from '../../../layout/ErrorBoundary.tsx'
import { LoadFailure } from './LoadFailure.tsx'

/** A part of a page that is loaded when it is needed. If it cannot be, it says so, and the rest of the page stays. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const create = () => lazy(async () => ({ default: await load() }))
  // React never loads again what has failed.
  let current: LazyExoticComponent<ComponentType<Props>> = create()

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => current)
    const [tries, setTries] = useState(0)

    function retry() {
      current = create()
      setPart(() => current)
      setTries(tries + 1)
    }

    return (
      <ErrorBoundary
        resetKey={String(tries)}
        fallback={(error) => <LoadFailure error={toAtelierError(error)} onRetry={retry} />}
      >
        <Part {...props} />
      </ErrorBoundary>
    )
  }
}
