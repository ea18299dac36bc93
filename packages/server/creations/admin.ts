import type { creations as contract } from '@atelier/contract'
import { eq, or, type SQL } from 'drizzle-orm'
import { recordOperatorAction, type OperatorAction } from '../audit/operator-actions.ts'
import type { Db } from '../db/database.ts'
import { creations, shares, users } from '../db/schema.ts'
import { readCreation } from './rows.ts'
import { deleteLocked } from './stop.ts'

/** What an operator sees of a creation: to decide whether it may stay. */
export interface CreationReport {
  id: string
  tool: contract.ToolId
  title: string
  wish: string
  /** How it was changed, if it is a change of another one. */
  changeWords: string | null
  engine: string
  status: contract.CreationStatus
  createdAt: string
  pictures: string[]
  owner: { id: string; name: string | null; email: string | null }
  /** The slugs of the links to it. */
  links: string[]
}

/** Lets an operator look at what anybody has made, and delete it. */
export interface CreationAdmin {
  /** `idOrSlug`: of the creation, or of a link to it. */
  find(idOrSlug: string): Promise<CreationReport | undefined>
  /** Deletes it with its files and links. Returns false if there is none. */
  delete(idOrSlug: string, action: OperatorAction): Promise<boolean>
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export function createCreationAdmin(db: Db): CreationAdmin {
  return {
    async find(idOrSlug) {
      const key = await findKey(db, idOrSlug)
      if (!key) return undefined
      const { row, parts } = await readCreation(db, key)
      const [user] = await db.select().from(users).where(eq(users.id, key.ownerId))
      const links = await db
        .select({ slug: shares.slug })
        .from(shares)
        .where(eq(shares.creationId, key.id))
      return {
        id: row.id,
        tool: row.tool,
        title: row.title,
        wish: row.recipe.wish,
        changeWords: row.changeWords,
        engine: row.engine.name,
        status: row.status,
        createdAt: row.createdAt.toISOString(),
        pictures: parts.flatMap(({ fileId, alt }) => (fileId ? [alt] : [])),
        owner: {
          id: key.ownerId,
          name: user?.displayName ?? null,
          email: user?.email ?? null,
        },
        links: links.map(({ slug }) => slug),
      }
    },
    delete: (idOrSlug, action) =>
      db.transaction(async (transaction) => {
        const key = await findKey(transaction, idOrSlug)
        if (!key) return false
        await deleteLocked(transaction, key)
        await recordOperatorAction(transaction, action, {
          action: 'delete creation',
          subject: key.id,
          result: `deleted a creation of ${key.ownerId}`,
        })
        return true
      }),
  }
}

/** Ids are unique: a creation is found without its owner. */
async function findKey(db: Db, idOrSlug: string) {
  const isId: SQL | undefined = UUID.test(idOrSlug) ? eq(creations.id, idOrSlug) : undefined
  const [key] = await db
    .select({ ownerId: creations.ownerId, id: creations.id })
    .from(creations)
    .leftJoin(shares, eq(shares.creationId, creations.id))
    .where(or(isId, eq(shares.slug, idOrSlug)))
    .limit(1)
  return key
}
