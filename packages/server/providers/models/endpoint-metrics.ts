import { Counter, Gauge, type Registry } from 'prom-client'
import type { ModelRegistry } from './model-registry.ts'

/** Adds metrics of the models at their endpoints. They are read when /metrics is fetched. */
export function measureEndpoints(
  models: Pick<ModelRegistry, 'reports' | 'listReports'>,
  { registry }: { registry: Registry },
): void {
  const registers = [registry]
  const labelNames = ['endpoint', 'model'] as const
  new Gauge({
    name: 'atelier_model_endpoint_paused',
    help: '1 while a model is asked at its other endpoints first, because it has failed at this one',
    labelNames,
    registers,
    collect() {
      for (const { endpoint, model, pausedUntil } of models.reports())
        this.set({ endpoint, model }, pausedUntil ? 1 : 0)
    },
  })
  new Gauge({
    name: 'atelier_model_lists_failed',
    help: '1 while an endpoint refuses its key or the list of its models',
    labelNames: ['endpoint'],
    registers,
    collect() {
      for (const { endpoint, error } of models.listReports()) this.set({ endpoint }, error ? 1 : 0)
    },
  })
  new Counter({
    name: 'atelier_model_endpoint_failures_total',
    help: 'Questions that a model could not answer at an endpoint, also if another one has answered them',
    labelNames,
    registers,
    collect() {
      this.reset()
      for (const { endpoint, model, failures } of models.reports())
        this.inc({ endpoint, model }, failures)
    },
  })
}
