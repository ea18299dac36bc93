import {
  CURRENCIES,
  DEFAULT_PREFERENCES,
  LANGUAGES,
  preferences as calls,
  THEMES,
} from '@atelier/contract'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { languageOf } from './account/post.ts'
import type { Db } from './db/open.ts'
import { preferences } from './db/schema.ts'
import { route, type RouteContext } from './route.ts'

/** A language we speak, or a regional form of one. */
const language = z
  .string()
  .max(35)
  .refine(
    (tag) =>
      isLanguageTag(tag) && LANGUAGES.some((ours) => ours === tag.toLowerCase().split('-')[0]),
  )
const currency = z.enum(CURRENCIES)
const theme = z.enum(THEMES)

const Preferences: z.ZodType<calls.Preferences> = z.object({
  language: z.string(),
  currency,
  theme,
})

export function preferencesRoutes(context: RouteContext & { db: Db }): void {
  const { db } = context

  route(
    context,
    calls.getPreferences,
    { summary: "The visitor's language, currency and theme.", reply: Preferences },
    async ({ asker, request }) => {
      if (asker.kind === 'user' && !asker.partner)
        await adopt(db, asker.id, context.sessions.guestBehind(request), languageOf(request))
      return read(db, asker.id)
    },
  )

  route(
    context,
    calls.getAnonymousPreferences,
    {
      summary: 'The currency of a visitor without an account.',
      reply: z.object({ currency }),
    },
    async ({ asker }) => ({ currency: (await read(db, asker.id)).currency }),
  )

  route(
    context,
    calls.setLanguage,
    {
      summary: 'Change the language.',
      body: z.strictObject({ language }),
      reply: Preferences,
    },
    ({ asker, body }) => change(db, asker.id, body),
  )

  route(
    context,
    calls.setCurrency,
    {
      summary: 'Change the currency amounts are shown in.',
      body: z.strictObject({ currency }),
      reply: Preferences,
    },
    ({ asker, body }) => change(db, asker.id, body),
  )

  route(
    context,
    calls.changePreferences,
    {
      summary: 'Change several preferences at once.',
      body: z.strictObject({ language, currency, theme }).partial(),
      reply: Preferences,
    },
    ({ asker, body }) => change(db, asker.id, body),
  )
}

async function read(db: Db, ownerId: string): Promise<calls.Preferences> {
  const [row] = await db.select().from(preferences).where(eq(preferences.ownerId, ownerId))
  return row ? toPreferences(row) : DEFAULT_PREFERENCES
}

/** A new account begins with what its owner chose as a guest, or in the language of their page. */
async function adopt(
  db: Db,
  ownerId: string,
  guestId: string | undefined,
  language: calls.Language,
): Promise<void> {
  const [own] = await db.select().from(preferences).where(eq(preferences.ownerId, ownerId))
  if (own) return
  const before = guestId ? await read(db, guestId) : DEFAULT_PREFERENCES
  const begun = before === DEFAULT_PREFERENCES ? { ...before, language } : before
  await db
    .insert(preferences)
    .values({ ...begun, ownerId })
    .onConflictDoNothing()
}

async function change(
  db: Db,
  ownerId: string,
  changes: Partial<calls.Preferences>,
): Promise<calls.Preferences> {
  const [row] = await db
    .insert(preferences)
    .values({ ownerId, ...DEFAULT_PREFERENCES, ...changes })
    .onConflictDoUpdate({
      target: preferences.ownerId,
      set: { ...changes, updatedAt: sql`now()` },
    })
    .returning()
  return toPreferences(row!)
}

function toPreferences(row: typeof preferences.$inferSelect): calls.Preferences {
  const { language, currency, theme } = row
  return Preferences.parse({ language, currency, theme })
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
