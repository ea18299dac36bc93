import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildApp, type App } from './app.ts'
import { isUnavailable } from './db/failures.ts'
import { DirectoryInUse } from './db/lock.ts'
import { openDatabase, type Database } from './db/open.ts'
import { openPartners } from './embed/partners.ts'
import { EnvironmentError, readEnvironment, type Settings } from './environment.ts'
import type { Mail } from './providers/mail.ts'
import { createGuide } from './providers/models/guide.ts'
import { localModels } from './providers/models/local.ts'
import { createModels, type Models } from './providers/models/models.ts'
import { openAiModels } from './providers/models/openai.ts'
import { mailboxMail } from './sandbox/mailbox.ts'

const ROOT = join(import.meta.dirname, '../..')
const HELP = join(ROOT, 'site/content/help')
const SITE = join(ROOT, 'dist/site')
const WIDGETS = join(ROOT, 'dist/widgets')
const PREPARED_DATABASE = join(ROOT, 'dist/database.tar.gz')

const SECOND = 1000
const DATABASE_TRIES = 10
/** For telling everybody that it ends, and storing what has come. */
const LAST_WORDS = 4 * SECOND
/** What a request or an answer may still take after the server was told to stop. */
const PATIENCE = { SIGTERM: 20 * SECOND, SIGINT: 2 * SECOND }

/** By the code of the error: what an operator can mend. */
const startFailures: Record<string, string> = {
  EADDRINUSE: 'another program listens on this PORT. Stop it, or choose another one.',
  EADDRNOTAVAIL: 'HOST is no address of this machine. Leave it out, or give 0.0.0.0 for all.',
  ENOTFOUND: 'HOST or DATABASE_URL names a machine that cannot be found.',
  EACCES: 'this user may not write to DATA_DIR or listen on this PORT.',
  ENOTDIR: 'DATA_DIR is not a folder.',
  EEXIST: 'DATA_DIR is not a folder.',
  '28P01': 'DATABASE_URL has a wrong password.',
  '28000': 'DATABASE_URL has a wrong user.',
  '3D000': 'the database that DATABASE_URL names does not exist. Create it first.',
}

try {
  await start(readEnvironment(process.env))
} catch (error) {
  console.error(inPlainWords(error) ?? error)
  process.exit(1)
}

async function start(settings: Settings): Promise<void> {
  const partners = openPartners(settings.partners, { onWarning: warn })
  const database = await reachDatabase(settings)
  const app = await buildApp({
    database,
    models: await offeredModels(settings),
    mail: await chosenMail(settings, database),
    identity: settings.identity,
    showsMailbox: !settings.mail && !settings.production,
    plays: !settings.production,
    secret: settings.secret,
    publicUrl: settings.publicUrl,
    origins: settings.production ? [] : loopbackOrigins(new URL(settings.publicUrl).port),
    siteDirectory: SITE,
    widgetsDirectory: WIDGETS,
    partners,
    geoServices: settings.geoServices,
    analyticsId: settings.analyticsId,
    trustProxy: settings.trustProxy,
    logLevel: settings.logLevel,
  })
  let stopping: Promise<void> | undefined
  for (const [signal, patience] of Object.entries(PATIENCE)) {
    process.on(signal, () => void (stopping ??= stop(app, database, patience)))
  }
  await app.fastify.listen({ port: settings.port, host: settings.host })
  if (!settings.production) sayWhatRuns(settings, database)
}

/** What an operator can mend, with what to do about it; anything else is shown as it is. */
function inPlainWords(error: unknown): string | undefined {
  if (error instanceof EnvironmentError || error instanceof DirectoryInUse) return error.message
  const { code } = error as { code?: string }
  const advice = code && startFailures[code]
  return advice ? `Atelier cannot start: ${advice} (${(error as Error).message})` : undefined
}

async function stop(app: App, database: Database, patience: number): Promise<void> {
  // Whatever hangs, a supervisor that waits gets its answer.
  setTimeout(() => process.exit(0), patience + LAST_WORDS).unref()
  await app.stop(patience)
  await database.close()
  process.exit(0)
}

/** A database that is still starting is given a moment. */
async function reachDatabase(settings: Settings, tries = DATABASE_TRIES): Promise<Database> {
  try {
    return await openDatabase({
      url: settings.databaseUrl,
      directory: settings.dataDirectory,
      prepared: PREPARED_DATABASE,
      onError: (error) => warn(error.message),
    })
  } catch (error) {
    if (!settings.databaseUrl || !isUnavailable(error)) throw error
    if (tries <= 1) {
      throw new EnvironmentError([
        `The database at DATABASE_URL cannot be reached (${(error as Error).message}). Start it, or correct the address.`,
      ])
    }
    await wait(SECOND)
    return reachDatabase(settings, tries - 1)
  }
}

/** As the server's log writes a warning. */
function warn(msg: string): void {
  console.error(JSON.stringify({ level: 40, msg }))
}

async function offeredModels({ modelEndpoint }: Settings): Promise<Models> {
  const onError = (error: unknown) =>
    console.error(`The models at OPENAI_BASE_URL cannot be listed: ${(error as Error).message}`)
  const models = createModels([
    ...(modelEndpoint ? [openAiModels({ ...modelEndpoint, onError })] : []),
    ...(await localModels()),
    await createGuide(HELP),
  ])
  // Asked for now, the list is there when the first visitor comes.
  void models.list()
  return models
}

/** What speaks to mail servers is loaded where there is one. */
async function chosenMail({ mail }: Settings, { db }: Database): Promise<Mail> {
  if (!mail) return mailboxMail(db)
  const { smtpMail } = await import('./providers/mail/smtp.ts')
  return smtpMail(mail)
}

/** On a developer's machine the same pages are reached by several names. */
function loopbackOrigins(port: string): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`)
}

function sayWhatRuns(
  { publicUrl, modelEndpoint, mail, identity }: Settings,
  { kind }: Database,
): void {
  const lines = [
    ['Atelier', publicUrl],
    ['API', `${publicUrl}/api`],
    ['Database', kind === 'pglite' ? 'embedded (PGlite)' : 'PostgreSQL'],
    ['Models', modelEndpoint ? modelEndpoint.baseUrl : 'the Guide, and what runs on this machine'],
    ['Sign-in', identity.kind === 'external' ? identity.authority : 'embedded'],
    ['Mail', mail ? new URL(mail.url).host : `${publicUrl}/dev/mail`],
    ...(existsSync(SITE) ? [] : [['Site', 'not built: run `npm run build`']]),
  ]
  console.log(lines.map(([name, value]) => `${name!.padEnd(10)}${value}`).join('\n'))
}
