/**
 * Options of routes for pages and files, which answer HEAD like GET. API calls do not answer HEAD, because some GET
 * calls have side effects, such as VNPay's notices.
 */
export const FILE_ROUTE = { schema: { hide: true }, exposeHeadRoute: true } as const
