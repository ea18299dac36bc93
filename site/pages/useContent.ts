import type { preferences } from '@atelier/contract'
import { $language, logged } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Content } from '../content.ts'

/**
 * A text in the visitor's language. Until another language has come, it is the one before.
 * @param key what it is a text of; another key is another text
 */
export function useContent<T>(
  key: string,
  of: (language: preferences.Language) => Content<T>,
): T | undefined {
  const language = useStore($language)
  const [loaded, setLoaded] = useState<{ key: string; value: T }>()
  const [failed, setFailed] = useState<{ key: string; error: unknown }>()
  const content = of(language)

  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      try {
        const value = await content.load()
        if (isCurrent) setLoaded({ key, value })
      } catch (error) {
        logged(error)
        if (isCurrent) setFailed({ key, error })
      }
    }
    void load()
    return () => {
      isCurrent = false
    }
    // The content is the same as long as these are.
  }, [key, language])

  const value = content.known() ?? (loaded?.key === key ? loaded.value : undefined)
  if (value === undefined && failed?.key === key) throw failed.error
  return value
}
