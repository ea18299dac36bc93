import { z } from 'zod'
import { readCatalogue } from './environment/catalogue.ts'
import { readRates } from './environment/rates.ts'
import { EnvironmentError } from './environment/errors.ts'
import { readEmbeddingService } from './environment/embeddings.ts'
import {
  readAdminSignIn,
  readIdentitySettings,
  type IdentitySettings,
} from './environment/identity.ts'
import { readLoggedAddresses, type LoggedAddresses } from './environment/log.ts'
import { readLimits, type LimitSettings } from './environment/limits.ts'
import {
  readContactEmail,
  readMailServer,
  readReportsEmail,
  type MailServer,
} from './environment/mail.ts'
import { readModelEndpoints, type ModelEndpoint } from './environment/models.ts'
import { readModelsFile } from './environment/models-file.ts'
import { addExposureProblem, readMode, type Mode } from './environment/mode.ts'
import {
  readGeoServices,
  readInternalKeyHosts,
  readHost,
  readPort,
  readPublicUrl,
  readShutdownDelay,
  readTrustProxy,
} from './environment/network.ts'
import { readMusicEndpoints, type MusicEndpoint } from './environment/music.ts'
import { readPartnersFile, type PartnersFile } from './environment/partners.ts'
import {
  readPaymentSettings,
  sandboxPaymentSettings,
  type PaymentSettings,
} from './environment/payments.ts'
import { readPictureEndpoints, type PictureEndpoint } from './environment/pictures.ts'
import { readSpeechSettings, type SpeechSettings } from './environment/speech.ts'
import { addSecretProblems, loadOrCreateSecret, readPreviousSecret } from './environment/secret.ts'
import {
  addMissingDatabaseProblems,
  readS3,
  readSiteContentDirectory,
  readStorageSettings,
  readWidgetsDirectory,
  type StorageSettings,
} from './environment/storage.ts'
import { addSharedFolderProblem } from './environment/shared-folder.ts'
import type { EmbeddingService } from './environment/embeddings.ts'
import type { S3Settings } from './environment/storage.ts'
import type { Catalogue } from './environment/catalogue.ts'
import { readTelemetrySettings, type TelemetrySettings } from './environment/telemetry.ts'
import { findMistypedNames, recordNames, withMistypedNames } from './environment/unknown-names.ts'
import { createVariableReader, type Environment } from './environment/values.ts'

export interface Settings extends StorageSettings {
  /** Absent: images and audio are in the data directory. */
  s3: S3Settings | undefined
  mode: Mode
  port: number
  host: string
  publicUrl: string
  secret: string
  /** Accepted beside `secret` while an operator replaces the secret. */
  previousSecret: string | undefined
  trustProxy: boolean | number | string[]
  /** How long the server still serves requests after SIGTERM, until load balancers notice that it is not ready. */
  shutdownDelayMs: number
  logLevel: string
  /** The share of requests that are logged. */
  loggedRequests: number
  /** How much of visitors' IP addresses is logged. */
  loggedAddresses: LoggedAddresses
  modelEndpoints: ModelEndpoint[]
  /** Empty: this server draws without a model. */
  pictureEndpoints: PictureEndpoint[]
  /** Empty: this server composes without a model. */
  musicEndpoints: MusicEndpoint[]
  speech: SpeechSettings
  /** Absent: searches compare words only, not meanings. */
  embeddings: EmbeddingService | undefined
  /** The id of the model that writes titles, or `off`. Absent: the model that has answered. */
  titleModel: string | undefined
  /** Absent: emails are stored in the development mailbox instead of being sent. */
  mail: MailServer | undefined
  /** The email address of the operators, who receive readers' reports. */
  reportsEmail: string
  /** The email address that gets what visitors write in the contact form. */
  contactEmail: string
  identity: IdentitySettings
  /** The prices, and the daily limits of each plan. */
  catalogue: Catalogue
  payments: PaymentSettings
  geoServices: string[]
  internalKeyHosts: string[]
  analyticsId: string | undefined
  /** Whether devices may install the site as an app. */
  isInstallable: boolean
  /** Whether admins have to sign in with a passkey. */
  isAdminPasskeyRequired: boolean
  partners: PartnersFile
  /**
   * The folder with the builds of the widgets. Absent: builds are only in the checkout, so that a new checkout loses
   * earlier builds.
   */
  widgetsDirectory: string | undefined
  /** The folder with what the operator changes of the site. Absent: nothing. */
  siteContentDirectory: string | undefined
  limits: LimitSettings
  /** Absent: this server sends no traces and metrics to a collector. */
  telemetry: TelemetrySettings | undefined
  /** Settings that look like mistakes. In production, the server refuses to start with them. */
  warnings: string[]
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads all variables before throwing, so that one EnvironmentError lists every problem. */
export function readEnvironment(variables: Environment): Settings {
  const { env, names } = recordNames(variables)
  const problems: string[] = []
  const read = createVariableReader(env, problems)

  const mode = readMode(read, problems)
  const isProduction = mode === 'production'
  const port = readPort(read)
  const host = readHost(env)
  const publicUrl = readPublicUrl(read, port, isProduction, problems)
  addExposureProblem(mode, { host, publicUrl }, problems)
  const storage = readStorageSettings(env, read)
  const { dataDirectory } = storage
  addSharedFolderProblem(dataDirectory, problems)
  addMissingDatabaseProblems(env, problems)
  const s3 = readS3(env, read, { problems })
  // Only `npm run backup` uses these settings, often at night. Reading them here reports mistakes at the server's
  // start, while an operator is present.
  readS3(env, read, { problems, prefix: 'BACKUP_' })
  const logLevel = read('LOG_LEVEL', z.enum(LOG_LEVELS), `Give one of ${LOG_LEVELS.join(', ')}.`)
  const loggedRequests = read(
    'LOG_REQUESTS',
    z.string().refine((text) => /^(0|1|0?\.\d+)$/.test(text)),
    'Give the share of requests that are logged, from 0 to 1, such as 0.01 for one of a hundred.',
  )
  const loggedAddresses = readLoggedAddresses(read)
  const modelsFile = readModelsFile(env, problems)
  const modelEndpoints = readModelEndpoints(env, read, modelsFile, problems)
  const pictureEndpoints = readPictureEndpoints(env, read, modelsFile, problems)
  const musicEndpoints = readMusicEndpoints(env, read, modelsFile, problems)
  const speech = readSpeechSettings(env, read, problems)
  const embeddings = readEmbeddingService(env, read, problems)
  const titleModel = read('TITLE_MODEL', z.string(), 'Give the id of a model, or off.')
  const mail = readMailServer(env, read, isProduction, problems)
  const reportsEmail = readReportsEmail(read, mail?.from)
  const contactEmail = readContactEmail(read, mail?.from)
  const identity = readIdentitySettings({ env, read, isProduction, problems })
  const catalogue = { ...readCatalogue(env, problems), rates: readRates(env, problems) }
  const payments = readPaymentSettings({ env, read, isProduction, problems })
  const trustProxy = readTrustProxy(env.TRUST_PROXY, { isProduction, problems })
  const shutdownDelayMs = readShutdownDelay(read, isProduction)
  const geoServices = readGeoServices(read, { publicUrl, isProduction })
  const internalKeyHosts = readInternalKeyHosts(read)
  const analyticsId = read(
    'ANALYTICS_ID',
    z.string().regex(/^G-[A-Z0-9]{4,16}$/),
    'Give a Google Analytics 4 measurement id like G-ABC123DEF4, or leave it out.',
  )
  const appInstall = read('APP_INSTALL', z.enum(['on', 'off']), 'Give on or off.')
  const adminSignIn = readAdminSignIn(read, identity, problems)
  const limits = readLimits(read)
  const telemetry = readTelemetrySettings(env, read)
  const partners = readPartnersFile(env.PARTNERS, dataDirectory, isProduction)
  const widgetsDirectory = readWidgetsDirectory(env)
  const siteContentDirectory = readSiteContentDirectory(env)
  addSecretProblems(env.SECRET, isProduction, problems)
  const previousSecret = readPreviousSecret(env, dataDirectory, problems)
  const mistypedNames = findMistypedNames(variables, names)
  if (problems.length > 0 || (isProduction && mistypedNames.length > 0))
    throw new EnvironmentError(withMistypedNames(problems, mistypedNames))

  const secret = env.SECRET || loadOrCreateSecret(dataDirectory)
  const { origin } = new URL(publicUrl)
  return {
    mode,
    port,
    host,
    publicUrl: origin,
    ...storage,
    s3,
    secret,
    previousSecret,
    trustProxy,
    shutdownDelayMs,
    logLevel: logLevel ?? (isProduction ? 'info' : 'warn'),
    loggedRequests: Number(loggedRequests ?? (isProduction ? 0.01 : 1)),
    loggedAddresses,
    modelEndpoints,
    pictureEndpoints,
    musicEndpoints,
    speech,
    embeddings,
    titleModel,
    mail,
    reportsEmail,
    contactEmail,
    identity,
    catalogue,
    payments:
      payments ??
      (isProduction
        ? { isSandbox: false }
        : sandboxPaymentSettings(origin, secret, ownAddress(host, port))),
    geoServices,
    internalKeyHosts,
    analyticsId,
    isInstallable: appInstall !== 'off',
    isAdminPasskeyRequired: adminSignIn === 'passkey',
    partners,
    widgetsDirectory,
    siteContentDirectory,
    limits,
    telemetry,
    warnings: mistypedNames.map(({ sentence }) => sentence),
  }
}

/** The URL at which the server can reach itself, independent of the public URL. */
function ownAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
