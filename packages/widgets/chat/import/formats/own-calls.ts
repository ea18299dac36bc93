import {
  areCallsOfAnAnswer,
  MAX_CALLS_PER_ROUND,
  MAX_TOOL_ROUNDS,
  type tools,
} from '@atelier/contract'
import { isObject, textOf, type Json } from '../parsed-conversation.ts'

const STATES: readonly string[] = [
  'waiting',
  'done',
  'failed',
  'refused',
  'wrong',
  'not-run',
] satisfies tools.ToolCall['state'][]

/** Undefined if the answer has none, or if they cannot be from an export: the server would refuse the whole piece. */
export function callsOf({ role, toolCalls }: Json, content: string): tools.ToolCall[] | undefined {
  const isList = Array.isArray(toolCalls) && toolCalls.every(isObject)
  if (role !== 'assistant' || !isList || toolCalls.length === 0) return undefined
  if (toolCalls.length > MAX_TOOL_ROUNDS * MAX_CALLS_PER_ROUND) return undefined
  const calls = toolCalls.map(toCall)
  return calls.every((call) => call !== undefined) && areCallsOfAnAnswer(calls, content)
    ? calls
    : undefined
}

function toCall(call: Json): tools.ToolCall | undefined {
  const { state, arguments: values, result, at, round } = call
  if (typeof state !== 'string' || !STATES.includes(state) || !isObject(values)) return undefined
  if (!Number.isInteger(at) || !Number.isInteger(round)) return undefined
  return {
    id: textOf(call.id),
    name: textOf(call.name),
    arguments: values,
    state: state as tools.ToolCall['state'],
    ...(typeof result === 'string' && { result }),
    at: at as number,
    round: round as number,
    page: textOf(call.page),
  }
}
