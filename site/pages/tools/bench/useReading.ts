import { creations } from '@atelier/contract'
import { logError, request, useLatestCallback } from '@atelier/widgets'
import { useEffect, useState } from 'react'
import { useBench } from './useBench.ts'

/** The pause after the last keystroke before the server is asked. */
const PAUSE_MS = 400

/** What a sketch engine understands of the wish. Other engines take every wish. Undefined until the server has replied. */
export function useReading(
  { wish = '', leaveOut = '' }: Pick<Partial<creations.PictureRecipe>, 'wish' | 'leaveOut'>,
  engine: creations.ToolEngine | undefined,
  /** Is told each reply of the server, with the wish that was read. */
  onRead?: (reading: creations.Reading, wish: string) => void,
): creations.Reading | undefined {
  const { tool } = useBench().bench
  const [answered, setAnswered] = useState<{ question: string; reading: creations.Reading }>()
  const tellReading = useLatestCallback((reading: creations.Reading, read: string) =>
    onRead?.(reading, read),
  )
  const text = wish.trim()
  const engineId = engine?.isSketch ? engine.id : undefined
  const question = engineId && text ? JSON.stringify([text, leaveOut.trim()]) : undefined

  useEffect(() => {
    if (!question || !engineId) return
    const asking = new AbortController()
    const { signal } = asking
    const ask = async () => {
      try {
        const body = { tool, wish: text, leaveOut: leaveOut.trim(), engine: engineId }
        const reading = await request(creations.readWish, { body, signal })
        setAnswered({ question, reading })
        tellReading(reading, text)
      } catch (error) {
        // The pictures show it, too.
        if (!signal.aborted) logError(error)
      }
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [question, engineId])

  // While the visitor goes on typing, the earlier answer stays, so that the form does not jump.
  return question ? answered?.reading : undefined
}
