import { $volume } from '../sound/volume.ts'

export type LoadMusic = () => Promise<{ url: string; level: number } | undefined>

/** Music that sounds under a reading, again and again. It is loaded once. */
export function createMusicUnder(load: LoadMusic) {
  let level = 1
  let audio: HTMLAudioElement | undefined
  let loading: Promise<void> | undefined
  let isWanted = false
  const applyVolume = () => {
    if (audio) audio.volume = $volume.get() * level
  }
  const stopVolume = $volume.listen(applyVolume)

  async function loadOnce(): Promise<void> {
    const found = await load()
    if (!found) return
    ;({ level } = found)
    audio = new Audio(found.url)
    audio.loop = true
    applyVolume()
  }

  async function play(): Promise<void> {
    isWanted = true
    loading ??= loadOnce()
    await loading
    if (isWanted) await audio?.play()
  }

  function pause(): void {
    isWanted = false
    audio?.pause()
  }

  return {
    /** A reading is heard without its music if that cannot be. */
    play: () => void play().catch(() => {}),
    pause,
    close() {
      pause()
      stopVolume()
    },
  }
}
