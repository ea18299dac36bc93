import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { logged } from '../errors.ts'
import { useTexts } from '../i18n.ts'
import { allStyles } from '../late-styles.ts'
import { chatTexts } from './texts.ts'

/**
 * A part whose code comes when it is drawn. Until then `waiting` stands in its place; what could not be
 * fetched says so and is fetched again on demand.
 * @example const LateList = late(async () => (await import('./MessageList.tsx')).MessageList)
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined

  async function fetchCode() {
    const [part] = await Promise.all([load(), allStyles()])
    loaded = part
  }

  function Late({ waiting = null, ...props }: Props & { waiting?: ReactNode }) {
    const [Part, setPart] = useState(() => loaded)
    const [hasFailed, setFailed] = useState(false)

    const fetchPart = useCallback(async () => {
      setFailed(false)
      try {
        await fetchCode()
        setPart(() => loaded)
      } catch (error) {
        logged(error)
        setFailed(true)
      }
    }, [])

    useEffect(() => {
      if (!loaded) void fetchPart()
    }, [fetchPart])

    if (Part) return <Part {...(props as unknown as Props)} />
    return hasFailed ? <Failed onRetry={() => void fetchPart()} /> : waiting
  }

  /** Asks for the code before it is drawn. */
  Late.preload = () => {
    if (!loaded) void fetchCode().catch(logged)
  }
  return Late
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(chatTexts)
  return (
    <button type="button" className="atl-chat__failed" onClick={onRetry}>
      {t('notLoaded')}
    </button>
  )
}
