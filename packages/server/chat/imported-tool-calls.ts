// The calls of tools in files that conversations are exported as.
import type { tools } from '@atelier/contract'
import { parseStorable, storable } from './check-tool-calls.ts'
import { NOT_RUN, toToolCalls, type StoredToolCall } from './stored-tool-calls.ts'

/** As they are stored. No page runs a call of a file. */
export function toStoredCalls(calls: readonly tools.ToolCall[]): StoredToolCall[] {
  return calls.map(({ id, name, arguments: values, state, result, at, round, page }) => ({
    id,
    name,
    arguments: parseStorable(JSON.stringify(values)) as StoredToolCall['arguments'],
    ...(state === 'waiting'
      ? { state: 'not-run', result: NOT_RUN }
      : { state, ...(result !== undefined && { result: storable(result) }) }),
    at,
    round,
    page,
    isImported: true,
  }))
}

/** The same whether they were made here or imported. */
export function toExportedCalls(calls: readonly StoredToolCall[] | null): {
  toolCalls?: tools.ToolCall[]
} {
  const { toolCalls } = toToolCalls(calls)
  return toolCalls ? { toolCalls: toolCalls.map(({ isImported: _mark, ...call }) => call) } : {}
}

/** In characters, for the limits of what somebody may import. */
export const lengthOfCalls = (calls: readonly tools.ToolCall[] = []): number =>
  calls.length > 0 ? JSON.stringify(calls).length : 0
