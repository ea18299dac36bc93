import { LANGUAGE_FALLBACK, LANGUAGES, type preferences as words } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import type { Counts, Limit } from '../counts.ts'
import type { Db } from '../db/open.ts'
import { preferences } from '../db/schema.ts'
import { fail } from '../fail.ts'
import { writeLetter, type LetterKind, type LetterValues } from '../providers/letters.ts'
import type { Mail } from '../providers/mail.ts'
import type { Person } from './people.ts'

/** How long somebody who waits for a letter is kept waiting for the word that it is on its way. */
const PATIENCE = 8_000
/**
 * For an account, whose address need not be proven: who changes something all the time fills nobody's mailbox. Not for
 * the address: another account that shows it would use up what its owner has to be told.
 */
const notices: Limit = { name: 'notices', max: 20, within: 24 * 60 * 60_000 }

interface Parts {
  db: Db
  mail: Mail
  publicUrl: string
  counts: Counts
  log: FastifyBaseLogger
}

type Language = words.Language

/** Letters to people, in their language. */
export function createPost({ db, mail, publicUrl, counts, log }: Parts) {
  async function send<Kind extends LetterKind>(
    kind: Kind,
    to: string,
    values: LetterValues[Kind],
    language: Language,
  ): Promise<void> {
    await mail.send({ to, ...writeLetter(kind, values, { language, publicUrl }) })
  }

  return {
    /** For letters somebody waits for: throws where it cannot be handed over. */
    async deliver<Kind extends LetterKind>(
      ...letter: Parameters<typeof send<Kind>>
    ): Promise<void> {
      try {
        await Promise.race([send(...letter), tooLong()])
      } catch (cause) {
        log.error({ err: cause, kind: letter[0] }, 'letter not sent')
        throw fail('code-not-sent', { cause })
      }
    },
    /** For letters of which nobody may learn whether there is one. */
    drop<Kind extends LetterKind>(...letter: Parameters<typeof send<Kind>>): void {
      send(...letter).catch((error: unknown) =>
        log.error({ err: error, kind: letter[0] }, 'letter not sent'),
      )
    },
    /** Tells somebody what happened to their account. */
    async notify<Kind extends LetterKind>(
      kind: Kind,
      { id, email }: Pick<Person, 'id' | 'email'>,
      values: LetterValues[Kind],
    ): Promise<void> {
      if (await counts.allows(notices, id)) this.drop(kind, email, values, await languageFor(id))
    },
  }

  async function languageFor(ownerId: string): Promise<Language> {
    const [row] = await db.select().from(preferences).where(eq(preferences.ownerId, ownerId))
    return known(row?.language) ?? LANGUAGE_FALLBACK
  }
}

export type Post = ReturnType<typeof createPost>

/** Our own pages say in which language they are read. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const asked = headers['accept-language']?.split(',') ?? []
  return asked.map((part) => known(part.split(';')[0])).find((tag) => tag) ?? LANGUAGE_FALLBACK
}

function known(tag: string | undefined): Language | undefined {
  const base = tag?.trim().toLowerCase().split('-')[0]
  return LANGUAGES.find((language) => language === base)
}

async function tooLong(): Promise<never> {
  await wait(PATIENCE, undefined, { ref: false })
  throw new Error(`not handed over within ${PATIENCE} ms`)
}
