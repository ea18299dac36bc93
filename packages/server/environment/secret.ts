import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDirectoryPrivate, makeFilePrivate } from '../helpers/data-directory.ts'
import { EnvironmentError } from './errors.ts'
import type { Environment } from './values.ts'

const SECRET_MIN_LENGTH = 32

export function addSecretProblems(
  secret: string | undefined,
  isProduction: boolean,
  problems: string[],
): void {
  if (secret && secret.length < SECRET_MIN_LENGTH) {
    problems.push(`SECRET is too short. Give at least ${SECRET_MIN_LENGTH} random characters.`)
  }
  if (isProduction && !secret) {
    problems.push(
      'SECRET is not set. Production needs a secret that all servers share: for example `openssl rand -hex 32`.',
    )
  }
}

/**
 * Reads the secret that was in use before SECRET, or before the secret file of the data directory, from SECRET_PREVIOUS
 * only. Adds to `problems` if it is too short, the same as the current secret, or set while there is no current secret,
 * and returns it even then.
 */
export function readPreviousSecret(
  env: Environment,
  dataDirectory: string,
  problems: string[],
): string | undefined {
  const previous = env.SECRET_PREVIOUS
  if (!previous) return undefined
  const current = env.SECRET || readSecretFile(dataDirectory)
  if (previous.length < SECRET_MIN_LENGTH)
    problems.push(
      `SECRET_PREVIOUS is too short: a secret has at least ${SECRET_MIN_LENGTH} characters. Give the whole one that was in use.`,
    )
  if (current === undefined)
    problems.push('SECRET_PREVIOUS is set, but SECRET is not. Set SECRET to the new secret.')
  if (previous === current)
    problems.push(
      'SECRET_PREVIOUS is the same as SECRET. Set SECRET to a new secret, or leave SECRET_PREVIOUS out.',
    )
  return previous
}

function readSecretFile(dataDirectory: string): string | undefined {
  const path = secretPath(dataDirectory)
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
}

/** For development: reads the secret file of the data directory, or creates it at the first start. */
export function loadOrCreateSecret(dataDirectory: string): string {
  if (!existsSync(secretPath(dataDirectory))) {
    makeDirectoryPrivate(dataDirectory)
    createSecretFile(secretPath(dataDirectory))
  }
  makeFilePrivate(secretPath(dataDirectory))
  return loadSecret(dataDirectory)
}

/** Throws if no server has created the secret file of the data directory. */
export function loadSecret(dataDirectory: string): string {
  const path = secretPath(dataDirectory)
  if (!existsSync(path)) {
    throw new EnvironmentError([
      `SECRET is not set, and there is no secret in ${dataDirectory}. Set SECRET or DATA_DIR to the server's value.`,
    ])
  }
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length >= SECRET_MIN_LENGTH) return secret
  throw new EnvironmentError([
    `The secret in ${path} is too short to protect anything. Restore the right one from a backup, ` +
      'or delete the file. A new secret is then created, and guests lose access to their conversations.',
  ])
}

const secretPath = (dataDirectory: string): string => join(dataDirectory, 'secret')

/** Linking a finished file is atomic: if two processes start at once, both use the first one's secret. */
function createSecretFile(path: string): void {
  const draft = `${path}-${randomUUID()}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
