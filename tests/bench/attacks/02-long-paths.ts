// Paths that nobody has are looked at for long, and as often as somebody sends them.
import { growUntilOthersWait, repeat, type Attack } from './helpers/attack.ts'
import { newAddress } from './helpers/people.ts'
import { sendRaw } from './helpers/raw-request.ts'

const SIZES = [4_000, 15_000]
/** A browser sends the names of several programs. The headers must not be longer than 16 kB. */
const AT_ONCE = 4
const FLOOD = 1_200
/** A network may send 600 requests in a minute, and the minute may end meanwhile. */
const MAX_SERVED = 700

function requestPath(name: string, pathOf: (length: number) => string, method = 'GET'): Attack {
  return {
    point: '2',
    name: `requests a path of ${name}`,
    attack: (target) =>
      growUntilOthersWait(target, SIZES, (size) =>
        repeat(AT_ONCE, () =>
          sendRaw(target.url, pathOf(size), {
            method,
            headers: { 'x-forwarded-for': newAddress(), accept: 'text/html' },
          }),
        ),
      ),
  }
}

function flood(name: string, pathOf: (index: number) => string, method = 'GET'): Attack {
  return {
    point: '2',
    name,
    async attack({ url }) {
      const headers = { 'x-forwarded-for': newAddress() }
      const replies = await repeat(
        FLOOD,
        (index) => sendRaw(url, pathOf(index), { method, headers }),
        16,
      )
      const served = replies.filter(({ status }) => status !== 429 && status !== 503).length
      return { gained: served, allowed: MAX_SERVED, unit: `of ${FLOOD} requests served` }
    },
  }
}

const many =
  (text: string, end = 'x') =>
  (length: number) =>
    `/${text.repeat(length / text.length)}${end}`

export const attacks: Attack[] = [
  requestPath('slashes', many('/')),
  requestPath('slashes only', many('/', '')),
  requestPath('slashes, only for its headers', many('/'), 'HEAD'),
  requestPath('slashes, with another method', many('/'), 'PUT'),
  requestPath('slashes behind the name of the API', (length) => `/api${many('/')(length)}`),
  requestPath('slashes between shares', many('share/', '')),
  requestPath('encoded slashes', many('%2F')),
  requestPath('dots', many('../')),
  requestPath('encoded dots', many('%2e%2e/')),
  requestPath('semicolons', many(';')),
  requestPath('question marks', many('?')),
  requestPath('ampersands in a query', (length) => `/?${'&'.repeat(length)}`),
  requestPath('secrets in a query', (length) => `/?${'code=&'.repeat(length / 6)}`),
  flood('requests unknown paths without an end', (index) => `/unknown/${index}`),
  flood('requests unknown paths of the API without an end', (index) => `/api/unknown/${index}`),
  flood('posts to unknown paths without an end', (index) => `/unknown/${index}`, 'POST'),
  flood('uses known paths with a wrong method without an end', () => '/api/chat/send', 'DELETE'),
  flood('requests malformed paths without an end', () => '/%'),
  flood('follows redirects without an end', () => '/help/'),
]
