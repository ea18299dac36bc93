import {
  DEFAULT_LANGUAGE,
  DEFAULT_PREFERENCES,
  parseLanguage,
  preferences as calls,
} from '@atelier/contract'
import {
  AnonymousPreferences,
  CurrencyChange,
  LanguageChange,
  Preferences,
  PreferencesChange,
} from '@atelier/contract/schemas/preferences'
import { eq, sql } from 'drizzle-orm'
import { preferredLanguage } from './http/language.ts'
import type { Db } from './db/database.ts'
import { preferences } from './db/schema.ts'
import { recordOwner } from './session/guest-visits.ts'
import { route, type RouteContext } from './session/route.ts'
import type { Caller } from './session/caller.ts'

export function preferencesRoutes(context: RouteContext & { db: Db }): void {
  const { db } = context

  route(
    context,
    calls.getPreferences,
    { summary: "The visitor's language, currency and theme.", reply: Preferences },
    async ({ caller, request }) => {
      const guestId = context.sessions.guestIdOf(request)
      if (caller.kind === 'user' && !caller.partner)
        await initializePreferences(db, caller.id, guestId, preferredLanguage(request))
      return readPreferences(db, caller.id)
    },
  )

  route(
    context,
    calls.getAnonymousPreferences,
    {
      summary: 'The currency of a visitor without an account.',
      reply: AnonymousPreferences,
    },
    async ({ caller }) => ({ currency: (await readPreferences(db, caller.id)).currency }),
  )

  route(
    context,
    calls.setLanguage,
    {
      summary: 'Change the language.',
      body: LanguageChange,
      reply: Preferences,
    },
    ({ caller, body }) => savePreferences(db, caller, body),
  )

  route(
    context,
    calls.setCurrency,
    {
      summary: 'Change the currency in which prices are shown.',
      body: CurrencyChange,
      reply: Preferences,
    },
    ({ caller, body }) => savePreferences(db, caller, body),
  )

  route(
    context,
    calls.updatePreferences,
    {
      summary: 'Change several preferences at once.',
      body: PreferencesChange,
      reply: Preferences,
    },
    ({ caller, body }) => savePreferences(db, caller, body),
  )
}

async function readPreferences(db: Db, ownerId: string): Promise<calls.Preferences> {
  const [row] = await db.select().from(preferences).where(eq(preferences.ownerId, ownerId))
  return row ? toPreferences(row) : DEFAULT_PREFERENCES
}

/** Gives a new account the preferences of its guest, or else the browser's language. */
async function initializePreferences(
  db: Db,
  ownerId: string,
  guestId: string | undefined,
  language: calls.Language,
): Promise<void> {
  const [existing] = await db.select().from(preferences).where(eq(preferences.ownerId, ownerId))
  if (existing) return
  const guestPreferences = guestId ? await readPreferences(db, guestId) : DEFAULT_PREFERENCES
  const initial =
    guestPreferences === DEFAULT_PREFERENCES ? { ...guestPreferences, language } : guestPreferences
  await db
    .insert(preferences)
    .values({ ...initial, ownerId })
    .onConflictDoNothing()
}

async function savePreferences(
  db: Db,
  caller: Caller,
  changes: Partial<calls.Preferences>,
): Promise<calls.Preferences> {
  await recordOwner(db, caller)
  const [row] = await db
    .insert(preferences)
    .values({ ownerId: caller.id, ...DEFAULT_PREFERENCES, language: DEFAULT_LANGUAGE, ...changes })
    .onConflictDoUpdate({
      target: preferences.ownerId,
      set: { ...changes, updatedAt: sql`now()` },
    })
    .returning()
  return toPreferences(row!)
}

function toPreferences(row: typeof preferences.$inferSelect): calls.Preferences {
  const { currency, theme } = row
  const language = parseLanguage(row.language) ?? DEFAULT_LANGUAGE
  return Preferences.parse({ language, currency, theme })
}
