// The settings of `npm run backup`, `restore`, `partner`, `takedown` and `distribute`: a part of the server's. A command stops at a wrong value only
// if it needs the value, so that a wrong mail server does not stop a backup.
import { EnvironmentError } from './errors.ts'
import { readMode } from './mode.ts'
import { readHost, readPort, readPublicUrl } from './network.ts'
import { readPartnersFile, type PartnersFile } from './partners.ts'
import { readRunningServer } from './running-server.ts'
import { addSecretProblems, loadOrCreateSecret, loadSecret } from './secret.ts'
import { addSharedFolderProblem } from './shared-folder.ts'
import type { S3Settings } from './storage.ts'
import {
  readS3,
  readStorageSettings,
  readWidgetsDirectory,
  type StorageSettings,
} from './storage.ts'
import { createVariableReader, type Environment, type VariableReader } from './values.ts'

/** Where a running server answers operators' commands, and the secret with which the commands authenticate. */
export interface ServerAddress {
  host: string
  port: number
  secret: string
}

export interface RestoreSettings extends StorageSettings {
  partnersPath: string
  /** The bucket of images and audio, into which a restore puts them. Absent: they are in the data directory. */
  s3?: S3Settings | undefined
  /**
   * The folder with the builds of the widgets. Absent: builds are only in the checkout, which is not part of a backup.
   */
  widgetsDirectory: string | undefined
}

export interface BackupSettings extends RestoreSettings, ServerAddress {
  /** The bucket with images and audio. Absent: they are in the data directory. */
  uploadsBucket: string | undefined
}

/** Where `npm run backup -- --copy s3` puts copies. */
export type CopySettings = S3Settings

export interface PartnerSettings extends StorageSettings, ServerAddress {
  publicUrl: string
  partners: PartnersFile
}

export function readRestoreSettings(env: Environment): RestoreSettings {
  return readAll(env, ({ read, problems }) => ({
    ...readRestore(env, read),
    s3: readS3(env, read, { problems }),
  }))
}

export function readBackupSettings(env: Environment): BackupSettings {
  return readAll(env, ({ read, problems }) => {
    addSecretProblems(env.SECRET, false, problems)
    const storage = readRestore(env, read)
    const settings = { ...storage, ...readServerPlace(env, read, storage.dataDirectory) }
    // A backup does not use the bucket, so mistakes in its settings are ignored.
    const ignored: string[] = []
    const s3 = readS3(env, createVariableReader(env, ignored), { problems: ignored })
    const uploadsBucket = s3?.bucket
    return { ...settings, uploadsBucket, secret: env.SECRET || loadSecret(settings.dataDirectory) }
  })
}

export function readCopySettings(env: Environment): CopySettings {
  return readAll(env, ({ read, problems }) => {
    const settings = readS3(env, read, { problems, prefix: 'BACKUP_' })
    if (!settings && problems.length === 0) {
      problems.push(
        'BACKUP_S3_ENDPOINT is not set. Set it, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY, or leave ' +
          'out --copy.',
      )
    }
    return settings!
  })
}

export function readPartnerSettings(env: Environment): PartnerSettings {
  return readAll(env, ({ read, problems }) => {
    const isProduction = readMode(read, problems) === 'production'
    const storage = readStorageSettings(env, read)
    const { dataDirectory } = storage
    addSharedFolderProblem(dataDirectory, problems)
    const place = readServerPlace(env, read, dataDirectory)
    const publicUrl = readPublicUrl(read, place.port, isProduction, problems)
    addSecretProblems(env.SECRET, isProduction, problems)
    return {
      ...storage,
      ...place,
      publicUrl: new URL(publicUrl).origin,
      partners: readPartnersFile(env.PARTNERS, dataDirectory, isProduction),
      // A command that cannot run creates nothing.
      secret: env.SECRET || (problems.length > 0 ? '' : loadOrCreateSecret(dataDirectory)),
    }
  })
}

/** Returns HOST and PORT if one of them is set, else the place where the server of this data directory listens. */
function readServerPlace(env: Environment, read: VariableReader, dataDirectory: string) {
  const running = env.HOST || env.PORT ? undefined : readRunningServer(dataDirectory)
  return running ?? { host: readHost(env), port: readPort(read) }
}

function readRestore(env: Environment, read: VariableReader): RestoreSettings {
  const storage = readStorageSettings(env, read)
  const { path } = readPartnersFile(env.PARTNERS, storage.dataDirectory, false)
  return { ...storage, partnersPath: path, widgetsDirectory: readWidgetsDirectory(env) }
}

function readAll<Settings>(
  env: Environment,
  readSettings: (context: { read: VariableReader; problems: string[] }) => Settings,
): Settings {
  const problems: string[] = []
  const settings = readSettings({ read: createVariableReader(env, problems), problems })
  if (problems.length > 0) throw new EnvironmentError(problems, 'This command cannot run:')
  return settings
}
