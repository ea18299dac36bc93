import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '@atelier/contract'
import type { Settings } from '../environment.ts'
import { checkClockAndDatabase } from './database.ts'
import { checkBuilds, checkDisk, checkVersions } from './machine.ts'
import { fails, note, reasonOf, type Finding, type PartCheck } from './part-check.ts'
import { checkProxy } from './proxy.ts'
import { checkRunningServer } from './running-server.ts'
import { checkFiles, checkMail, checkModels, checkRedis } from './services.ts'

const MAX_CHECK_MS = 20 * SECOND_MS
const STATE_WIDTH = 7
const NAME_WIDTH = 10

/** All parts, in the order in which they are printed. */
const partChecks = (settings: Settings): PartCheck[] => [
  { name: 'settings', find: async () => settings.warnings.map(note) },
  { name: 'versions', find: () => checkVersions(settings) },
  { name: 'server', find: () => checkRunningServer(settings) },
  { name: 'database', find: () => checkClockAndDatabase(settings) },
  { name: 'files', find: () => checkFiles(settings) },
  { name: 'disk', find: () => checkDisk(settings) },
  { name: 'redis', find: () => checkRedis(settings) },
  { name: 'mail', find: () => checkMail(settings) },
  { name: 'models', find: () => checkModels(settings) },
  { name: 'widgets', find: () => checkBuilds(settings) },
  { name: 'proxy', find: () => checkProxy(settings) },
]

export interface CheckReport {
  text: string
  hasFailures: boolean
}

/** Tries each part of the installation with these settings, and changes nothing. */
export async function checkInstallation(settings: Settings): Promise<CheckReport> {
  const results = await Promise.all(partChecks(settings).map(runCheck))
  const findings = results.flat()
  const failed = new Set(findings.filter(({ is }) => is === 'fails').map(({ name }) => name))
  const lines = findings.map(
    ({ name, is, text }) => `${is.padEnd(STATE_WIDTH)}${name.padEnd(NAME_WIDTH)}${text}`,
  )
  return {
    text: [...lines, '', summaryOf(failed)].join('\n'),
    hasFailures: failed.size > 0,
  }
}

function summaryOf(failed: ReadonlySet<string>): string {
  if (failed.size === 0) return 'Everything works.'
  return `${failed.size === 1 ? 'One part does' : `${failed.size} parts do`} not work: ${[...failed].join(', ')}.`
}

async function runCheck({ name, find }: PartCheck) {
  const timeout = wait(MAX_CHECK_MS, fails(`no answer in ${MAX_CHECK_MS / SECOND_MS} seconds`), {
    ref: false,
  })
  const found = await Promise.race([find(), timeout]).catch((error: unknown) =>
    fails(reasonOf(error)),
  )
  return toList(found).map(({ is, text }) => ({ name, is, text }))
}

const toList = (found: Finding | Finding[] | undefined) => (found ? [found].flat() : [])
