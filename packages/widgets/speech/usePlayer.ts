import { useEffect, useRef, useState } from 'react'
import { logError } from '../errors.ts'
import { takeVoiceTurn } from './one-voice.ts'

interface PlayerState {
  isPlaying: boolean
  /** In seconds. */
  position: number
  /** Undefined while the sound is still being made, and before it is loaded. */
  length: number | undefined
}

const INITIAL_STATE: PlayerState = { isPlaying: false, position: 0, length: undefined }

/** Plays one sound. It stops when another voice on the page begins, and when the component is removed. */
export function usePlayer(speed: number, onFailed: () => void) {
  const audio = useRef<HTMLAudioElement>(null)
  const endTurn = useRef<() => void>(undefined)
  const [state, setState] = useState(INITIAL_STATE)

  function update() {
    // An element that has been removed still reports that it stops.
    if (!audio.current) return
    const { paused, ended, currentTime, duration } = audio.current
    const length = Number.isFinite(duration) ? duration : undefined
    setState({ isPlaying: !paused && !ended, position: currentTime, length })
    if (paused || ended) endTurn.current?.()
  }

  function play() {
    const element = audio.current!
    endTurn.current = takeVoiceTurn(() => element.pause())
    element.playbackRate = speed
    element.play().catch((error: Error) => {
      // Browsers refuse to play without a press. The play button is still there.
      if (error.name !== 'NotAllowedError' && error.name !== 'AbortError') logError(error)
    })
  }

  useEffect(() => {
    audio.current!.playbackRate = speed
  }, [speed])
  useEffect(() => {
    const element = audio.current
    return () => {
      element?.pause()
      endTurn.current?.()
    }
  }, [])

  return {
    state,
    play,
    pause: () => audio.current!.pause(),
    seek(position: number) {
      audio.current!.currentTime = position
      update()
    },
    audioProps: {
      ref: audio,
      onPlay: update,
      onPause: update,
      onEnded: update,
      onTimeUpdate: update,
      onDurationChange: update,
      onError: onFailed,
    },
  }
}
