import { ValueType, type Attributes, type HrTime } from '@opentelemetry/api'
import { emptyResource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { MetricOfName, ReadMetrics } from '../helpers/tracing.ts'
import { VERSION } from '../version.ts'

interface Period {
  startTime: HrTime
  endTime: HrTime
}

/** Returns the metrics of /metrics to OpenTelemetry, so that nothing is counted twice. */
export function createMetricProducer(readMetrics: ReadMetrics): MetricProducer {
  const startTime = toHrTime(Date.now())
  return {
    async collect() {
      const period = { startTime, endTime: toHrTime(Date.now()) }
      const metrics = (await readMetrics()).flatMap((metric) => toMetricData(metric, period))
      const scope = { name: 'atelier', version: VERSION.version }
      return {
        resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope, metrics }] },
        errors: [],
      }
    },
  }
}

function toMetricData(metric: MetricObjectWithValues<MetricOfName>, period: Period): MetricData[] {
  const { name, help, values } = metric
  const common = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const points = () =>
    values
      .filter(({ value }) => Number.isFinite(value))
      .map(({ labels, value }) => toPoint(toAttributes(labels), value, period))
  // prom-client names the type of a metric by a string, although its types say it is a number.
  switch (String(metric.type)) {
    case 'counter':
      return [
        { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() },
      ]
    case 'gauge':
      return [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints: points() }]
    case 'histogram': {
      const dataPoints = toHistograms(name, values, period)
      return [{ ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints }]
    }
    default:
      return []
  }
}

/** Joins the values of a histogram that prom-client reports one by one: each bucket, the sum and the count. */
function toHistograms(
  name: string,
  values: readonly MetricOfName[],
  period: Period,
): DataPoint<Histogram>[] {
  const histograms = new Map<string, { attributes: Attributes; values: MetricOfName[] }>()
  for (const value of values) {
    const { le: _, ...labels } = value.labels
    const key = JSON.stringify(labels)
    const histogram = histograms.get(key) ?? { attributes: toAttributes(labels), values: [] }
    histogram.values.push(value)
    histograms.set(key, histogram)
  }
  return [...histograms.values()].map(({ attributes, values: own }) =>
    toPoint(attributes, toHistogram(name, own), period),
  )
}

function toHistogram(name: string, values: readonly MetricOfName[]): Histogram {
  const valueOf = (suffix: string) =>
    values.find(({ metricName }) => metricName === `${name}_${suffix}`)?.value ?? 0
  const buckets = values.filter(({ labels }) => labels.le !== undefined && labels.le !== '+Inf')
  // Prometheus counts in each bucket also what is in the smaller ones, OpenTelemetry does not.
  const upTo = [...buckets.map(({ value }) => value), valueOf('count')]
  return {
    buckets: {
      boundaries: buckets.map(({ labels }) => Number(labels.le)),
      counts: upTo.map((count, index) => count - (upTo[index - 1] ?? 0)),
    },
    sum: valueOf('sum'),
    count: valueOf('count'),
  }
}

function toPoint<Of>(
  attributes: Attributes,
  value: Of,
  { startTime, endTime }: Period,
): DataPoint<Of> {
  return { startTime, endTime, attributes, value }
}

function toAttributes(labels: MetricValue<string>['labels']): Attributes {
  return labels
}

const toHrTime = (ms: number): HrTime => [Math.floor(ms / 1000), (ms % 1000) * 1e6]
