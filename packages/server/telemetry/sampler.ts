import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { TelemetrySettings } from '../environment/telemetry.ts'

const PARENT_BASED = 'parentbased_'

export function createSampler({ sampler, sampledShare }: TelemetrySettings): Sampler {
  if (!sampler.startsWith(PARENT_BASED)) return ownSampler(sampler, sampledShare)
  return new ParentBasedSampler({
    root: ownSampler(sampler.slice(PARENT_BASED.length), sampledShare),
  })
}

function ownSampler(name: string, share: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler()
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(share) : new AlwaysOnSampler()
}
