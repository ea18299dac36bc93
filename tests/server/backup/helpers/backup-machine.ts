import { mkdir } from 'node:fs/promises'
import { inject, onTestFinished } from 'vitest'
import { createBackup } from '../../../../packages/server/backup.ts'
import {
  connectPostgres,
  openEmbeddedFiles,
  type Connection,
} from '../../../../packages/server/backup/connection.ts'
import { applyMigrations } from '../../../../packages/server/db/apply-migrations.ts'
import { readBackupSettings } from '../../../../packages/server/environment/operator.ts'
import { restoreBackup } from '../../../../packages/server/restore.ts'
import { SECRET } from '../../helpers/prepared-database.ts'
import { createTempFolder } from '../../../helpers/temp-folder.ts'
import { createTestDatabase } from '../../helpers/test-server.ts'

/** A machine on which no server runs. */
export interface BackupMachine {
  /** For the operator's commands. */
  env: Record<string, string>
  settings: ReturnType<typeof readBackupSettings>
  /** Runs a task on the database. */
  use<Result>(task: (connection: Connection) => Promise<Result>): Promise<Result>
  /** Creates the tables and a guest's conversation with these messages. */
  insertMessages(messages: string[]): Promise<void>
  readMessages(): Promise<string[]>
  /** Makes a backup and returns its folder. */
  save(): Promise<string>
  /** As an operator who agrees. */
  restore(backup: string, env?: NodeJS.ProcessEnv): Promise<unknown>
}

/** Creates a folder that is deleted when the test ends. */
export async function newFolder(): Promise<string> {
  const folder = await createTempFolder()
  onTestFinished(folder.remove)
  return folder.path
}

/** With an empty database of the kind that this project tests. */
export const newMachine = (variables: Record<string, string> = {}) =>
  inject('database') === 'pglite' ? newEmbeddedMachine(variables) : newPostgresMachine(variables)

export async function newEmbeddedMachine(
  variables: Record<string, string> = {},
): Promise<BackupMachine> {
  const DATA_DIR = `${await newFolder()}/data`
  return toMachine({ DATA_DIR, SECRET, ...variables }, () =>
    openEmbeddedFiles(`${DATA_DIR}/database`),
  )
}

export async function newPostgresMachine(
  variables: Record<string, string> = {},
): Promise<BackupMachine> {
  const { url, drop } = await createTestDatabase({ isPrepared: false, isDistributed: true })
  onTestFinished(drop)
  const DATA_DIR = `${await newFolder()}/data`
  return toMachine({ DATA_DIR, DATABASE_URL: url!, SECRET, ...variables }, () =>
    connectPostgres(url!),
  )
}

function toMachine(env: Record<string, string>, connect: () => Promise<Connection>): BackupMachine {
  const settings = readBackupSettings(env)
  async function use<Result>(task: (connection: Connection) => Promise<Result>): Promise<Result> {
    await mkdir(settings.dataDirectory, { recursive: true })
    const connection = await connect()
    try {
      return await task(connection)
    } finally {
      await connection.close()
    }
  }
  return {
    env,
    settings,
    use,
    insertMessages: (messages) => use((connection) => insertConversation(connection, messages)),
    readMessages: () => use(readMessages),
    async save() {
      const backup = `${await newFolder()}/backup`
      await createBackup(settings, backup, process.env)
      return backup
    },
    restore: (backup, programs = process.env) =>
      restoreBackup(settings, backup, { env: programs, confirm: async () => {} }),
  }
}

async function insertConversation(connection: Connection, messages: string[]): Promise<void> {
  await applyMigrations((statement) => connection.query(statement))
  const owner = { owner: crypto.randomUUID(), conversation: crypto.randomUUID() }
  await connection.query(
    `insert into conversations (owner_id, id, updated_at) values ($1, $2, '2026-11-20T09:30:00Z')`,
    [owner.owner, owner.conversation],
  )
  for (const content of messages) {
    await connection.query(
      `insert into messages (owner_id, conversation_id, id, role, content, created_at)
       values ($1, $2, $3, 'user', $4, '2026-11-20T09:31:00Z')`,
      [owner.owner, owner.conversation, crypto.randomUUID(), content],
    )
  }
}

async function readMessages(connection: Connection): Promise<string[]> {
  const rows = await connection.query<{ content: string }>(
    'select content from messages order by content',
  )
  return rows.map(({ content }) => content)
}
