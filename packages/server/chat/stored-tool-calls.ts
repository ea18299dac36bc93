// The calls of tools that are stored with an answer.
import { TOOL_WAIT_MS, type tools } from '@atelier/contract'
import { sql, type SQL } from 'drizzle-orm'
import { constant } from '../db/constant.ts'
import type { Db } from '../db/database.ts'
import type { StoredToolCall } from '../db/tables/chat.ts'
import type { ToolRound } from '../providers/models/model-source.ts'

export type { StoredToolCall }

/** The text that the model gets as the result of a call that was not run. */
export const NOT_RUN = 'The call was not made, because the visitor went on without it.'

export const isWaiting = ({ state }: StoredToolCall): boolean => state === 'waiting'

/** In characters, as they are sent. The column's own size is that of the compressed bytes. */
export const LENGTH_OF_CALLS: SQL = sql`coalesce(length(tool_calls::text), 0)`

/** Until when an answer waits for the results of its calls, by the database's clock. */
export const WAITING_UNTIL: SQL = sql`now() + make_interval(secs => ${TOOL_WAIT_MS / 1000})`

/** Until when it waits. A server of the version before keeps the time as the answer's lease, and may still be running. */
export const WAITS_UNTIL: SQL = sql`coalesce(waits_until, lease_until)`

/** Condition and changes of the answers whose calls are not going to run any more. */
const IS_WAITING = sql`finish_reason = 'tools'`
const endWaiting = (status: 'interrupted' | 'stopped') =>
  constant(sql`
  status = ${status}, finish_reason = ${status === 'stopped' ? status : null}, waits_until = null, lease_until = null,
  retry_free = false,
  tool_calls = (
    select jsonb_agg(
      case when call ->> 'state' = 'waiting'
        then call || ${JSON.stringify({ state: 'not-run', result: NOT_RUN })}::jsonb
        else call end
      order by position)
    from jsonb_array_elements(tool_calls) with ordinality as calls (call, position))`)
const INTERRUPT_WAITING = endWaiting('interrupted')
const STOP_WAITING = endWaiting('stopped')

/** Ends the answers that have waited too long for the results of their calls. */
export async function endExpiredToolCalls(db: Db): Promise<void> {
  await db.execute(sql`
    update messages set ${INTERRUPT_WAITING} where ${IS_WAITING} and ${WAITS_UNTIL} < now()`)
}

/** Ends an answer that waits, because the visitor has stopped it. Does nothing for any other. */
export async function stopWaitingAnswer(
  db: Db,
  { ownerId, answerId }: { ownerId: string; answerId: string },
): Promise<void> {
  await db.execute(sql`
    update messages set ${STOP_WAITING}
    where ${IS_WAITING} and owner_id = ${ownerId}::uuid and id = ${answerId}::uuid`)
}

/** Part of a statement: ends the answers of a conversation that wait for results, since the visitor asks something new. */
export const endWaitingAnswers = (ownerId: string, conversationId: string): SQL => sql`
  update messages set ${INTERRUPT_WAITING} from conversation
  where ${IS_WAITING} and messages.owner_id = ${ownerId}::uuid
    and messages.conversation_id = ${conversationId}::uuid`

/** For the browser: without what only the server needs. */
export const toToolCalls = (
  calls: readonly StoredToolCall[] | null | undefined,
): { toolCalls?: tools.ToolCall[] } => (calls?.length ? { toolCalls: calls.map(toSentCall) } : {})

function toSentCall(stored: StoredToolCall): tools.ToolCall {
  const { resultFrom: _from, rawArguments: _raw, countedOn: _day, ...call } = stored
  return call
}

/** For the model: the calls of each round with the part of the answer before them. */
export function toToolRounds(calls: readonly StoredToolCall[], text: string): ToolRound[] {
  const rounds: ToolRound[] = []
  let start = 0
  for (const round of new Set(calls.map((call) => call.round))) {
    const ofRound = calls.filter((call) => call.round === round)
    const end = ofRound[0]!.at
    rounds.push({ text: text.slice(start, end).trim(), calls: ofRound.map(toCallOfRound) })
    start = end
  }
  return rounds
}

const toCallOfRound = ({
  id,
  name,
  arguments: values,
  rawArguments,
  state,
  result = NOT_RUN,
}: StoredToolCall) => ({
  id,
  name,
  argumentsText: rawArguments ?? JSON.stringify(values),
  state,
  result: RESULT_WORDS[state] ?? result,
})

/** The words that the model reads about a call without a result. */
const RESULT_WORDS: Partial<Record<tools.ToolCall['state'], string>> = {
  refused: 'The visitor did not allow this. Do not call the tool again unless they ask for it.',
  'not-run': NOT_RUN,
}

/** For later questions: one line for each call, since the model reads only the words of earlier answers. */
export function describeCalls(calls: readonly StoredToolCall[] | null): string {
  return (calls ?? [])
    .filter(({ state }) => state !== 'wrong')
    .map(toCallOfRound)
    .map(
      ({ name, argumentsText, state, result }) =>
        `[Call of the tool ${name} ${argumentsText.slice(0, MAX_DESCRIBED)}: ${state}. Data: ${result.slice(0, MAX_DESCRIBED)}]`,
    )
    .join('\n')
    .toWellFormed()
}

/** In characters: how much of the arguments and of the result of an earlier call the model reads. */
const MAX_DESCRIBED = 500

/** Where the text of the answer after its last call begins. */
export const startOfRest = (calls: readonly StoredToolCall[]): number => calls.at(-1)?.at ?? 0
