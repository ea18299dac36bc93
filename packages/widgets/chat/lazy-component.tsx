import type { ComponentType, ReactNode } from 'react'
import { useTexts } from '../i18n.ts'
import { loadLateStyles } from '../late-styles.ts'
import { lazyModule } from '../ui/lazy-module.ts'
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
  const useComponent = lazyModule(async () => {
    const [component] = await Promise.all([load(), loadLateStyles()])
    return component
  })

  function Lazy({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const { module: Component, hasFailed, retry } = useComponent()
    if (Component) return <Component {...(props as unknown as Props)} />
    return hasFailed && !isOptional ? <RetryButton onRetry={retry} /> : fallback
  }

  Lazy.preload = useComponent.preload
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
