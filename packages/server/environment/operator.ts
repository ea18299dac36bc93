// The settings of `npm run backup`, `restore`, `partner` and `takedown`: a part of the server's. A command stops at a wrong value only
// if it needs the value, so that a wrong mail server does not stop a backup.
import { EnvironmentError } from './errors.ts'
import { readMode } from './mode.ts'
import { readHost, readPort, readPublicUrl } from './network.ts'
import { readPartnersFile, type PartnersFile } from './partners.ts'
import { addSecretProblems, loadOrCreateSecret, loadSecret } from './secret.ts'
import { readStorage, type StorageSettings } from './storage.ts'
import { createVariableReader, type Environment, type VariableReader } from './values.ts'

/** Where a running server answers the commands, and the secret with which they prove that they may ask. */
export interface ServerAddress {
  host: string
  port: number
  secret: string
}

export interface RestoreSettings extends StorageSettings {
  partnersPath: string
}

export type BackupSettings = RestoreSettings & ServerAddress

export interface PartnerSettings extends StorageSettings, ServerAddress {
  publicUrl: string
  partners: PartnersFile
}

export function readRestoreSettings(env: Environment): RestoreSettings {
  return readAll(env, ({ read }) => readRestore(env, read))
}

export function readBackupSettings(env: Environment): BackupSettings {
  return readAll(env, ({ read, problems }) => {
    addSecretProblems(env.SECRET, false, problems)
    const settings = { ...readRestore(env, read), host: readHost(env), port: readPort(read) }
    return { ...settings, secret: env.SECRET || loadSecret(settings.dataDirectory) }
  })
}

export function readPartnerSettings(env: Environment): PartnerSettings {
  return readAll(env, ({ read, problems }) => {
    const isProduction = readMode(read, problems) === 'production'
    const port = readPort(read)
    const publicUrl = readPublicUrl(read, port, isProduction, problems)
    addSecretProblems(env.SECRET, isProduction, problems)
    const storage = readStorage(env, read)
    const { dataDirectory } = storage
    return {
      ...storage,
      host: readHost(env),
      port,
      publicUrl: new URL(publicUrl).origin,
      partners: readPartnersFile(env.PARTNERS, dataDirectory, isProduction),
      secret: env.SECRET || loadOrCreateSecret(dataDirectory),
    }
  })
}

function readRestore(env: Environment, read: VariableReader): RestoreSettings {
  const storage = readStorage(env, read)
  const { path } = readPartnersFile(env.PARTNERS, storage.dataDirectory, false)
  return { ...storage, partnersPath: path }
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
