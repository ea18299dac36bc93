import { takeVoiceTurn } from '@atelier/widgets'
import { atom } from 'nanostores'
import type { Player, PlayerState } from '../sound/player.ts'
import { $volume } from '../sound/volume.ts'

interface PlayedPart {
  /** Whether it was read. */
  isReady: boolean
  /** In seconds. */
  seconds: number
}

interface PartsOptions {
  /** Returns the URL of a part, signed again if it has ended. */
  loadUrl: (part: number) => Promise<string | undefined>
  /** Music that sounds under the parts, if there is some. */
  loadMusic?: (() => Promise<{ url: string; level: number } | undefined>) | undefined
}

export interface PartsPlayer extends Player {
  /** The parts of a reading that goes on. */
  setParts(parts: readonly PlayedPart[]): void
}

/** Plays the parts of a reading one after the other. It waits for a part that is being read. */
export function createPartsPlayer({ loadUrl, loadMusic }: PartsOptions): PartsPlayer {
  const $state = atom<PlayerState>('paused')
  const $position = atom(0)
  const $loops = atom(false)
  let parts: readonly PlayedPart[] = []
  let audio: HTMLAudioElement | undefined
  let current = 0
  let music: HTMLAudioElement | undefined
  let musicLevel = 1
  let endTurn: (() => void) | undefined
  /** Whether the part that comes next is not read yet. */
  let isWaiting = false
  const stopVolume = $volume.listen(applyVolume)

  const length = () => parts.reduce((sum, { seconds }) => sum + seconds, 0)
  const beginningOf = (part: number) =>
    parts.slice(0, part).reduce((sum, { seconds }) => sum + seconds, 0)

  function partAt(position: number): number {
    const index = parts.findIndex((_, part) => position < beginningOf(part + 1))
    return index < 0 ? Math.max(0, parts.length - 1) : index
  }

  function applyVolume(): void {
    if (audio) audio.volume = $volume.get()
    if (music) music.volume = $volume.get() * musicLevel
  }

  const positionNow = () => (audio ? beginningOf(current) + audio.currentTime : $position.get())

  /** Begins at a position; the part that was heard before ends. */
  async function begin(position: number): Promise<void> {
    stopAudio()
    current = partAt(position)
    $position.set(position)
    $state.set('loading')
    isWaiting = !parts[current]?.isReady
    if (isWaiting) return
    const wanted = current
    const url = await loadUrl(wanted).catch(() => undefined)
    // Paused, or another position was chosen meanwhile.
    if (current !== wanted || audio || $state.get() !== 'loading') return
    if (!url) return fail()
    playPart(url, position - beginningOf(wanted))
  }

  function playPart(url: string, offset: number): void {
    const element = new Audio(url)
    audio = element
    element.currentTime = Math.max(0, offset)
    element.addEventListener('playing', () => audio === element && $state.set('playing'))
    element.addEventListener('timeupdate', () => audio === element && $position.set(positionNow()))
    element.addEventListener('ended', () => audio === element && goOn())
    element.addEventListener('error', () => audio === element && fail())
    applyVolume()
    element.play().then(
      () => void playMusic(),
      () => audio === element && fail(),
    )
  }

  function goOn(): void {
    const next = current + 1
    if (next < parts.length) return void begin(beginningOf(next))
    if ($loops.get()) return void begin(0)
    pause()
    $position.set(0)
  }

  async function playMusic(): Promise<void> {
    if (!music && loadMusic) {
      const found = await loadMusic().catch(() => undefined)
      if (!found) return
      music = new Audio(found.url)
      music.loop = true
      musicLevel = found.level
      applyVolume()
    }
    if ($state.get() === 'playing' || $state.get() === 'loading')
      await music?.play().catch(() => {})
  }

  function stopAudio(): void {
    audio?.pause()
    audio = undefined
    isWaiting = false
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
    $loops,
    $volume,
    get length() {
      return length()
    },
    positionNow,
    play() {
      endTurn ??= takeVoiceTurn(pause)
      const position = $position.get()
      void begin(position >= length() ? 0 : position)
    },
    pause,
    seek(position) {
      const wanted = Math.min(Math.max(0, position), length())
      if ($state.get() === 'playing' || $state.get() === 'loading') void begin(wanted)
      else $position.set(wanted)
    },
    setLoops: (loops) => $loops.set(loops),
    setVolume: (volume) => $volume.set(volume),
    setParts(changed) {
      // The part that is waited for begins where the parts before it end, now that their lengths are known.
      parts = changed
      if (isWaiting && parts[current]?.isReady) void begin(beginningOf(current))
    },
    close() {
      pause()
      stopVolume()
    },
  }
}
