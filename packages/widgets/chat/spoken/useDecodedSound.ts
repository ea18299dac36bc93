import { useEffect, useState, type RefObject } from 'react'
import { decodeSound, type DecodedSound } from '../../speech/waveform.ts'
import { logError } from '../../errors.ts'

interface LoadedSound extends DecodedSound {
  file: Blob
}

/** Loads the complete sound when the player is on the screen. Undefined until then, and where loading is forbidden. */
export function useDecodedSound(
  src: string,
  isComplete: boolean,
  player: RefObject<HTMLElement | null>,
): LoadedSound | undefined {
  const [sound, setSound] = useState<LoadedSound>()
  useEffect(() => {
    if (!isComplete) return
    const controller = new AbortController()
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry!.isIntersecting) return
      observer.disconnect()
      loadSound(src, controller.signal).then(setSound, (error: unknown) => {
        if (!controller.signal.aborted) logError(error)
      })
    })
    observer.observe(player.current!)
    return () => {
      observer.disconnect()
      controller.abort()
    }
  }, [src, isComplete, player])
  return sound
}

async function loadSound(src: string, signal: AbortSignal): Promise<LoadedSound | undefined> {
  const response = await fetch(src, { signal })
  if (!response.ok) return undefined
  const file = await response.blob()
  return { ...(await decodeSound(file)), file }
}
