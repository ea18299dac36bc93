// Which navigations the worker answers, and which pages it stores.

/** Calls, sign-in, secret links, partners' windows and development pages: the worker never sees to them. */
const EXCLUDED = /^\/(api|oidc|auth|identity|connect|share|embed|dev|admin|atelier)(\/|$)/
/** Scripts, previews and other files that are opened as if they were pages. */
const FILE = /\.\w+$/
/** The only parameters that decide which page a URL is. Others can hold secrets, such as those of a payment. */
const PAGE_PARAMETERS = new Set(['page', 'lang'])
const CHAT = '/chat'
const CONVERSATION = '/chat/:id'

export const isAnswered = (path: string): boolean => !EXCLUDED.test(path) && !FILE.test(path)

/** The name under which a page is stored, or undefined for one that is not. All conversations have the same HTML. */
export function storedName({ pathname, searchParams }: URL): string | undefined {
  const isStored =
    isAnswered(pathname) && [...searchParams.keys()].every((name) => PAGE_PARAMETERS.has(name))
  if (!isStored) return undefined
  if (pathname.startsWith(`${CHAT}/`)) return CONVERSATION
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname
}

/** What can be shown in place of a page, the best first. The two pages of the chat render each other's content. */
export function standInsFor(url: URL): string[] {
  const { pathname } = url
  const isChat = pathname === CHAT || pathname.startsWith(`${CHAT}/`)
  const names = [storedName(url), ...(isChat ? [CONVERSATION, CHAT] : [])]
  return names.filter((name) => name !== undefined)
}
