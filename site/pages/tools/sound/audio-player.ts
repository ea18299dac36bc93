import { takeVoiceTurn } from '@atelier/widgets'
import { atom } from 'nanostores'
import type { Player, PlayerState } from './player.ts'
import { $volume } from './volume.ts'

interface AudioOptions {
  /** In seconds. */
  length: number
  /** Returns the URL of the sound, which may have to be signed again. */
  loadUrl: () => Promise<string | undefined>
}

/** Plays a file. It is loaded with the first press. */
export function createAudioPlayer({ length, loadUrl }: AudioOptions): Player {
  const $state = atom<PlayerState>('paused')
  const $position = atom(0)
  const $loops = atom(false)
  let audio: HTMLAudioElement | undefined
  let loading: Promise<HTMLAudioElement | undefined> | undefined
  let endTurn: (() => void) | undefined
  const stopVolume = $volume.listen((volume) => {
    if (audio) audio.volume = volume
  })

  async function load(): Promise<HTMLAudioElement | undefined> {
    const url = await loadUrl()
    if (!url) return undefined
    const element = new Audio(url)
    element.volume = $volume.get()
    element.loop = $loops.get()
    element.addEventListener('playing', () => $state.set('playing'))
    element.addEventListener('waiting', () => $state.set('loading'))
    element.addEventListener('pause', settle)
    element.addEventListener('timeupdate', () => $position.set(element.currentTime))
    element.addEventListener('ended', () => $position.set(0))
    element.addEventListener('error', () => {
      audio = undefined
      fail()
    })
    element.currentTime = $position.get()
    return element
  }

  function settle(): void {
    $state.set('paused')
    endTurn?.()
    endTurn = undefined
  }

  function pause(): void {
    audio?.pause()
    settle()
  }

  async function play(): Promise<void> {
    endTurn ??= takeVoiceTurn(pause)
    $state.set('loading')
    loading ??= load().finally(() => {
      loading = undefined
    })
    audio ??= await loading.catch(() => undefined)
    // Paused meanwhile, or another sound has begun.
    if ($state.get() !== 'loading') return
    if (audio) await audio.play().catch(() => $state.get() === 'loading' && fail())
    else fail()
  }

  function fail(): void {
    settle()
    $state.set('failed')
  }

  return {
    $state,
    $position,
    $loops,
    $volume,
    $length: atom(length),
    positionNow: () => audio?.currentTime ?? $position.get(),
    play: () => void play(),
    pause,
    seek(position) {
      const wanted = Math.min(Math.max(0, position), length)
      if (audio) audio.currentTime = wanted
      $position.set(wanted)
    },
    setLoops(loops) {
      $loops.set(loops)
      if (audio) audio.loop = loops
    },
    setVolume: (volume) => $volume.set(volume),
    close() {
      pause()
      stopVolume()
      audio?.removeAttribute('src')
      audio = undefined
    },
  }
}
