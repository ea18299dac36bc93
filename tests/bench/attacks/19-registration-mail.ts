// Mails to people who have asked for nothing carry a text that the sender of the request has chosen.
import { PASSWORD, requestAs } from '../../server/helpers/users.ts'
import { isGained, type Attack } from './helpers/attack.ts'
import { lettersTo, newBrowser, newEmail, post, register } from './helpers/people.ts'
import type { Target } from './helpers/target.ts'

const TEXT = 'You won! evil.example/prize'

/** Makes the server write to an address that is not confirmed, and looks for the text in the letter. */
function writeTo(
  name: string,
  request: (target: Target, email: string) => Promise<unknown>,
  findEmail: (target: Target) => Promise<string> = async () => newEmail(),
): Attack {
  return {
    point: '19',
    name,
    async attack(target) {
      const email = await findEmail(target)
      await request(target, email)
      const letters = await lettersTo(target, email)
      const isCarried = letters.some((letter) =>
        [letter.subject, letter.text, letter.html].some((part) => /[eｅ]vil\.example/.test(part)),
      )
      return isGained(isCarried, 'letters with a foreign text')
    },
  }
}

const registerAs = (
  target: Target,
  email: string,
  { userName = TEXT, headers = {} }: { userName?: string; headers?: Record<string, string> } = {},
) =>
  newBrowser(target).request('POST', '/api/auth/register', {
    body: { userName, email, password: PASSWORD },
    headers,
  })

export const attacks: Attack[] = [
  writeTo('registers a stranger under a name that is an advertisement', (target, email) =>
    registerAs(target, email),
  ),
  writeTo(
    'registers somebody who has an account under such a name',
    (target, email) => registerAs(target, email),
    async (target) => (await register(target)).email,
  ),
  writeTo('asks for a code after such a registration', async (target, email) => {
    await registerAs(target, email)
    await post(newBrowser(target), '/api/auth/request-code', { email })
  }),
  writeTo(
    'changes the address of an account with such a name to that of a stranger',
    async (target, email) => {
      const user = await register(target, { userName: TEXT })
      await requestAs(user, 'PATCH', '/api/account', { displayName: TEXT })
      await requestAs(user, 'POST', '/api/account/email', { email })
    },
  ),
  writeTo(
    'sends the advertisement as the language and the browser of the request',
    (target, email) => {
      const headers = { 'accept-language': TEXT, 'user-agent': TEXT, referer: `https://${TEXT}` }
      return registerAs(target, email, { userName: 'somebody', headers })
    },
  ),
  writeTo('hides the advertisement in a name of another alphabet', (target, email) =>
    registerAs(target, email, { userName: 'ｅvil.example/prize' }),
  ),
]
