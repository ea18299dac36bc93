import { TOOL_RESULT_MAX_BYTES, TOOL_RUN_TIMEOUT_MS, type tools } from '@atelier/contract'
import type { PageTool } from '../../page-tools.ts'
import { byteLength } from './definitions.ts'

type Result = Omit<tools.ToolResult, 'id'>

/** In characters: of an error's message. */
const MAX_ERROR_LENGTH = 500
const STOPPED = 'The visitor stopped it.'
const TOO_LATE = `It took longer than ${TOOL_RUN_TIMEOUT_MS / 60_000} minutes.`

/** Runs the function of a page. Everything that goes wrong becomes a result, which the model and the visitor read. */
export async function runTool(
  tool: PageTool,
  values: tools.ToolCall['arguments'],
  stopped: AbortSignal,
): Promise<Result> {
  const controller = new AbortController()
  const { promise: ended, resolve } = Promise.withResolvers<Result>()
  const end = (reason: string) => {
    resolve({ state: 'failed', result: reason })
    controller.abort(new DOMException(reason, 'AbortError'))
  }
  const stop = () => end(STOPPED)
  const timer = setTimeout(() => end(TOO_LATE), TOOL_RUN_TIMEOUT_MS)
  stopped.addEventListener('abort', stop)
  try {
    return await Promise.race([ended, call(tool, values, controller.signal)])
  } finally {
    clearTimeout(timer)
    stopped.removeEventListener('abort', stop)
  }
}

async function call(
  tool: PageTool,
  values: tools.ToolCall['arguments'],
  signal: AbortSignal,
): Promise<Result> {
  try {
    // A copy, so that the page cannot change the message.
    const returned = await tool.run(structuredClone(values), { signal })
    const result = sendable(JSON.stringify(returned ?? null) ?? 'null')
    if (byteLength(result) <= TOOL_RESULT_MAX_BYTES) return { state: 'done', result }
    const reason = `The tool returned more than ${TOOL_RESULT_MAX_BYTES / 1024} kB.`
    console.error(`Atelier: ${reason}`)
    return { state: 'failed', result: reason }
  } catch (error) {
    console.error(error)
    return { state: 'failed', result: messageOf(error) }
  }
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : typeof error === 'string' ? error : ''
  return sendable(message).trim().slice(0, MAX_ERROR_LENGTH).toWellFormed() || 'It failed.'
}

/** The server does not accept NUL. */
const sendable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** The result as the page has returned it. A text that is no JSON stays a text. */
export function parseResult(result: string | undefined): unknown {
  try {
    return JSON.parse(result ?? 'null')
  } catch {
    return result
  }
}
