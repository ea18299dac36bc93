import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { logError } from '../errors.ts'
import { useTexts } from '../i18n.ts'
import { loadLateStyles } from '../late-styles.ts'
import { chatTexts } from './texts.ts'

/**
 * A component whose code and styles are loaded when it is first rendered or preloaded. `fallback` is shown meanwhile.
 * Unlike `React.lazy`, it offers a retry button when loading fails, or shows nothing if the component is optional.
 * @example const LazyList = lazyComponent(async () => (await import('./MessageList.tsx')).MessageList)
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOptional = false,
) {
  let loaded: ComponentType<Props> | undefined

  async function fetchCode() {
    const [component] = await Promise.all([load(), loadLateStyles()])
    loaded = component
  }

  function Lazy({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const [Component, setComponent] = useState(() => loaded)
    const [hasFailed, setFailed] = useState(false)

    const fetchComponent = useCallback(async () => {
      setFailed(false)
      try {
        await fetchCode()
        setComponent(() => loaded)
      } catch (error) {
        logError(error)
        setFailed(!isOptional)
      }
    }, [])

    useEffect(() => {
      if (!loaded) void fetchComponent()
    }, [fetchComponent])

    if (Component) return <Component {...(props as unknown as Props)} />
    return hasFailed ? <RetryButton onRetry={() => void fetchComponent()} /> : fallback
  }

  Lazy.preload = () => {
    if (!loaded) void fetchCode().catch(logError)
  }
  return Lazy
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(chatTexts)
  return (
    <button type="button" className="atl-chat__failed" onClick={onRetry}>
      {t('notLoaded')}
    </button>
  )
}
