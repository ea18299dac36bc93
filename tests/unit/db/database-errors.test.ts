import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { Client, Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { isDatabaseUnavailable, retryOnConflict } from '../../../packages/server/db/errors.ts'

function errorWithCode(code: string | undefined, message = 'failed'): Error {
  return Object.assign(new Error(message), code && { code })
}

/** Wraps an error of the driver as the query builder does. */
function wrapped(cause: unknown, text = 'Hello'): Error {
  const message = `Failed query: insert into "messages" ("text") values ($1)\nparams: ${text}`
  return new Error(message, { cause })
}

/** Retries a task whose first `failures` calls throw; returns the number of calls and the result or error. */
async function runWithRetries(
  error: unknown,
  { failures = Infinity, maxAttempts }: { failures?: number; maxAttempts?: number } = {},
): Promise<{ calls: number; outcome: unknown }> {
  let calls = 0
  const task = async () => {
    calls += 1
    if (calls <= failures) throw error
    return 'done'
  }
  try {
    return { outcome: await retryOnConflict(task, maxAttempts), calls }
  } catch (outcome) {
    return { outcome, calls }
  }
}

test.each([
  ['a serialization failure', errorWithCode('40001')],
  ['a deadlock', errorWithCode('40P01')],
  ['a wrapped serialization failure', wrapped(errorWithCode('40001'))],
  ['a deadlock that is wrapped twice', wrapped(wrapped(errorWithCode('40P01')))],
])('the server retries a task after %s, up to four attempts', async (_, conflict) => {
  expect(await runWithRetries(conflict, { failures: 1 })).toEqual({ calls: 2, outcome: 'done' })
  expect(await runWithRetries(conflict, { failures: 3 })).toEqual({ calls: 4, outcome: 'done' })
  const failed = await runWithRetries(conflict)
  expect(failed.calls).toBe(4)
  expect(failed.outcome).toBe(conflict)
})

test('the server stops after the given number of attempts', async () => {
  expect((await runWithRetries(errorWithCode('40001'), { maxAttempts: 1 })).calls).toBe(1)
  expect((await runWithRetries(errorWithCode('40001'), { maxAttempts: 2 })).calls).toBe(2)
  expect((await runWithRetries(errorWithCode('40001'), { maxAttempts: 9 })).calls).toBe(9)
})

test.each([
  errorWithCode('23505'),
  errorWithCode('08006'),
  errorWithCode('57014'),
  errorWithCode('40002'),
  errorWithCode(undefined, '40001'),
  wrapped(errorWithCode('23505')),
  'no error',
  null,
])('the server does not retry a task after %s', async (error) => {
  const { calls, outcome } = await runWithRetries(error)
  expect(calls).toBe(1)
  expect(outcome).toBe(error)
})

test('the server runs a successful task once', async () => {
  expect(await runWithRetries(undefined, { failures: 0 })).toEqual({ calls: 1, outcome: 'done' })
})

test.each(
  [
    '08000 08001 08003 08004 08006 53300 57P01 57P02 57P03 57014 55P03 25P03',
    'ECONNREFUSED ECONNRESET EPIPE ENOENT ETIMEDOUT ENOTFOUND EAI_AGAIN',
  ].flatMap((codes) => codes.split(' ')),
)(
  'the server takes the error code %s as an unavailable database, also in a wrapped error',
  (code) => {
    expect(isDatabaseUnavailable(errorWithCode(code))).toBe(true)
    expect(isDatabaseUnavailable(wrapped(errorWithCode(code)))).toBe(true)
  },
)

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'PGlite is closed',
  'Cannot use a pool after calling end on the pool',
])(
  'the server takes the message "%s" as an unavailable database, also in a wrapped error',
  (message) => {
    expect(isDatabaseUnavailable(errorWithCode(undefined, message))).toBe(true)
    expect(isDatabaseUnavailable(wrapped(errorWithCode(undefined, message)))).toBe(true)
  },
)

test.each([
  ['a connection', (options: object) => new Client(options)],
  ['a pool', (options: object) => new Pool(options)],
])(
  'the server takes an address where nobody answers %s as an unavailable database',
  async (_, createClient) => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close())
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const client = createClient({ host: '127.0.0.1', port, connectionTimeoutMillis: 20 })
    const error: unknown = await client.connect().catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(Error)
    expect(isDatabaseUnavailable(error)).toBe(true)
  },
)

test.each([
  'server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally',
  'could not receive data from server: Connection reset by peer',
  'could not send data to server: Broken pipe',
  'SSL connection has been closed unexpectedly',
  'SSL SYSCALL error: EOF detected',
  'no connection to the server',
  'failure on connection marked as essential: 10.0.0.2:5432',
  'could not commit transaction for shard 102015 on at least one active node',
])(
  'the server takes the message "%s" of a cluster’s coordinator as an unavailable database',
  (message) => {
    expect(isDatabaseUnavailable(wrapped(errorWithCode('XX000', message)))).toBe(true)
    expect(isDatabaseUnavailable(wrapped(errorWithCode('XX000', `no ${message.length}`)))).toBe(
      false,
    )
  },
)

test.each([
  'no connection to the server',
  'Connection terminated unexpectedly',
  'PGlite is closed',
])('a visitor who writes "%s" is not taken for an unavailable database', (text) => {
  for (const code of ['22021', '22P02', 'XX000', undefined]) {
    expect(isDatabaseUnavailable(wrapped(errorWithCode(code), text))).toBe(false)
  }
  const quoted = errorWithCode('22P02', `invalid input syntax for type json: ${text}`)
  expect(isDatabaseUnavailable(wrapped(quoted, text))).toBe(false)
})

test.each(['23505', '23503', '40001', '40P01', '42601', '42P01', '22P02', '22021', 'EACCES', ''])(
  'the server does not take the error code "%s" as an unavailable database',
  (code) => {
    expect(isDatabaseUnavailable(errorWithCode(code))).toBe(false)
    expect(isDatabaseUnavailable(wrapped(errorWithCode(code)))).toBe(false)
  },
)

test('the server treats no other error as an unavailable database', () => {
  for (const thrown of [undefined, null, 'ECONNREFUSED', 7, {}, new Error('57014')]) {
    expect(isDatabaseUnavailable(thrown)).toBe(false)
  }
})

test('the server does not loop on an error that is its own cause', async () => {
  const circular = errorWithCode('23505')
  circular.cause = circular
  expect(isDatabaseUnavailable(circular)).toBe(false)
  expect((await runWithRetries(circular)).calls).toBe(1)
})
