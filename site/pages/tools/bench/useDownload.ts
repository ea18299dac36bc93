import type { creations } from '@atelier/contract'
import { useState } from 'react'
import { downloadFrom, type Convert } from './download.ts'
import { useBench } from './useBench.ts'

type Download = (
  urlOf: (creation: creations.Creation) => string | undefined,
  convert?: Convert,
) => Promise<void>

/** Downloads a file of the creation on the bench. `isDownloading`: a print may take seconds. */
export function useDownload(): { isDownloading: boolean; download: Download } {
  const { bench } = useBench()
  const [running, setRunning] = useState(0)

  async function download(...[urlOf, convert]: Parameters<Download>) {
    setRunning((count) => count + 1)
    const creation = await bench.loadFresh()
    const url = creation && urlOf(creation)
    if (url) await downloadFrom(url, convert)
    setRunning((count) => count - 1)
  }

  return { isDownloading: running > 0, download }
}
