import type { IncomingMessage } from 'node:http'
import { MINUTE_MS, SECOND_MS } from '@atelier/contract'

/** How long clients may take to send the body of a request. */
export interface BodyTimeouts {
  requestMs: number
  /** For a whole file: a large photo over a slow mobile connection takes minutes. */
  fileMs: number
  /** A file is too slow if it had fewer bytes than this per second, on average, during `rateWindowMs`. */
  minFileBytesPerSecond: number
  rateWindowMs: number
}

export const BODY_TIMEOUTS: BodyTimeouts = {
  requestMs: 30 * SECOND_MS,
  fileMs: 5 * MINUTE_MS,
  minFileBytesPerSecond: 8_000,
  rateWindowMs: 20 * SECOND_MS,
}

interface RunningTimeout {
  timeouts: BodyTimeouts
  timer: NodeJS.Timeout
  onTooSlow: () => void
}

const running = new WeakMap<IncomingMessage, RunningTimeout>()

/** Calls `onTooSlow` unless the body of the request arrives in time. Node's own limit is the same for all requests. */
export function startBodyTimeout(
  request: IncomingMessage,
  timeouts: BodyTimeouts,
  onTooSlow: () => void,
): void {
  if (!hasBody(request)) return
  const callIfIncomplete = () => void (request.complete || onTooSlow())
  const timer = setTimeout(callIfIncomplete, timeouts.requestMs)
  running.set(request, { timeouts, timer, onTooSlow })
  const stop = () => clearTimeout(running.get(request)!.timer)
  request.once('end', stop)
  request.once('close', stop)
}

/** Applies the limits for files to the request: the body may take longer, unless it arrives too slowly. */
export function allowSlowFile(request: IncomingMessage): void {
  const timeout = running.get(request)
  if (!timeout || request.complete) return
  const { timeouts, timer, onTooSlow } = timeout
  const { fileMs, minFileBytesPerSecond, rateWindowMs } = timeouts
  const minBytes = (minFileBytesPerSecond * rateWindowMs) / SECOND_MS
  const endsAt = Date.now() + fileMs
  let received = request.socket.bytesRead
  clearTimeout(timer)
  timeout.timer = setInterval(() => {
    const { bytesRead } = request.socket
    const isTooSlow = bytesRead - received < minBytes || Date.now() > endsAt
    if (isTooSlow && !request.complete) onTooSlow()
    received = bytesRead
  }, rateWindowMs)
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
