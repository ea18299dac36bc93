// Ids and texts that no database stores end in errors of the server.
import { nothingAllowed, repeat, type Attack } from './helpers/attack.ts'
import { fillSchema, listCalls, sendCall, type ApiCall } from './helpers/api-calls.ts'
import { register } from './helpers/people.ts'
import { sendRaw } from './helpers/raw-request.ts'
import { newAddress } from './helpers/people.ts'
import type { Target } from './helpers/target.ts'
import type { SignedInUser } from '../../server/helpers/users.ts'

const PARAMETER = /\{\w+\}/g
/** Calls after which the user could go on no more. */
const LAST_CALLS = /sign-out/

/** Puts the id into every path that has one. The path is sent as it is. */
function useId(id: string, name: string): Attack {
  return {
    point: '22',
    name,
    async attack(target) {
      const [user, calls] = await Promise.all([register(target), listCalls(target)])
      const withIds = calls.filter(({ path }) => path.includes('{'))
      const replies = await repeat(withIds.length, async (index) => {
        const { method, path } = withIds[index]!
        return sendRaw(
          target.url,
          path.replace(PARAMETER, () => id),
          {
            method,
            headers: { ...user.bearer, 'x-forwarded-for': newAddress() },
          },
        )
      })
      const errors = replies.filter(({ status }) => status >= 500).length
      return nothingAllowed(errors, 'errors of the server')
    },
  }
}

const deleteNothing: Attack = {
  point: '22',
  name: 'deletes the passkey with the id NUL',
  async attack(target) {
    const user = await register(target)
    const { status } = await sendRaw(target.url, '/api/webauthn/credentials/%00', {
      method: 'DELETE',
      headers: { ...user.bearer, 'x-forwarded-for': newAddress() },
    })
    return nothingAllowed(status === 400 || status === 404 ? 0 : status, 'as the status')
  },
}

function sendText(text: string, name: string): Attack {
  return {
    point: '22',
    name,
    async attack(target) {
      const [user, calls] = await Promise.all([register(target), listCalls(target)])
      const withBody = calls.filter(({ body, path }) => body && !LAST_CALLS.test(path))
      const replies = await repeat(withBody.length, (index) =>
        sendFilled(target, user, withBody[index]!, text),
      )
      const errors = replies.filter(({ status }) => status >= 500)
      return nothingAllowed(errors.length, 'errors of the server')
    },
  }
}

function sendFilled(target: Target, user: SignedInUser, call: ApiCall, text: string) {
  const path = call.path.replace(PARAMETER, () => crypto.randomUUID())
  return sendCall(target, user, { method: call.method, path }, fillSchema(call.body!, text))
}

export const attacks: Attack[] = [
  deleteNothing,
  useId('%00', 'uses the id NUL in every call'),
  useId('a%00b', 'uses an id with NUL in it in every call'),
  useId('%FF', 'uses an id that is no text in every call'),
  useId('%ED%A0%80', 'uses half of a character as the id in every call'),
  useId('%F0%9F%98', 'uses the beginning of a character as the id in every call'),
  useId('x'.repeat(1_400), 'uses the longest id in every call'),
  useId('x'.repeat(8_000), 'uses an id that is too long in every call'),
  useId('%2e%2e%2f%2e%2e', 'uses a path as the id in every call'),
  useId(`'%3B--`, 'uses the end of a statement as the id in every call'),
  useId('__proto__', 'uses the name of a prototype as the id in every call'),
  useId('', 'uses no id in every call'),
  sendText('a\u0000b', 'sends NUL in every text'),
  sendText('a\uD800', 'sends half of a character in every text'),
  sendText('', 'sends no text in every text'),
  sendText('x'.repeat(100_000), 'sends too long a text in every text'),
]
