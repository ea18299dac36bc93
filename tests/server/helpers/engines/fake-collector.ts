// Fakes a collector of OpenTelemetry, which takes traces and metrics by HTTP as JSON.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenOnFreePort } from '../../../helpers/free-port.ts'

type AttributeValue = string | number | string[]

export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  /** 2 is a server's, 3 a client's. */
  kind: number
  /** 2 is an error. */
  status: number | undefined
  attributes: Record<string, AttributeValue>
}

interface ReceivedPoint {
  attributes: Record<string, AttributeValue>
  value: number | undefined
  count: number | undefined
  bucketCounts: number[] | undefined
}

interface JsonAttribute {
  key: string
  value: {
    stringValue?: string
    intValue?: number | string
    doubleValue?: number
    arrayValue?: { values: { stringValue: string }[] }
  }
}

interface JsonSpan extends Omit<ReceivedSpan, 'attributes' | 'status'> {
  attributes: JsonAttribute[]
  status?: { code?: number }
}

interface JsonPoint {
  attributes: JsonAttribute[]
  asDouble?: number
  asInt?: number | string
  count?: number | string
  bucketCounts?: (number | string)[]
}

interface JsonMetric {
  name: string
  sum?: { dataPoints: JsonPoint[] }
  gauge?: { dataPoints: JsonPoint[] }
  histogram?: { dataPoints: JsonPoint[] }
}

interface JsonBody {
  resourceSpans?: {
    resource: { attributes: JsonAttribute[] }
    scopeSpans: { spans: JsonSpan[] }[]
  }[]
  resourceMetrics?: { scopeMetrics: { metrics: JsonMetric[] }[] }[]
}

type Respond = (request: IncomingMessage, response: ServerResponse) => void

const accept: Respond = (_, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{}')

export async function startFakeCollector() {
  const bodies: { headers: IncomingMessage['headers']; body: string }[] = []
  let respond = accept
  async function receive(request: IncomingMessage, response: ServerResponse) {
    bodies.push({ headers: request.headers, body: await text(request) })
    respond(request, response)
  }
  const server = createServer((request, response) => void receive(request, response))
  const { url, close } = await listenOnFreePort(server)
  const parsed = () => bodies.map(({ body }) => JSON.parse(body) as JsonBody)
  const resourceSpans = () => parsed().flatMap((body) => body.resourceSpans ?? [])
  return {
    url,
    close,
    bodies,
    /** Answers further requests in another way. */
    respondWith: (next: Respond) => void (respond = next),
    acceptAgain: () => void (respond = accept),
    spans: (): ReceivedSpan[] =>
      resourceSpans()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(toSpan),
    resource: () => toRecord(resourceSpans()[0]!.resource.attributes),
    /** The points of a metric in the last export. */
    points(name: string): ReceivedPoint[] {
      const last = parsed().findLast(({ resourceMetrics }) => resourceMetrics)
      const metrics = (last?.resourceMetrics ?? []).flatMap(({ scopeMetrics }) =>
        scopeMetrics.flatMap((scope) => scope.metrics),
      )
      return metrics.filter((metric) => metric.name === name).flatMap(toPoints)
    },
  }
}

function toSpan({ status, attributes, ...span }: JsonSpan): ReceivedSpan {
  return { ...span, status: status?.code, attributes: toRecord(attributes) }
}

function toPoints({ sum, gauge, histogram }: JsonMetric): ReceivedPoint[] {
  return (sum ?? gauge ?? histogram)!.dataPoints.map((point) => ({
    attributes: toRecord(point.attributes),
    value: point.asDouble ?? (point.asInt === undefined ? undefined : Number(point.asInt)),
    count: point.count === undefined ? undefined : Number(point.count),
    bucketCounts: point.bucketCounts?.map(Number),
  }))
}

function toRecord(attributes: readonly JsonAttribute[]): Record<string, AttributeValue> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, toValue(value)]))
}

function toValue(value: JsonAttribute['value']): AttributeValue {
  const { stringValue, intValue, doubleValue, arrayValue } = value
  if (arrayValue) return arrayValue.values.map((item) => item.stringValue)
  return stringValue ?? doubleValue ?? Number(intValue)
}
