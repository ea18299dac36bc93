import { hashForLog } from '../helpers/crypto.ts'

/** Secrets in paths, such as the slug of a share link, have 128 random bits, which take 22 characters or more. */
const MAX_PLAIN_LENGTH = 20
const PLAIN = new RegExp(`^[\\w.~-]{0,${MAX_PLAIN_LENGTH}}$`)

/**
 * The folders of our own files, whose names are public, however long they are. The dot in a file name distinguishes it
 * from a secret.
 */
const FILE_FOLDERS = ['/assets/', '/atelier/']
const FILE_NAME = /^(\d+\.\d+\.\d+-[\w.-]{1,60}|[\w~-][\w.~-]{0,100}\.[a-z\d]{2,5})$/

/**
 * Routes with ids that are useless without the owner's session. Operators need the ids to investigate visitors'
 * questions.
 */
const ROUTES_WITH_PLAIN_IDS = new Set([
  '/chat/:id',
  '/api/chat/:id',
  '/api/chat/history/:id',
  '/api/chat/answers/:id/alternative',
  '/api/chat/answers/:id/keep',
  '/api/chat/answers/:id/stop',
  '/api/chat/files/:id',
  '/api/chat/upload/:image',
  '/api/payments/:id/cancel',
  '/api/payments/status/:payment',
])
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The parameters of a query whose values are written. All others could be tokens, codes or addresses of people. */
const PLAIN_PARAMETERS = new Set([
  'before',
  'lang',
  'language',
  'limit',
  'page',
  'provider',
  'purpose',
  'scheme',
  'section',
  'vnp_ResponseCode',
  'vnp_TransactionStatus',
  'widget',
])
/**
 * Clients can send anything as a plain parameter, so only values of this form are logged. The longest is a message id
 * in `before`.
 */
const PLAIN_VALUE = /^[\w.-]{0,36}$/

/**
 * Returns a request's URL for the log, without secrets that would give readers of the log access to something: SH-12. A
 * long path segment is replaced by its hash, by which requests for the same resource can be found.
 */
export function toLoggedAddress(url: string, route: string | undefined): string {
  const [path = '', query] = url.split(/[?#](.*)/s, 2)
  return query === undefined ? pathOf(path, route) : `${pathOf(path, route)}?${queryOf(query)}`
}

function pathOf(path: string, route = ''): string {
  // A route without parameters has a public path, however long it is.
  if (path === route) return path
  const mayShowIds = ROUTES_WITH_PLAIN_IDS.has(route)
  const mayShowFiles = FILE_FOLDERS.some((folder) => path.startsWith(folder))
  const isPlain = (part: string) =>
    PLAIN.test(part) || (mayShowIds && UUID.test(part)) || (mayShowFiles && FILE_NAME.test(part))
  return path
    .split('/')
    .map((part) => (isPlain(part) ? part : `[${hashForLog(part)}]`))
    .join('/')
}

function queryOf(query: string): string {
  return query
    .split('&')
    .map((parameter) => {
      const [name = '', value] = parameter.split(/=(.*)/s, 2)
      const shownName = PLAIN.test(name) ? name : '[redacted]'
      if (value === undefined) return shownName
      const isPlain = PLAIN_PARAMETERS.has(name) && PLAIN_VALUE.test(value)
      return `${shownName}=${isPlain ? value : '[redacted]'}`
    })
    .join('&')
}
