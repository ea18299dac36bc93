// The embedded database parses and plans a statement anew each time, which takes most of the time of a small one. What is run
// again and again is prepared here, and then sent in one message.
import { setImmediate as nextEventLoopTurn } from 'node:timers/promises'
import {
  messages,
  protocol,
  types,
  type PGlite,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite'
import { needsNewPlan } from './new-plans.ts'

/** The most statements that stay prepared. Lists of ids of any length are statements of their own. */
const MAX_PREPARED = 250
const MAX_REMEMBERED = 2_000
/** The database forgets a prepared statement whose tables have changed, or has never seen its name. */
const NOT_USABLE = new Set(['0A000', '26000'])

interface PreparedStatement {
  name: string
  parameterTypes: readonly number[]
  fields: readonly { name: string; dataTypeID: number }[]
}

/**
 * Makes `client` prepare statements that it runs for the second time. A turn of the event loop before each statement lets
 * the server accept new requests, so that it notices overload and can reject them: the database blocks the event loop.
 */
export function prepareRepeatedStatements(client: PGlite): void {
  const query = client.query.bind(client)
  const transaction = client.transaction.bind(client)
  const prepared = new Map<string, PreparedStatement>()
  const seenOnce = new Set<string>()
  let prepareCount = 0
  let last: Promise<unknown> = Promise.resolve()

  /** Runs statements and transactions one after the other, so that no statement becomes part of an open transaction. */
  function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = last.then(() => nextEventLoopTurn()).then(task)
    last = result.catch(() => {})
    return result
  }

  async function run<Row>(
    text: string,
    parameters: unknown[],
    options: QueryOptions,
  ): Promise<Results<Row>> {
    const statement = await findPrepared(text)
    if (!statement) return query<Row>(text, parameters, options)
    try {
      return (await runPrepared(statement, parameters, options)) as Results<Row>
    } catch (error) {
      if (!NOT_USABLE.has((error as { code?: string }).code ?? '')) throw error
      await remove(text, statement)
      return query<Row>(text, parameters, options)
    }
  }

  /** Returns undefined for a statement that is run for the first time. */
  async function findPrepared(text: string): Promise<PreparedStatement | undefined> {
    const known = prepared.get(text)
    if (known) {
      // The first entry of the map is always the one that was not used for the longest time.
      prepared.delete(text)
      prepared.set(text, known)
      return known
    }
    if (needsNewPlan(text)) return undefined
    if (!seenOnce.delete(text)) {
      seenOnce.add(text)
      if (seenOnce.size > MAX_REMEMBERED) seenOnce.delete(seenOnce.values().next().value!)
      return undefined
    }
    const statement = await prepare(text)
    prepared.set(text, statement)
    const [oldest] = prepared
    if (prepared.size > MAX_PREPARED) await remove(...oldest!)
    return statement
  }

  async function prepare(text: string): Promise<PreparedStatement> {
    prepareCount += 1
    const name = `prepared ${prepareCount}`
    const replies = await send(
      protocol.serialize.parse({ text, name }),
      protocol.serialize.describe({ type: 'S', name }),
    )
    const parameters = replies.find(
      (reply) => reply instanceof messages.ParameterDescriptionMessage,
    )
    const row = replies.find((reply) => reply instanceof messages.RowDescriptionMessage)
    return { name, parameterTypes: parameters!.dataTypeIDs, fields: row?.fields ?? [] }
  }

  async function remove(text: string, { name }: PreparedStatement): Promise<void> {
    prepared.delete(text)
    await send(protocol.serialize.close({ type: 'S', name }))
  }

  async function runPrepared(
    { name, parameterTypes, fields }: PreparedStatement,
    parameters: unknown[],
    { rowMode, parsers }: QueryOptions,
  ): Promise<Results> {
    const replies = await send(
      protocol.serialize.bind({
        statement: name,
        values: parameters.map((value, index) => serialize(value, parameterTypes[index]!)),
      }),
      protocol.serialize.execute({}),
    )
    const parsersOfTypes = { ...client.parsers, ...parsers }
    const rows: unknown[] = []
    let affectedRows = 0
    for (const reply of replies) {
      if (reply instanceof messages.CommandCompleteMessage) affectedRows = countAffected(reply.text)
      if (!(reply instanceof messages.DataRowMessage)) continue
      const values = reply.fields.map((value, index) =>
        types.parseType(value, fields[index]!.dataTypeID, parsersOfTypes),
      )
      rows.push(
        rowMode === 'array'
          ? values
          : Object.fromEntries(values.map((value, index) => [fields[index]!.name, value])),
      )
    }
    return { rows: rows as Results['rows'], fields: [...fields], affectedRows }
  }

  function serialize(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null
    const serializer = client.serializers[type]
    // As PGlite itself does: values of other types, such as uuids, are texts and numbers.
    return serializer ? serializer(value) : (value as string | number).toString()
  }

  async function send(...parts: Uint8Array[]) {
    const message = Buffer.concat([...parts, protocol.serialize.sync()])
    const { messages: replies } = await client.runExclusive(() => client.execProtocol(message))
    return replies
  }

  client.query = ((text, parameters = [], options = {}) =>
    inTurn(() => run(text, parameters, options))) as typeof client.query
  client.transaction = (work) => inTurn(() => transaction(work))
}

/** The last word of `INSERT 0 1`, `UPDATE 2` or `DELETE 3`. */
function countAffected(tag: string): number {
  const [command, ...numbers] = tag.split(' ')
  return /^(INSERT|UPDATE|DELETE|COPY|MERGE)$/.test(command!) ? Number(numbers.at(-1)) : 0
}
