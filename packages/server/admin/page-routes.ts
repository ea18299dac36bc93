// The calls of the page /admin. Each begins with requireAdmin().
import type { AdminPageContext } from './page-context.ts'
import { installationRoutes } from './page-routes-installation.ts'
import { linkRoutes } from './page-routes-links.ts'
import { messageRoutes } from './page-routes-messages.ts'
import { paymentRoutes } from './page-routes-payments.ts'
import { changePersonRoutes, readPeopleRoutes } from './page-routes-people.ts'

export function adminPageRoutes(context: AdminPageContext): void {
  readPeopleRoutes(context)
  changePersonRoutes(context)
  paymentRoutes(context)
  linkRoutes(context)
  messageRoutes(context)
  installationRoutes(context)
}
