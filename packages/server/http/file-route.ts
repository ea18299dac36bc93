/**
 * Options of routes for pages and files, which answer HEAD like GET. The calls of the API have no HEAD, because some of them
 * change something although they are a GET, as the notices of VNPay do.
 */
export const FILE_ROUTE = { schema: { hide: true }, exposeHeadRoute: true } as const
