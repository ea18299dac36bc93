import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { recordOperatorAction } from '../audit/operator-actions.ts'
import type { Db } from '../db/database.ts'
import { partners } from '../db/schema.ts'
import { OperatorError } from '../operator-api.ts'
import { clearUnanswered, listUnanswered, type UnansweredQuestion } from './unanswered-questions.ts'
import { validatePartners, type Partner, type PartnerList } from './partner-list.ts'
import {
  mergeSettings,
  PartnerSettings,
  SETTING_NAMES,
  withoutSettings,
} from '../environment/partner-settings.ts'

const WebsitesChange = z.strictObject({
  action: z.enum(['add', 'remove']),
  partner: z.string(),
  /** Empty: removes the whole partner. */
  origins: z.array(z.string()),
  /** Absent: the name stays, and a new partner is named by its ID. */
  name: z.string().optional(),
})
type WebsitesChange = z.infer<typeof WebsitesChange>

const SettingsChange = z.strictObject({
  action: z.literal('set'),
  partner: z.string(),
  settings: PartnerSettings,
})

const SettingsRemoval = z.strictObject({
  action: z.literal('unset'),
  partner: z.string(),
  names: z.array(z.enum(SETTING_NAMES)),
})

/** Deletes the stored questions of a partner, which may also be in the partners file only. */
const QuestionsRemoval = z.strictObject({
  action: z.literal('clear questions'),
  partner: z.string(),
})

export const PartnerChange = z.discriminatedUnion('action', [
  QuestionsRemoval,
  WebsitesChange,
  SettingsChange,
  SettingsRemoval,
])
export type PartnerChange = z.infer<typeof PartnerChange>

interface Options {
  isProduction: boolean
}

/** The partners in the database, for the operator's command. */
export interface PartnerStore {
  list(): Promise<PartnerList>
  /** Lists the questions of visitors that no page of the partner answered. */
  listQuestions(partner: string): Promise<UnansweredQuestion[]>
  /** Throws an OperatorError if the change is not valid. Records the change and the actor in the audit. */
  change(change: PartnerChange, actor: string): Promise<void>
}

export function createPartnerStore(db: Db, options: Options): PartnerStore {
  return {
    async list() {
      const rows = await db.select().from(partners).orderBy(partners.id)
      return Object.fromEntries(rows.map((row) => [row.id, toPartner(row)]))
    },
    listQuestions: (partner) => listUnanswered(db, partner),
    change: (change, actor) =>
      db.transaction(async (transaction) => {
        await applyChange(transaction, change, options)
        await recordOperatorAction(transaction, { actor, reason: '' }, describeChange(change))
      }),
  }
}

/** Describes a change for the audit. Contains only the names of the settings, because their values may be keys. */
function describeChange(change: PartnerChange) {
  const { action, partner: subject } = change
  return { action: `partner ${action}`, subject, result: namesIn(change).join(', ') }
}

function namesIn(change: PartnerChange): readonly string[] {
  if (change.action === 'set') return Object.keys(change.settings)
  if (change.action === 'unset') return change.names
  if (change.action === 'clear questions') return []
  return change.origins.length > 0 ? change.origins : ['the whole partner']
}

async function applyChange(db: Db, change: PartnerChange, options: Options): Promise<void> {
  if (endsKeeping(change)) await clearUnanswered(db, change.partner)
  switch (change.action) {
    case 'clear questions':
      return
    case 'add':
      return add(db, change, options)
    case 'remove':
      return remove(db, change)
    case 'set':
      return updateSettings(db, change.partner, options, (settings) =>
        mergeSettings(settings, change.settings),
      )
    case 'unset':
      return updateSettings(db, change.partner, options, (settings) =>
        withoutSettings(settings, change.names),
      )
  }
}

/** Whether the change also deletes the stored questions of the partner. */
function endsKeeping(change: PartnerChange): boolean {
  if (change.action === 'set') return change.settings.assistant?.keepQuestions === false
  return (
    change.action === 'clear questions' ||
    (change.action === 'remove' && change.origins.length === 0)
  )
}

function toPartner({ name, origins, settings }: typeof partners.$inferSelect): Partner {
  return { name, origins, ...settings }
}

async function updateSettings(
  db: Db,
  id: string,
  { isProduction }: Options,
  update: (settings: PartnerSettings) => PartnerSettings,
): Promise<void> {
  const { name, origins: _, ...stored } = await findPartner(db, id)
  const settings = update(stored)
  checkPartner(id, { name, origins: [], ...settings }, isProduction)
  await db.update(partners).set({ settings }).where(eq(partners.id, id))
}

async function add(
  db: Db,
  { partner: id, origins, name }: WebsitesChange,
  { isProduction }: Options,
): Promise<void> {
  // Checked before anything is stored, so that no other change has to wait for the row lock of an invalid change.
  checkPartner(id, { name: name ?? id, origins }, isProduction)
  await db.insert(partners).values({ id, name: id, origins: [] }).onConflictDoNothing()
  const stored = await findPartner(db, id)
  const partner = {
    name: name ?? stored.name,
    origins: [...new Set([...stored.origins, ...origins])],
  }
  checkPartner(id, partner, false)
  await db.update(partners).set(partner).where(eq(partners.id, id))
}

async function remove(db: Db, { partner: id, origins }: WebsitesChange): Promise<void> {
  const stored = await findPartner(db, id)
  const unknown = origins.find((origin) => !stored.origins.includes(origin))
  if (unknown) throw new OperatorError(`"${id}" has no website ${unknown}.`)
  if (origins.length === 0) return void (await db.delete(partners).where(eq(partners.id, id)))
  const remaining = stored.origins.filter((origin) => !origins.includes(origin))
  await db.update(partners).set({ origins: remaining }).where(eq(partners.id, id))
}

/** Locks the row, so that two changes at the same time both take effect. */
async function findPartner(db: Db, id: string): Promise<Partner> {
  const [partner] = await db.select().from(partners).where(eq(partners.id, id)).for('update')
  if (!partner) throw new OperatorError(`There is no partner "${id}".`)
  return toPartner(partner)
}

function checkPartner(id: string, partner: Partner, isProduction: boolean): void {
  try {
    validatePartners({ [id]: partner }, { isProduction })
  } catch (error) {
    throw new OperatorError((error as Error).message)
  }
}
