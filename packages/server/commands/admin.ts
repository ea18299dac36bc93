// `npm run admin`: manages people and payments, replaces keys after a leak, tries whether everything works, and shows what
// models have cost. Without arguments it prints how to use it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runAdminCommand } from '../admin/command.ts'
import { runCreationsCommand } from '../admin/creations-command.ts'
import { runFilesCommand } from '../admin/files-command.ts'
import { runFeedbackCommand } from '../admin/feedback-command.ts'
import { createFeedbackReports } from '../admin/feedback-report.ts'
import { createRemoteFeedbackReports } from '../admin/feedback-routes.ts'
import { runMessagesCommand } from '../admin/messages-command.ts'
import { runNewsletterCommand } from '../admin/newsletter-command.ts'
import { createPeopleAdmin } from '../admin/people.ts'
import { createRemotePeopleAdmin } from '../admin/people-routes.ts'
import { ADMIN_USAGE } from '../admin/usage.ts'
import { checkInstallation } from '../check/check-installation.ts'
import { createMessageAdmin } from '../contact/admin.ts'
import { createRemoteMessageAdmin } from '../contact/admin-routes.ts'
import { createCostReport } from '../costs/cost-report.ts'
import { createRemoteCostReport } from '../costs/cost-routes.ts'
import { runCostsCommand } from '../costs/costs-command.ts'
import { createCreationAdmin } from '../creations/admin.ts'
import { createRemoteCreationAdmin } from '../creations/admin-routes.ts'
import type { Db } from '../db/database.ts'
import { lockOutServers } from '../db/server-lock.ts'
import { readEnvironment, type Settings } from '../environment.ts'
import { describeStorage } from '../environment/storage.ts'
import { replaceKeys } from '../identity/replace-keys.ts'
import { createMediaAddresses } from '../media/addresses.ts'
import { openMoveJournal } from '../move-files/journal.ts'
import { createFileRecords } from '../move-files/records.ts'
import { createRemoteFileRecords, readPlaceOfServer } from '../move-files/routes.ts'
import { createNewsletterAdmin } from '../newsletter/admin.ts'
import { createRemoteNewsletterAdmin } from '../newsletter/admin-routes.ts'
import { OperatorError } from '../operator-api.ts'
import { createPaymentAdmin } from '../pro/admin.ts'
import { createRemotePaymentAdmin } from '../pro/admin-routes.ts'
import { createGateways } from '../pro/gateways.ts'
import { openFileFolder, uploadsFolder } from '../providers/files/file-folder.ts'
import { openFileStorage } from '../providers/files/open-storage.ts'
import { createS3Storage } from '../providers/files/s3.ts'
import { tryLockFile } from '../helpers/file-lock.ts'
import { secretsOf } from '../helpers/secrets.ts'
import { isWrongSetting, WRONG_SETTINGS_EXIT_CODE } from '../start-failure.ts'
import { confirm } from './confirm.ts'
import { useDatabaseOrServer } from './operator-database.ts'
import { runOperatorCommand } from './operator-command.ts'
import { operatorName } from './operator-name.ts'
import { saveExport } from './save-export.ts'

await runOperatorCommand(
  readEnvironment,
  async (settings) => {
    const [name, ...args] = process.argv.slice(2)
    if (name === 'check') return runCheck(settings, args)
    if (name === 'costs') return runCosts(settings, args)
    if (name === 'feedback') return runFeedback(settings, args)
    if (name === 'files') return runFiles(settings, args)
    if (name === 'creations') return runCreations(settings, args)
    if (name === 'messages') return runMessages(settings, args)
    if (name === 'newsletter') return runNewsletter(settings, args)
    return runAdminCommand(process.argv.slice(2), {
      withAdmin: (use) =>
        useDatabaseOrServer(settings, {
          direct: (db) => use(openAdmin(db, settings)),
          remote: () =>
            use({
              payments: createRemotePaymentAdmin(settings),
              people: createRemotePeopleAdmin(settings),
            }),
        }),
      replaceKeys: () => replaceKeysOfStoppedServers(settings),
      confirm,
      saveExport,
      actor: operatorName(),
    })
  },
  ADMIN_USAGE,
  (error) => (isCheck() && isWrongSetting(error) ? WRONG_SETTINGS_EXIT_CODE : 1),
)

// A declaration, because the commands begin before the end of this file is reached.
function isCheck(): boolean {
  return process.argv[2] === 'check'
}

async function runCheck(settings: Settings, args: string[]) {
  if (args.length > 0) throw new OperatorError(`\`check\` takes no arguments, and got ${args[0]}.`)
  const { text, hasFailures } = await checkInstallation(settings)
  return { text, exitCode: hasFailures ? 1 : 0 }
}

function openAdmin(db: Db, settings: Settings) {
  const { publicUrl } = settings
  return {
    payments: createPaymentAdmin({
      db,
      gateways: createGateways(settings.payments, publicUrl, console),
      // The running server mails the receipts that are left.
      announce: () => {},
      log: console,
    }),
    people: createPeopleAdmin({
      db,
      publicUrl,
      files: { remove: (ids) => removeFiles(settings, ids) },
      mediaAddresses: createMediaAddresses(secretsOf(settings)),
      log: console,
    }),
  }
}

/** Deletes the files of the ids. Throws if they are on another machine, whose server will delete them later. */
async function removeFiles(settings: Settings, ids: readonly string[]): Promise<void> {
  const folder = uploadsFolder(settings.dataDirectory)
  if (!settings.s3 && !existsSync(folder)) throw new OperatorError(`There is no folder ${folder}.`)
  const files = await openFileStorage(settings)
  await files.remove(ids)
}

async function runFiles(settings: Settings, args: string[]): Promise<string> {
  const { s3, dataDirectory, databaseUrl } = settings
  return runFilesCommand(withoutYes(args), {
    withRecords: (use) =>
      useDatabaseOrServer(settings, {
        direct: (db) => use(createFileRecords(db)),
        remote: () => use(createRemoteFileRecords(settings)),
      }),
    bucket: s3 && createS3Storage(s3),
    openFolder: () => openFileFolder(uploadsFolder(dataDirectory)),
    readPlaceOfServer: () => readPlaceOfServer(settings),
    isShared: databaseUrl !== undefined,
    lock: () => lockMoves(dataDirectory),
    journal: openMoveJournal(dataDirectory, describeStorage(settings)),
    ask: askUnlessConfirmed(args),
    print: (line) => console.log(line),
  })
}

function lockMoves(dataDirectory: string): () => void {
  const unlock = tryLockFile(join(dataDirectory, 'files-move-lock'))
  if (!unlock) throw new OperatorError('Another command is moving files. Nothing was changed.')
  return unlock
}

async function runCosts(settings: Settings, args: string[]): Promise<string> {
  return runCostsCommand(args, (use) =>
    useDatabaseOrServer(settings, {
      direct: (db) => use(createCostReport(db)),
      remote: () => use(createRemoteCostReport(settings)),
    }),
  )
}

async function runCreations(settings: Settings, args: string[]): Promise<string> {
  return runCreationsCommand(withoutYes(args), {
    withAdmin: (use) =>
      useDatabaseOrServer(settings, {
        direct: (db) => use(createCreationAdmin(db)),
        remote: () => use(createRemoteCreationAdmin(settings)),
      }),
    ask: askUnlessConfirmed(args),
    actor: operatorName(),
  })
}

async function runMessages(settings: Settings, args: string[]): Promise<string> {
  return runMessagesCommand(withoutYes(args), {
    withAdmin: (use) =>
      useDatabaseOrServer(settings, {
        direct: (db) => use(createMessageAdmin(db)),
        remote: () => use(createRemoteMessageAdmin(settings)),
      }),
    ask: askUnlessConfirmed(args),
    actor: operatorName(),
  })
}

async function runNewsletter(settings: Settings, args: string[]): Promise<string> {
  return runNewsletterCommand(withoutYes(args), {
    withAdmin: (use) =>
      useDatabaseOrServer(settings, {
        direct: (db) => use(createNewsletterAdmin(db)),
        remote: () => use(createRemoteNewsletterAdmin(settings)),
      }),
    ask: askUnlessConfirmed(args),
    actor: operatorName(),
  })
}

// A declaration, because the commands begin before the end of this file is reached.
function withoutYes(args: readonly string[]): string[] {
  return args.filter((arg) => arg !== '--yes')
}

function askUnlessConfirmed(args: readonly string[]) {
  return async (question: string): Promise<void> => {
    if (!args.includes('--yes') && !(await confirm(question)))
      throw new OperatorError('Nothing was changed.')
  }
}

async function runFeedback(settings: Settings, args: string[]): Promise<string> {
  return runFeedbackCommand(args, (use) =>
    useDatabaseOrServer(settings, {
      direct: (db) => use(createFeedbackReports(db)),
      remote: () => use(createRemoteFeedbackReports(settings)),
    }),
  )
}

/** Throws if a server runs on the database. */
async function replaceKeysOfStoppedServers(settings: Settings): Promise<number> {
  if (settings.databaseUrl) await (await lockOutServers(settings.databaseUrl)).release()
  return useDatabaseOrServer(settings, {
    direct: (db) => replaceKeys(db, secretsOf(settings), operatorName()),
    remote: () => {
      throw new OperatorError(
        'A server is running on this database. Stop every server first. Nothing was changed.',
      )
    },
  })
}
