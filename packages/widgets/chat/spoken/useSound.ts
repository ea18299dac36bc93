import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { logError } from '../../errors.ts'
import { takeVoiceTurn } from '../../speech/one-voice.ts'
import { $freshAddresses, refreshAddresses } from '../images/fresh-addresses.ts'
import { absoluteImageUrl, imagePath } from '../images/image-address.ts'
import type { ChatStore } from '../store.ts'

/** Plays the sound of an answer. An address that has expired is replaced by the one in the history, once. */
export function useSound(chat: ChatStore, audioUrl: string, startsByItself: boolean) {
  const fresh = useStore($freshAddresses)[imagePath(audioUrl)]
  /** Later addresses of the same sound would interrupt it. */
  const [firstUrl] = useState(audioUrl)
  const src = absoluteImageUrl(fresh ?? firstUrl)
  const audio = useRef<HTMLAudioElement>(null)
  const wantsToPlay = useRef(startsByItself)
  const endTurn = useRef<() => void>(undefined)
  const [isPlaying, setPlaying] = useState(false)
  const [position, setPosition] = useState(0)
  /** The address that could not be played. */
  const [failedSrc, setFailedSrc] = useState<string>()

  async function play(): Promise<void> {
    const element = audio.current!
    wantsToPlay.current = true
    endTurn.current = takeVoiceTurn(() => element.pause())
    try {
      await element.play()
    } catch (error) {
      endTurn.current()
      // The browser wants a press first, or the element reports the failure itself.
      const { name } = error as DOMException
      if (!['NotAllowedError', 'AbortError', 'NotSupportedError'].includes(name)) logError(error)
    }
  }

  const start = useEffectEvent(() => void (wantsToPlay.current && play()))
  useEffect(() => {
    const element = audio.current!
    // Also when a fresh address replaces one that could not be played.
    start()
    return () => {
      element.pause()
      endTurn.current?.()
    }
  }, [src])

  return {
    isPlaying,
    position,
    hasFailed: failedSrc === src,
    src,
    play,
    pause: () => audio.current!.pause(),
    seek(seconds: number) {
      audio.current!.currentTime = seconds
      setPosition(seconds)
    },
    setSpeed(speed: number) {
      audio.current!.playbackRate = speed
    },
    audioProps: {
      ref: audio,
      src,
      preload: 'none' as const,
      onPlay: () => setPlaying(true),
      onPause: () => {
        setPlaying(false)
        wantsToPlay.current = false
        endTurn.current?.()
      },
      onTimeUpdate: () => setPosition(audio.current!.currentTime),
      onError: () => {
        setFailedSrc(src)
        if (!fresh) void refreshAddresses(chat)
      },
    },
  }
}
