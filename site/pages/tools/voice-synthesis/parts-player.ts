import { takeVoiceTurn } from '@atelier/widgets'
import { atom } from 'nanostores'
import type { Player, PlayerState } from '../sound/player.ts'
import { $volume } from '../sound/volume.ts'
import { createMusicUnder, type LoadMusic } from './music-under.ts'

interface PlayedPart {
  /** Whether it was read. */
  isReady: boolean
  /** In seconds. */
  seconds: number
}

interface PartsOptions {
  /** What is known of the parts when it is created. */
  parts: readonly PlayedPart[]
  /** Returns the URL of a part, signed again if it has ended. */
  loadUrl: (part: number) => Promise<string | undefined>
  /** Music that sounds under the parts, if there is some. */
  loadMusic?: LoadMusic | undefined
}

export interface PartsPlayer extends Player {
  /** The parts of a reading that goes on. `isEnded`: no more of them will be read. */
  setParts(parts: readonly PlayedPart[], isEnded: boolean): void
}

/** Plays the parts of a reading one after the other. It waits for a part that is being read. */
export function createPartsPlayer({ parts: first, loadUrl, loadMusic }: PartsOptions): PartsPlayer {
  const $state = atom<PlayerState>('paused')
  const $position = atom(0)
  const $loops = atom(false)
  const $length = atom(sum(first))
  const music = loadMusic && createMusicUnder(loadMusic)
  let parts = first
  let hasEnded = false
  let audio: HTMLAudioElement | undefined
  let current = 0
  /** Grows with everything that is chosen: what was begun before is ignored. */
  let turn = 0
  /** The part that is waited for, because it is not read yet. */
  let awaited: number | undefined
  let endTurn: (() => void) | undefined
  const stopVolume = $volume.listen((volume) => {
    if (audio) audio.volume = volume
  })

  const beginningOf = (part: number) => sum(parts.slice(0, part))

  /** The part that is heard at a position: at the end of what is read, the one that comes next. */
  function partAt(position: number): number {
    const index = parts.findIndex((_, part) => position < beginningOf(part + 1))
    if (index >= 0) return index
    const unread = parts.findIndex(({ isReady }) => !isReady)
    return unread >= 0 ? unread : Math.max(0, parts.length - 1)
  }

  const positionNow = () => (audio ? beginningOf(current) + audio.currentTime : $position.get())

  function seekTo(position: number): void {
    const part = partAt(position)
    void beginPart(part, position - beginningOf(part))
  }

  /** The part that was heard before ends. */
  async function beginPart(part: number, offset: number): Promise<void> {
    stopAudio()
    current = part
    const begun = turn
    $position.set(beginningOf(part) + offset)
    $state.set('loading')
    if (!parts[part]?.isReady) {
      awaited = part
      if (hasEnded) stopAtEnd()
      return
    }
    const url = await loadUrl(part).catch(() => undefined)
    if (turn !== begun) return
    if (url) playPart(url, offset)
    else fail()
  }

  function playPart(url: string, offset: number): void {
    const element = new Audio(url)
    const isCurrent = () => audio === element
    audio = element
    element.volume = $volume.get()
    element.currentTime = Math.max(0, offset)
    element.addEventListener('playing', () => isCurrent() && $state.set('playing'))
    element.addEventListener('timeupdate', () => isCurrent() && $position.set(positionNow()))
    element.addEventListener('ended', () => isCurrent() && goOn())
    element.addEventListener('error', () => isCurrent() && fail())
    element.play().then(
      () => isCurrent() && music?.play(),
      () => isCurrent() && fail(),
    )
  }

  function goOn(): void {
    const next = current + 1
    if (next < parts.length) return void beginPart(next, 0)
    if ($loops.get()) return void beginPart(0, 0)
    stopAtEnd()
  }

  function stopAtEnd(): void {
    pause()
    $position.set(0)
  }

  function stopAudio(): void {
    turn += 1
    awaited = undefined
    audio?.pause()
    audio = undefined
  }

  function fail(): void {
    pause()
    $state.set('failed')
  }

  function pause(): void {
    const position = positionNow()
    stopAudio()
    music?.pause()
    $state.set('paused')
    $position.set(position)
    endTurn?.()
    endTurn = undefined
  }

  return {
    $state,
    $position,
    $length,
    $loops,
    $volume,
    positionNow,
    play() {
      endTurn ??= takeVoiceTurn(pause)
      const position = $position.get()
      seekTo(hasEnded && position >= $length.get() ? 0 : position)
    },
    pause,
    seek(position) {
      const wanted = Math.min(Math.max(0, position), $length.get())
      if ($state.get() === 'playing' || $state.get() === 'loading') seekTo(wanted)
      else $position.set(wanted)
    },
    setLoops: (loops) => $loops.set(loops),
    setVolume: (volume) => $volume.set(volume),
    setParts(changed, isEnded) {
      parts = changed
      hasEnded = isEnded
      $length.set(sum(parts))
      if (awaited === undefined) return
      if (parts[awaited]?.isReady) void beginPart(awaited, 0)
      else if (isEnded) stopAtEnd()
    },
    close() {
      pause()
      stopVolume()
      music?.close()
    },
  }
}

const sum = (parts: readonly PlayedPart[]): number =>
  parts.reduce((seconds, part) => seconds + part.seconds, 0)
