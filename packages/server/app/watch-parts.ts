import { MINUTE_MS } from '@atelier/contract'
import { Gauge, type Registry } from 'prom-client'
import type { Readiness } from './readiness.ts'

/**
 * Looks at each part now and every minute, so that the log names a part that fails although nobody probes the server,
 * and adds the metric of the parts. Returns the function that ends this.
 */
export function watchParts(readiness: Pick<Readiness, 'read'>, registry: Registry): () => void {
  new Gauge({
    name: 'atelier_part_works',
    help: '1 while a part that the server depends on works, as /readyz says',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      for (const { name, works } of await readiness.read()) this.set({ part: name }, works ? 1 : 0)
    },
  })
  void readiness.read()
  const timer = setInterval(() => void readiness.read(), MINUTE_MS).unref()
  return () => clearInterval(timer)
}
