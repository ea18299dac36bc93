import {
  $allowance,
  ignoreError,
  isPro,
  loadAllowance,
  logError,
  onUpgrade,
  onUserChange,
} from '@atelier/widgets'
import type { BenchStore } from './bench-store.ts'
import { heldRequestOf, releaseInNewMonth } from './held-request.ts'
import { onCounted } from './tool-allowances.ts'

/**
 * Keeps the allowance current, and makes what waits for Pro as soon as the visitor has it, unless a new month comes
 * first. Returns a function that stops this.
 */
export function sendHeldRequest(bench: BenchStore): () => void {
  function sendOrRelease(): void {
    const allowance = $allowance.get()
    if (!allowance) return
    bench.forgetLimit(allowance)
    const request = heldRequestOf(bench.tool)
    if (!isPro(allowance.plan)) releaseInNewMonth(allowance)
    else if (request && !bench.$pending.get())
      bench.send(request, false).catch(ignoreError('the bench shows why it failed'))
  }
  const refresh = () => void loadAllowance().catch(logError)
  const stops = [
    $allowance.listen(sendOrRelease),
    onUpgrade(refresh),
    onUserChange(refresh),
    onCounted(bench, refresh),
  ]
  refresh()
  return () => {
    for (const stop of stops) stop()
  }
}
