import { resolve } from 'node:path'
import { z } from 'zod'
import type { S3Settings } from '../providers/files/s3.ts'
import { isGroupComplete, urlSchema, type Environment, type VariableReader } from './values.ts'

export interface StorageSettings {
  dataDirectory: string
  /** Absent: the embedded database in the data directory. */
  databaseUrl: string | undefined
}

const S3_VARIABLES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
/** Services that have only one region accept this one. */
const DEFAULT_S3_REGION = 'us-east-1'

export function readStorage(env: Environment, read: VariableReader): StorageSettings {
  const databaseUrl = read(
    'DATABASE_URL',
    urlSchema('postgres', 'postgresql'),
    'Give a PostgreSQL address like postgresql://user:password@host:5432/name, or leave it out.',
  )
  return { databaseUrl, dataDirectory: resolve(env.DATA_DIR?.trim() || '.atelier') }
}

/** Undefined: images and sounds are in the data directory. */
export function readS3(
  env: Environment,
  read: VariableReader,
  problems: string[],
): S3Settings | undefined {
  const endpoint = read(
    'S3_ENDPOINT',
    urlSchema('http', 'https'),
    'Give the address of an S3-compatible service like https://s3.eu-central-1.amazonaws.com, without the bucket.',
  )
  const bucket = read(
    'S3_BUCKET',
    z.string().regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/),
    'Give the name of an existing bucket: 3 to 63 lower-case letters, digits, dots and hyphens, without slashes.',
  )
  if (endpoint && bucket && new URL(endpoint).pathname.split('/').includes(bucket)) {
    problems.push(
      `S3_ENDPOINT is "${endpoint}", which contains the bucket. Give the address of the service without it.`,
    )
  }
  const isComplete = isGroupComplete({ env, problems }, S3_VARIABLES, ['S3_REGION'])
  if (!isComplete || !endpoint || !bucket) return undefined
  return {
    endpoint,
    bucket,
    accessKey: env.S3_ACCESS_KEY!.trim(),
    secretKey: env.S3_SECRET_KEY!.trim(),
    region: env.S3_REGION?.trim() || DEFAULT_S3_REGION,
  }
}

/** For an operator, without the password. */
export function describeStorage({ databaseUrl, dataDirectory }: StorageSettings): string {
  if (!databaseUrl) return `the embedded database in ${dataDirectory}`
  const { host, pathname } = new URL(databaseUrl)
  return `the PostgreSQL database ${host}${pathname}`
}
