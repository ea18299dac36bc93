import { resolve } from 'node:path'
import { urlSchema, type Environment, type VariableReader } from './values.ts'

export interface StorageSettings {
  dataDirectory: string
  /** Absent: the embedded database in the data directory. */
  databaseUrl: string | undefined
}

export function readStorage(env: Environment, read: VariableReader): StorageSettings {
  const databaseUrl = read(
    'DATABASE_URL',
    urlSchema('postgres', 'postgresql'),
    'Give a PostgreSQL address like postgresql://user:password@host:5432/name, or leave it out.',
  )
  return { databaseUrl, dataDirectory: resolve(env.DATA_DIR?.trim() || '.atelier') }
}

/** For an operator, without the password. */
export function describeStorage({ databaseUrl, dataDirectory }: StorageSettings): string {
  if (!databaseUrl) return `the embedded database in ${dataDirectory}`
  const { host, pathname } = new URL(databaseUrl)
  return `the PostgreSQL database ${host}${pathname}`
}
