// Checks what a model calls, before the page sees it.
import { randomInt } from 'node:crypto'
import {
  findArgumentFault,
  isToolName,
  MAX_CALLS_PER_ROUND,
  TOOL_ARGUMENTS_MAX_BYTES,
  TOOL_ARGUMENTS_PER_ANSWER_MAX_BYTES,
  type tools,
} from '@atelier/contract'
import type { RequestedCall } from '../providers/models/tool-calls.ts'
import type { StoredToolCall } from './stored-tool-calls.ts'

/** Mistral accepts only ids of 9 letters and digits. */
const ID_LENGTH = 9
const ID_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** In characters: how much of wrong arguments the model reads again. */
const MAX_RAW_LENGTH = 1_000

type RoundFields = Pick<StoredToolCall, 'at' | 'round'>

/** A call that does not fit is `wrong`, with the reason as its result, so that the model can correct it. */
export function checkToolCalls(
  requested: readonly RequestedCall[],
  { definitions, page }: tools.Tools,
  earlier: readonly StoredToolCall[],
  fields: RoundFields,
): StoredToolCall[] {
  let remaining = earlier.reduce(
    (bytes, call) => bytes - Buffer.byteLength(JSON.stringify(call.arguments)),
    TOOL_ARGUMENTS_PER_ANSWER_MAX_BYTES,
  )
  return requested.slice(0, MAX_CALLS_PER_ROUND).map((call) => {
    const checked = checkToolCall(call, definitions, Math.min(remaining, TOOL_ARGUMENTS_MAX_BYTES))
    if (checked.state !== 'wrong') remaining -= Buffer.byteLength(call.argumentsText)
    return Object.assign(checked, { id: newCallId(), page, ...fields })
  })
}

function checkToolCall(
  { name, argumentsText }: RequestedCall,
  definitions: readonly tools.ToolDefinition[],
  maxBytes: number,
): Pick<StoredToolCall, 'name' | 'arguments' | 'state' | 'result' | 'rawArguments'> {
  const definition = definitions.find((each) => each.name === name)
  const wrong = (result: string) => ({
    name: isToolName(name) ? name : 'unknown',
    arguments: {},
    rawArguments: toRawArguments(argumentsText),
    state: 'wrong' as const,
    result,
  })
  if (!definition) return wrong('There is no such tool.')
  if (Buffer.byteLength(argumentsText) > maxBytes)
    return wrong(`The arguments are longer than ${Math.max(0, maxBytes)} bytes.`)
  const values = parseArguments(argumentsText)
  if (values === undefined) return wrong('The arguments are no valid JSON.')
  const fault = findArgumentFault(definition.parameters, values)
  if (fault) return wrong(`${storable(fault)}.`)
  return { name, arguments: values as StoredToolCall['arguments'], state: 'waiting' }
}

/** A tool without parameters is often called with no text at all. */
function parseArguments(text: string): unknown {
  try {
    return parseStorable(text.trim() || '{}')
  } catch {
    return undefined
  }
}

/** JSON of an object whatever the model has written, because some endpoints refuse to read anything else again. */
function toRawArguments(text: string): string {
  const values = text.length <= MAX_RAW_LENGTH ? parseArguments(text) : undefined
  const isObject = typeof values === 'object' && values !== null && !Array.isArray(values)
  return JSON.stringify(isObject ? values : { text: storable(text.slice(0, MAX_RAW_LENGTH)) })
}

/** Throws if the text is no JSON. */
export const parseStorable = (json: string): unknown =>
  JSON.parse(json, (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value))

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

const newCallId = (): string =>
  Array.from({ length: ID_LENGTH }, () => ID_CHARACTERS[randomInt(ID_CHARACTERS.length)]).join('')
