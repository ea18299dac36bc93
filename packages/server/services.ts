import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from './db/database.ts'
import { noPartners, type Partners } from './partners/partners.ts'
import type { PartnerStore } from './partners/stored-partners.ts'
import type { IdentitySettings } from './environment/identity.ts'
import { DEFAULT_LIMITS, type RegistrationSettings } from './environment/limits.ts'
import type { MusicEndpoint } from './environment/music.ts'
import type { PaymentSettings } from './environment/payments.ts'
import type { PictureEndpoint } from './environment/pictures.ts'
import type { HttpServerOptions } from './http/server.ts'
import { DEFAULT_CATALOGUE, type Catalogue } from './environment/catalogue.ts'
import type { PasswordCost } from './account/passwords.ts'
import type { FileStorage } from './providers/files/file-storage.ts'
import type { Knowledge } from './providers/knowledge/knowledge.ts'
import type { Mailer } from './providers/mail.ts'
import type { ModelRegistry } from './providers/models/model-registry.ts'
import type { SpeechEngine } from './providers/speech/speech-engine.ts'
import type { Transcriber } from './providers/speech/transcriber.ts'
import { secretsOf } from './helpers/secrets.ts'
import { createLocalState, type SharedState } from './shared-state/shared-state.ts'
import type { Telemetry } from './helpers/tracing.ts'
import type { SiteContent } from './site-content.ts'

/** The dependencies and settings of `buildApp`. Tests pass fake models and a mailer that stores emails. */
export interface Services extends Partial<
  Omit<HttpServerOptions, 'isHttps' | 'partners' | 'sharedState' | 'telemetry'>
> {
  database: Database
  models: ModelRegistry
  mailer: Mailer
  /** Limits, places and messages that this server shares with the other servers of the installation. Absent: none. */
  sharedState?: SharedState
  /** The storage of images and audio. */
  files: FileStorage
  /** A folder for files that are being received. Default: in the system's folder for temporary files. */
  incomingDirectory?: string
  /** How long an answer continues after its last reader has lost the connection. Absent: it ends at once. */
  answerGraceMs?: number
  /** A folder for ends of answers while the database is unavailable. Absent: they are held in memory only. */
  unsavedDirectory?: string
  /** Uploads are refused while a disk has less free space. Default: half a gigabyte. */
  minFreeBytes?: number
  /** Models that draw. Absent: this server draws without one. */
  pictureEndpoints?: readonly PictureEndpoint[]
  /** Models that make music. Absent: this server composes without one. */
  musicEndpoints?: readonly MusicEndpoint[]
  /** Turns text into audio. Absent: this server cannot speak. */
  speechEngine?: SpeechEngine | undefined
  /** Absent: this server does not transcribe speech. */
  transcriber?: Transcriber | undefined
  /** The operators' email address, which receives readers' reports about shared conversations. */
  reportsEmail?: string | undefined
  /** The email address that gets what visitors write in the contact form. */
  contactEmail?: string | undefined
  /** Whether anyone may read the emails that were stored instead of sent. Never in production. */
  exposeMailbox?: boolean
  /** Sends traces and metrics to the operator's collector. Absent: this server sends none. */
  telemetry?: Telemetry | undefined
  secret: string
  /** Accepted beside `secret`. Absent: no other secret is accepted. */
  previousSecret?: string | undefined
  /** For tests, which try many passwords. Default: the cost that OWASP recommends. */
  passwordCost?: PasswordCost | undefined
  /** The URL at which visitors reach the server. */
  publicUrl: string
  /** Origins of our own pages besides that of `publicUrl`. */
  furtherOrigins?: readonly string[]
  siteDirectory?: string | undefined
  /** What the operator changes of the site. Absent: nothing. */
  siteContent?: SiteContent
  /** Folders of widget builds. The newest build of the first one belongs to this server. */
  widgetDirectories?: readonly string[]
  /** Absent: users sign in on this server with an email address, without Microsoft, Google or Apple. */
  identity?: IdentitySettings
  /** Absent: payments are not offered. */
  payments?: PaymentSettings
  /** Whether a page of ours simulates social providers that are not configured. Never in production. */
  simulateProviders?: boolean
  /** Whether every page says that this server is a demonstration. */
  isDemo?: boolean
  /** Which model writes the titles of new conversations. Absent: titles are the first words of the conversation. */
  titles?: { modelId?: string | undefined } | undefined
  /** The prices, and the daily limits of each plan. Absent: the default catalogue. */
  catalogue?: Catalogue
  /** The websites that may show the widgets. Absent: none. */
  partners?: Partners
  /** Hosts of the server's own network from which partners' keys may be fetched, or `any`. Absent: none. */
  internalKeyHosts?: readonly string[] | 'any'
  /** Searches the pages of partners. Absent: they are not searched. */
  knowledge?: Knowledge
  /** The store that `npm run partner` changes. Absent: the command cannot use this server. */
  partnerStore?: PartnerStore
  /** URLs of web services from which the site requests the visitor's country. */
  geoServices?: readonly string[]
  /** Google Analytics 4 ID. Absent: the site sends no analytics. */
  analyticsId?: string | undefined
  /** How many accounts may be created in a day. Absent: the defaults. */
  registrations?: RegistrationSettings
  /** For how many days what an account uses counts for its network too. Absent: the default. */
  newAccountDays?: number
  /** Whether admins have to sign in with a passkey. Default: false. */
  isAdminPasskeyRequired?: boolean
  /** Whether devices may install the site as an app. Default: true. */
  isInstallable?: boolean
}

/** The default. Emails to it can only reach the development mailbox. */
const DEFAULT_OPERATOR_EMAIL = 'hello@localhost'
const EMAIL_SIGN_IN_ONLY: IdentitySettings = { kind: 'embedded', socialProviders: {} }
const NO_PAYMENTS: PaymentSettings = { isSandbox: false }

function operatorAddressesOf({
  reportsEmail = DEFAULT_OPERATOR_EMAIL,
  contactEmail = DEFAULT_OPERATOR_EMAIL,
}: Services) {
  return { reportsEmail, contactEmail }
}

function accountRulesOf({
  isAdminPasskeyRequired = false,
  registrations = DEFAULT_LIMITS,
  newAccountDays = DEFAULT_LIMITS.newAccountDays,
}: Services) {
  return { isAdminPasskeyRequired, registrations, newAccountDays }
}

export function withDefaultServices(services: Services) {
  const { publicUrl, furtherOrigins = [] } = services
  return {
    ...services,
    secrets: secretsOf(services),
    sharedState: services.sharedState ?? createLocalState(),
    widgetDirectories: services.widgetDirectories ?? [],
    incomingDirectory: services.incomingDirectory ?? join(tmpdir(), 'atelier-incoming'),
    ...operatorAddressesOf(services),
    exposeMailbox: services.exposeMailbox ?? false,
    simulateProviders: services.simulateProviders ?? false,
    ...accountRulesOf(services),
    isLocal: services.isLocal ?? false,
    trustProxy: services.trustProxy ?? false,
    identity: services.identity ?? EMAIL_SIGN_IN_ONLY,
    payments: services.payments ?? NO_PAYMENTS,
    catalogue: services.catalogue ?? DEFAULT_CATALOGUE,
    partners: services.partners ?? noPartners,
    internalKeyHosts: services.internalKeyHosts ?? [],
    isHttps: publicUrl.startsWith('https:'),
    ownOrigins: [new URL(publicUrl).origin, ...furtherOrigins],
  }
}

export type CompleteServices = ReturnType<typeof withDefaultServices>
