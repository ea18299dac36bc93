// When a page is first heard, whichever way it plays.
import type { Page } from '@playwright/test'

interface Probe {
  pressedAt?: number
  heardAt?: number
}

declare global {
  // `var` is the only way to declare a property of globalThis.
  var soundProbe: Probe
}

/** Call it before the page is opened. */
export async function addSoundProbe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const audible = 0.001
    const pollMs = 5
    const probe: Probe = {}
    globalThis.soundProbe = probe
    addEventListener('click', () => (probe.pressedAt ??= performance.now()), true)

    function watch(isHeard: () => boolean): void {
      const timer = setInterval(() => {
        if (probe.heardAt !== undefined || isHeard()) {
          probe.heardAt ??= performance.now()
          clearInterval(timer)
        }
      }, pollMs)
    }

    const play = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'play')!
      .value as HTMLMediaElement['play']
    HTMLMediaElement.prototype.play = function playWatched() {
      watch(() => !this.paused && this.currentTime > 0)
      return play.call(this)
    }

    const connect = Object.getOwnPropertyDescriptor(AudioNode.prototype, 'connect')!.value as (
      ...args: unknown[]
    ) => AudioNode
    AudioNode.prototype.connect = function connectWatched(this: AudioNode, ...args: unknown[]) {
      if (args[0] instanceof AudioDestinationNode) {
        const analyser = this.context.createAnalyser()
        const samples = new Float32Array(analyser.fftSize)
        connect.call(this, analyser)
        watch(() => {
          analyser.getFloatTimeDomainData(samples)
          return samples.some((sample) => Math.abs(sample) > audible)
        })
      }
      return connect.call(this, ...args)
    }
  })
}

/** From the first press on the page to its first sound. */
export async function secondsToFirstSound(page: Page, timeoutMs: number): Promise<number> {
  const options = { timeout: timeoutMs, polling: 20 }
  await page.waitForFunction(() => globalThis.soundProbe.heardAt !== undefined, null, options)
  const ms = await page.evaluate(
    () => globalThis.soundProbe.heardAt! - globalThis.soundProbe.pressedAt!,
  )
  return ms / 1000
}
