// Calls of tools, as endpoints with OpenAI's chat completions API stream them:
// https://platform.openai.com/docs/guides/function-calling#streaming

/** A call as the model has written it: nothing of it is checked. */
export interface RequestedCall {
  name: string
  /** JSON, if the model has written it well. */
  argumentsText: string
}

/** More than an answer may have, because calls that are too many are dropped and not refused. */
const MAX_CALLS = 16
/** In characters, for each call. Twice what is accepted, so that longer arguments are refused with their reason. */
const MAX_ARGUMENTS_LENGTH = 32 * 1024
const MAX_NAME_LENGTH = 200

/** The fields of a piece of a call. They are checked without a schema, as those of chunks. */
interface CallDelta {
  index?: unknown
  id?: unknown
  function?: { name?: unknown; arguments?: unknown } | null
}

interface GatheredCall extends RequestedCall {
  index: number
  id: string | undefined
}

export interface ToolCallGatherer {
  /** Adds the field `tool_calls` of a chunk. */
  add(deltas: unknown): void
  calls(): RequestedCall[]
}

/** Puts together the pieces of calls, which the chunks of an answer bring. */
export function createToolCallGatherer(): ToolCallGatherer {
  const gathered: GatheredCall[] = []

  function add({ index, id, function: part }: CallDelta): void {
    const call = find(Number.isInteger(index) ? Number(index) : undefined, textOf(id))
    if (!call) return
    call.name = (call.name + (textOf(part?.name) ?? '')).slice(0, MAX_NAME_LENGTH)
    if (call.argumentsText.length <= MAX_ARGUMENTS_LENGTH)
      call.argumentsText += textOf(part?.arguments) ?? ''
  }

  /** Some endpoints send no index, and some the same index with another id for the next call. */
  function find(index: number | undefined, id: string | undefined): GatheredCall | undefined {
    const last = gathered.at(-1)
    const known = index === undefined ? last : gathered.findLast((call) => call.index === index)
    const isSame = known && (id === undefined || known.id === undefined || known.id === id)
    if (isSame) {
      known.id ??= id
      return known
    }
    if (gathered.length >= MAX_CALLS) return undefined
    const call = { index: index ?? gathered.length, id, name: '', argumentsText: '' }
    gathered.push(call)
    return call
  }

  return {
    add(deltas) {
      if (!Array.isArray(deltas)) return
      for (const delta of deltas) if (delta && typeof delta === 'object') add(delta as CallDelta)
    },
    calls: () => gathered.map(({ name, argumentsText }) => ({ name, argumentsText })),
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined
