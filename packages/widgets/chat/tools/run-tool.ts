import {
  findArgumentFault,
  findSchemaFault,
  TOOL_RESULT_MAX_BYTES,
  TOOL_RUN_TIMEOUT_MS,
  type tools,
} from '@atelier/contract'
import type { PageTool } from '../../page-tools.ts'
import { byteLength } from './definitions.ts'
import { FAILURE_REASONS, type FailureReason } from './failure-reasons.ts'
import type { RunResult } from './runs.ts'

/** In characters: of an error's message. */
const MAX_ERROR_LENGTH = 500

const failure = (reason: FailureReason): RunResult => ({
  state: 'failed',
  result: FAILURE_REASONS[reason],
})

/** Runs the function of a page. Everything that goes wrong becomes a result, which the model and the visitor read. */
export async function runTool(
  tool: PageTool,
  toolCall: tools.ToolCall,
  stopped: AbortSignal,
): Promise<RunResult> {
  const controller = new AbortController()
  const { promise: ended, resolve } = Promise.withResolvers<RunResult>()
  const end = (reason: FailureReason) => {
    resolve(failure(reason))
    controller.abort(new DOMException(FAILURE_REASONS[reason], 'AbortError'))
  }
  const stop = () => end('wasStopped')
  const timer = setTimeout(() => end('wasTooSlow'), TOOL_RUN_TIMEOUT_MS)
  stopped.addEventListener('abort', stop)
  try {
    return await Promise.race([ended, call(tool, toolCall, controller.signal)])
  } finally {
    clearTimeout(timer)
    stopped.removeEventListener('abort', stop)
  }
}

async function call(
  tool: PageTool,
  { id, arguments: values }: tools.ToolCall,
  signal: AbortSignal,
): Promise<RunResult> {
  try {
    // The page may have registered another tool of this name since the server has checked the arguments.
    const fault = findSchemaFault(tool.parameters) ?? findArgumentFault(tool.parameters, values)
    if (fault) {
      console.error(`Atelier: a call of a tool does not fit its parameters any more: ${fault}.`)
      return failure('hasChanged')
    }
    // A copy, so that the page cannot change the message.
    const returned = await tool.run(structuredClone(values), { signal, callId: id })
    const result = sendable(JSON.stringify(returned ?? null) ?? 'null')
    if (byteLength(result) <= TOOL_RESULT_MAX_BYTES) return { state: 'done', result }
    console.error(`Atelier: ${FAILURE_REASONS.wasTooLong}`)
    return failure('wasTooLong')
  } catch (error) {
    console.error(error)
    return { state: 'failed', result: messageOf(error) }
  }
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : typeof error === 'string' ? error : ''
  return (
    sendable(message).trim().slice(0, MAX_ERROR_LENGTH).toWellFormed() || FAILURE_REASONS.hasFailed
  )
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
