import type { preferences } from '@atelier/contract'
import { $language, logError } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ContentSource } from '../content.ts'

/**
 * Loads a content file in the visitor's language. After a change of language it returns the previous text until the
 * new one has loaded. Throws if loading fails.
 * @param key identifies the content: use a different key for each file
 */
export function useContent<T>(
  key: string,
  sourceFor: (language: preferences.Language) => ContentSource<T>,
): T | undefined {
  const language = useStore($language)
  const [loaded, setLoaded] = useState<{ key: string; value: T }>()
  const [failed, setFailed] = useState<{ key: string; error: unknown }>()
  const source = sourceFor(language)

  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      try {
        const value = await source.load()
        if (isCurrent) setLoaded({ key, value })
      } catch (error) {
        logError(error)
        if (isCurrent) setFailed({ key, error })
      }
    }
    void load()
    return () => {
      isCurrent = false
    }
    // `source` is a new object in every render, but has the same content for the same key and language.
  }, [key, language])

  const value = source.cached() ?? (loaded?.key === key ? loaded.value : undefined)
  if (value === undefined && failed?.key === key) throw failed.error
  return value
}
