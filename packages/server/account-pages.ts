import { DAY_MS, account as calls } from '@atelier/contract'
import { Export } from '@atelier/contract/schemas/admin'
import { Account, Deletion, ProfileChange } from '@atelier/contract/schemas/account'
import type { AccountContext } from './account-pages/context.ts'
import { credentialRoutes } from './account-pages/credential-routes.ts'
import { emailChangeRoutes } from './account-pages/email-change.ts'
import { exportUserData } from './account-pages/export.ts'
import { readAccount } from './account-pages/profile.ts'
import { changeSubscription } from './newsletter/users-subscription.ts'
import { sessionRoutes } from './account-pages/session-routes.ts'
import { preferredLanguage } from './http/language.ts'
import { JsonStream, MAX_SMALL_BODY_BYTES, route } from './session/route.ts'
import { requireRecentAuthentication, requireUserOnOwnPage } from './session/require-user.ts'

/** The time between a deletion request and the deletion. Signing in during this time keeps the account. */
export const ACCOUNT_DELETION_DELAY_MS = 14 * DAY_MS

const EXPORTS_PER_MINUTE = 6

export function accountRoutes(context: AccountContext): void {
  profileRoutes(context)
  credentialRoutes(context)
  emailChangeRoutes(context)
  sessionRoutes(context)
  dataRoutes(context)
}

function profileRoutes(context: AccountContext): void {
  const { db } = context
  const { users } = context.accounts

  route(
    context,
    calls.getAccount,
    { summary: 'The signed-in user.', reply: Account },
    ({ caller }) => readAccount(context, requireUserOnOwnPage(caller)),
  )

  route(
    context,
    calls.updateAccount,
    {
      bodyLimit: MAX_SMALL_BODY_BYTES,
      summary:
        'Change the display name and the username of the signed-in user, and whether they get the newsletter.',
      body: ProfileChange,
      reply: Account,
    },
    async ({ caller, body: { getsNewsletter, ...names }, request }) => {
      const user = requireUserOnOwnPage(caller)
      if (Object.keys(names).length > 0) await users.update(user.userId, names)
      const email =
        getsNewsletter === undefined ? undefined : (await users.findById(user.userId))?.loginEmail
      if (email) {
        const change = { email, isSubscribed: !!getsNewsletter }
        await changeSubscription(db, { ...change, language: preferredLanguage(request) })
      }
      return readAccount(context, user)
    },
  )
}

function dataRoutes(context: AccountContext): void {
  const { db, accountMail, mediaAddresses, publicUrl } = context
  const { users, signIns } = context.accounts

  route(
    context,
    calls.exportAccount,
    {
      summary: 'All data that is stored about the signed-in user.',
      reply: Export,
      callsPerMinute: EXPORTS_PER_MINUTE,
    },
    async ({ caller, reply }) => {
      const user = requireRecentAuthentication(caller)
      const fileName = `atelier-${new Date().toISOString().slice(0, 10)}.json`
      reply.header('content-disposition', `attachment; filename="${fileName}"`)
      const addressOf = (ownerId: string, id: string) =>
        publicUrl + mediaAddresses.addressOf(ownerId, id)
      const account = await readAccount(context, user)
      return new JsonStream(await exportUserData(db, user, { addressOf, account }))
    },
  )

  route(
    context,
    calls.deleteAccount,
    {
      summary: 'Delete the account in 14 days, and end all sessions now.',
      reply: Deletion,
    },
    async ({ caller }) => {
      const { userId } = requireRecentAuthentication(caller)
      const deleteAt = new Date(Date.now() + ACCOUNT_DELETION_DELAY_MS)
      const user = await users.update(userId, { deleteAt })
      await signIns.endAllAndWithdrawConsents(userId)
      await accountMail.sendRateLimitedNotice('accountDeletion', user, { date: deleteAt })
      return { goesAt: deleteAt.toISOString() }
    },
  )
}
