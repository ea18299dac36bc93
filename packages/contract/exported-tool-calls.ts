// Checks the tool calls in an imported file: only calls that an export of ours can contain are accepted. The browser and the
// server use the same function, because the file may have been written by hand.
import {
  MAX_CALLS_PER_ROUND,
  MAX_TOOL_ROUNDS,
  TOOL_ARGUMENTS_MAX_BYTES,
  TOOL_ARGUMENTS_PER_ANSWER_MAX_BYTES,
  TOOL_DEFINITIONS_MAX_BYTES,
  TOOL_RESULT_MAX_BYTES,
  TOOL_RESULTS_PER_ANSWER_MAX_BYTES,
} from './tool-limits.ts'
import { isPageId, isToolName, MAX_SCHEMA_DEPTH } from './tool-schema.ts'
import type { ToolCall } from './tools.ts'

const ID = /^[\w-]{1,64}$/
/** In bytes: the server's own sentences, in place of results that were too long or about wrong arguments. */
const SENTENCES_MAX_BYTES = 2 * 1024

/** Whether all calls together are what one answer can have made. `content`: the text of the answer. */
export function areCallsOfAnAnswer(calls: readonly ToolCall[], content: string): boolean {
  // Values nested too deep cannot be measured.
  if (!calls.every(hasFieldsOfACall)) return false
  const ids = new Set(calls.map(({ id }) => id))
  const values = calls.map((call) => bytesOf(JSON.stringify(call.arguments)))
  const returned = calls
    .filter(({ state }) => state === 'done' || state === 'failed')
    .map(({ result = '' }) => bytesOf(result))
  return (
    ids.size === calls.length &&
    values.every((bytes) => bytes <= TOOL_ARGUMENTS_MAX_BYTES) &&
    sumOf(values) <= TOOL_ARGUMENTS_PER_ANSWER_MAX_BYTES &&
    sumOf(returned) <= TOOL_RESULTS_PER_ANSWER_MAX_BYTES + SENTENCES_MAX_BYTES &&
    areRounds(calls, content.length)
  )
}

/** A wrong call is described with the values that its parameters allow, which the definitions have room for. */
const hasFieldsOfACall = ({ id, name, arguments: values, state, result = '', page }: ToolCall) =>
  ID.test(id) &&
  isPageId(page) &&
  isToolName(name) &&
  isArgument(values) &&
  bytesOf(result) <=
    (state === 'wrong' ? TOOL_DEFINITIONS_MAX_BYTES + SENTENCES_MAX_BYTES : TOOL_RESULT_MAX_BYTES)

/** Rounds follow each other, and the calls of a round are at the same place in the text. */
function areRounds(calls: readonly ToolCall[], length: number): boolean {
  let [round, at, ofRound] = [-1, 0, 0]
  for (const call of calls) {
    if (call.round === round) {
      if (call.at !== at || (ofRound += 1) > MAX_CALLS_PER_ROUND) return false
      continue
    }
    if (call.round !== round + 1 || call.at < at || call.at > length) return false
    ;[round, at, ofRound] = [call.round, call.at, 1]
  }
  return round < MAX_TOOL_ROUNDS
}

/** Parameters can be described so deep, and with such names. */
function isArgument(value: unknown, levels = MAX_SCHEMA_DEPTH): boolean {
  if (typeof value !== 'object' || value === null)
    return ['string', 'number', 'boolean'].includes(typeof value)
  if (levels === 0) return false
  if (Array.isArray(value)) return value.every((each) => isArgument(each, levels - 1))
  return Object.entries(value).every(
    ([name, each]) => isToolName(name) && isArgument(each, levels - 1),
  )
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0)
