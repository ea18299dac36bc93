import { resolve } from 'node:path'
import { z } from 'zod'
import { isGroupComplete, urlSchema, type Environment, type VariableReader } from './values.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  accessKey: string
  secretKey: string
  region: string
}

export interface StorageSettings {
  dataDirectory: string
  /** Absent: the embedded database in the data directory. */
  databaseUrl: string | undefined
  /** pgbouncer in front of the database. Absent: the server connects to the database itself. */
  poolerUrl: string | undefined
  /** A streaming replica of the database, for reads that may be a second old. Absent: there is none. */
  replicaUrl: string | undefined
  /** Redis or Valkey. Absent: this server shares nothing with others but the database. */
  redisUrl: string | undefined
}

const S3_VARIABLES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
type S3Variable = (typeof S3_VARIABLES)[number] | 'S3_REGION'
/** The prefix of the variables of a bucket: one bucket for images and audio, another for copies of backups. */
type S3Prefix = '' | 'BACKUP_'
/** Services that have only one region accept this one. */
const DEFAULT_S3_REGION = 'us-east-1'

export function readStorageSettings(env: Environment, read: VariableReader): StorageSettings {
  const databaseUrl = read(
    'DATABASE_URL',
    urlSchema('postgres', 'postgresql'),
    'Give a PostgreSQL address like postgresql://user:password@host:5432/name, or leave it out.',
  )
  const redisUrl = read(
    'REDIS_URL',
    urlSchema('redis', 'rediss'),
    'Give the address of a Redis or Valkey like redis://user:password@host:6379/0, or leave it out.',
  )
  const poolerUrl = read(
    'DATABASE_POOLER_URL',
    urlSchema('postgres', 'postgresql'),
    'Give the address of a pgbouncer like postgresql://user:password@host:6432/name, and the address of its PostgreSQL as DATABASE_URL, or leave it out.',
  )
  const replicaUrl = read(
    'DATABASE_REPLICA_URL',
    urlSchema('postgres', 'postgresql'),
    'Give the address of a streaming replica of DATABASE_URL like postgresql://user:password@host:5432/name, or leave it out.',
  )
  return {
    databaseUrl,
    poolerUrl: databaseUrl && poolerUrl,
    replicaUrl: databaseUrl && replicaUrl,
    redisUrl,
    dataDirectory: resolve(env.DATA_DIR?.trim() || '.atelier'),
  }
}

export function addMissingDatabaseProblems(env: Environment, problems: string[]): void {
  if (env.DATABASE_URL?.trim()) return
  if (env.DATABASE_POOLER_URL?.trim())
    problems.push(
      'DATABASE_POOLER_URL is set, but DATABASE_URL is not. Give the address of the PostgreSQL behind the pgbouncer as DATABASE_URL.',
    )
  if (env.DATABASE_REPLICA_URL?.trim())
    problems.push(
      'DATABASE_REPLICA_URL is set, but DATABASE_URL is not. Give the address of the PostgreSQL that the replica follows as DATABASE_URL.',
    )
}

/** Returns undefined if the service is not configured. */
export function readS3(
  env: Environment,
  read: VariableReader,
  { problems, prefix = '' }: { problems: string[]; prefix?: S3Prefix },
): S3Settings | undefined {
  const nameOf = (variable: S3Variable) => `${prefix}${variable}`
  const endpoint = read(
    nameOf('S3_ENDPOINT'),
    urlSchema('http', 'https'),
    'Give the address of an S3-compatible service like https://s3.eu-central-1.amazonaws.com, without the bucket.',
  )
  const bucket = read(
    nameOf('S3_BUCKET'),
    z.string().regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/),
    'Give the name of an existing bucket: 3 to 63 lower-case letters, digits, dots and hyphens, without slashes.',
  )
  if (endpoint && bucket && new URL(endpoint).pathname.split('/').includes(bucket)) {
    problems.push(
      `${nameOf('S3_ENDPOINT')} is "${endpoint}", which contains the bucket. Give the address of the service without it.`,
    )
  }
  const required = S3_VARIABLES.map(nameOf)
  const isComplete = isGroupComplete({ env, problems }, required, [nameOf('S3_REGION')])
  if (!isComplete || !endpoint || !bucket) return undefined
  return {
    endpoint,
    bucket,
    accessKey: env[nameOf('S3_ACCESS_KEY')]!.trim(),
    secretKey: env[nameOf('S3_SECRET_KEY')]!.trim(),
    region: env[nameOf('S3_REGION')]?.trim() || DEFAULT_S3_REGION,
  }
}

/** Returns undefined if the builds of the widgets are only in the checkout. */
export function readWidgetsDirectory(env: Environment): string | undefined {
  return env.WIDGETS_DIR?.trim() ? resolve(env.WIDGETS_DIR.trim()) : undefined
}

/** Describes the database for an operator, without the password. */
export function describeStorage({ databaseUrl, dataDirectory }: StorageSettings): string {
  if (!databaseUrl) return `the embedded database in ${dataDirectory}`
  const { host, pathname } = new URL(databaseUrl)
  return `the PostgreSQL database ${host}${pathname}`
}

export function readSiteContentDirectory(env: Environment): string | undefined {
  const path = env.SITE_CONTENT?.trim()
  return path ? resolve(path) : undefined
}
