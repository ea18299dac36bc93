import type { PoolClient } from 'pg'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../packages/server/db/database.ts'
import { rowsOf } from '../../../../packages/server/db/rows.ts'

/** How many parts of the key space, and how many machines besides the coordinator, some statements have reached. */
export interface Reached {
  shards: number
  machines: number
}

interface Notice {
  message?: string
  detail?: string
}

/** What each server does every few seconds for all owners: it ends answers whose server has crashed. */
const BACKGROUND = /lease_until\)? OPERATOR\(pg_catalog\.<\)/
/** What belongs to a transaction, also to those of the background. */
const FRAME = /^issuing (BEGIN|COMMIT|ROLLBACK|PREPARE|SAVEPOINT|RELEASE|SET)/

/**
 * Has the coordinator report each command that it sends to another machine. Open the database after this: the setting
 * counts for new connections.
 */
export async function reportCommands({ db }: Database): Promise<void> {
  const [{ name }] = (await rowsOf<{ name: string }>(
    db.execute(sql`select current_database() as name`),
  )) as [{ name: string }]
  for (const setting of ['citus.log_remote_commands = on', 'client_min_messages = notice'])
    await db.execute(sql.raw(`alter database ${name} set ${setting}`))
}

/** Returns a function that runs some work and says what it has reached, on a cluster of Citus with reportCommands(). */
export async function watchShards({ db }: Database) {
  const shards = await rowsOf<{ id: string; start: string }>(
    db.execute(sql`
      select shardid::text as id, shardminvalue as start from pg_dist_shard where shardminvalue is not null`),
  )
  const startOf = new Map(shards.map(({ id, start }) => [id, start]))
  const notices: Notice[] = []
  const { $client } = db as unknown as {
    $client: { on(event: 'acquire', listener: (client: PoolClient) => void): void }
  }
  const watched = new WeakSet<PoolClient>()
  $client.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    client.on('notice', (notice: Notice) => void notices.push(notice))
  })

  return async (work: () => Promise<unknown>): Promise<Reached> => {
    notices.length = 0
    await work()
    const commands = notices.filter(
      ({ message = '' }) =>
        message.startsWith('issuing') && !FRAME.test(message) && !BACKGROUND.test(message),
    )
    const ids = commands.flatMap(({ message }) =>
      [...message!.matchAll(/public\.[a-z_]+_(\d{6})/g)].map(([, id]) => id!),
    )
    return {
      shards: new Set(ids.flatMap((id) => startOf.get(id) ?? [])).size,
      machines: new Set(commands.map(({ detail }) => /:(\d+) /.exec(detail ?? '')?.[1])).size,
    }
  }
}
