// The operator's commands read only the settings that they need.
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../../packages/server/environment.ts'
import {
  readBackupSettings,
  readCopySettings,
  readPartnerSettings,
  readRestoreSettings,
} from '../../../packages/server/environment/operator.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'atelier-operator-'))
const SECRET = 'x'.repeat(32)

/** Each stops the server, but none matters to a command. */
const WRONG = {
  SMTP_URL: 'nonsense',
  MODELS_FILE: '/nowhere.json',
  OIDC_AUTHORITY: 'nonsense',
  TRUST_PROXY: 'banana',
  LOG_LEVEL: 'loud',
  GEO_SERVICES: 'nonsense',
}

test('an operator makes and restores a backup, and changes partners, while other settings of the server are wrong', () => {
  const env = { DATA_DIR, SECRET, PORT: '8080', ...WRONG }
  expect(() => readEnvironment(env)).toThrow('SMTP_URL is "nonsense"')
  const storage = { dataDirectory: DATA_DIR, databaseUrl: undefined }
  const partnersPath = join(DATA_DIR, 'partners.json')
  expect(readBackupSettings({ ...env, PUBLIC_URL: 'nonsense' })).toEqual({
    ...storage,
    partnersPath,
    host: 'localhost',
    port: 8080,
    secret: SECRET,
  })
  expect(readRestoreSettings({ ...env, PORT: 'x', SECRET: 'short' })).toEqual({
    ...storage,
    partnersPath,
  })
  expect(readPartnerSettings(env)).toMatchObject({ ...storage, publicUrl: 'http://localhost:8080' })
})

test('an operator reads which setting a command needs and cannot use', () => {
  expect(() => readBackupSettings({ DATA_DIR, SECRET, DATABASE_URL: 'mysql://db' })).toThrow(
    'This command cannot run:\n  - DATABASE_URL is',
  )
  expect(() => readPartnerSettings({ DATA_DIR, SECRET, PUBLIC_URL: 'nonsense' })).toThrow(
    'PUBLIC_URL is "nonsense"',
  )
})

test('an operator who backs up with the wrong DATA_DIR gets no backup with a new secret', () => {
  const wrong = mkdtempSync(join(tmpdir(), 'atelier-operator-'))
  expect(() => readBackupSettings({ DATA_DIR: wrong })).toThrow(`there is no secret in ${wrong}`)
  expect(existsSync(join(wrong, 'secret'))).toBe(false)
})

test('an operator who starts the server reads what is wrong with the settings of the nightly copies of backups', () => {
  const env = { DATA_DIR, SECRET, BACKUP_S3_BUCKET: 'backups' }
  expect(() => readEnvironment(env)).toThrow(
    'BACKUP_S3_BUCKET is set, but BACKUP_S3_ENDPOINT and BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY are not.',
  )
  const key = { BACKUP_S3_ACCESS_KEY: 'a', BACKUP_S3_SECRET_KEY: 'b' }
  const complete = { ...env, ...key, BACKUP_S3_ENDPOINT: 'https://s3.example' }
  expect(() => readEnvironment(complete)).not.toThrow()
  expect(readCopySettings(complete)).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'backups',
    accessKey: 'a',
    secretKey: 'b',
    region: 'us-east-1',
  })
})
