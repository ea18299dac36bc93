import { prompts } from '@atelier/contract'
import { PromptText, SavedPrompt, SavedPrompts } from '@atelier/contract/schemas/prompts'
import type { Database } from '../db/database.ts'
import { requireUserOnOwnPage } from '../session/require-user.ts'
import { route, type RouteContext } from '../session/route.ts'
import { deletePrompt, listPrompts, savePrompt } from './saved-prompts.ts'

interface PromptContext extends RouteContext {
  database: Database
}

/** The prompts of users. A partner's page does not get them. */
export function promptRoutes(context: PromptContext): void {
  const { db } = context.database

  route(
    context,
    prompts.getPrompts,
    { summary: 'The prompts that the user keeps.', reply: SavedPrompts },
    async ({ caller }) => ({
      prompts: await listPrompts(db, requireUserOnOwnPage(caller).userId),
    }),
  )

  route(
    context,
    prompts.savePrompt,
    { summary: 'Store or replace a prompt.', body: PromptText, reply: SavedPrompt },
    ({ caller, params, body }) =>
      savePrompt(db, requireUserOnOwnPage(caller).userId, params.id, body),
  )

  route(context, prompts.deletePrompt, { summary: 'Delete a prompt.' }, ({ caller, params }) =>
    deletePrompt(db, requireUserOnOwnPage(caller).userId, params.id),
  )
}
