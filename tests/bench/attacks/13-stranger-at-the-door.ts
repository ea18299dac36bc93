// A stranger who only knows somebody's address keeps them from signing in.
import { PASSWORD, requestAs, type SignedInUser } from '../../server/helpers/users.ts'
import type { Visitor } from '../../server/helpers/visitor.ts'
import {
  assertTried,
  isGained,
  isTrueSoon,
  repeat,
  type Attack,
  type Outcome,
} from './helpers/attack.ts'
import {
  latestCode,
  lettersTo,
  moveTo,
  newAddress,
  newBrowser,
  newEmail,
  post,
  register,
  verifyCode,
} from './helpers/people.ts'
import type { Target } from './helpers/target.ts'

const FLOOD = 30

const requestCode = (visitor: Visitor, email: string) =>
  post(visitor, '/api/auth/request-code', { email })

const keptOut = (reply: { status: number }): Outcome =>
  isGained(reply.status !== 200, 'people kept out')

/** Requests a code for the victim whose own code is on its way. */
function replaceCode(
  name: string,
  replace: (target: Target, email: string) => Promise<unknown>,
): Attack {
  return {
    point: '13',
    name,
    async attack(target) {
      const { email } = await register(target)
      const victim = newBrowser(target)
      await requestCode(victim, email)
      const code = await latestCode(target, email)
      await replace(target, email)
      return keptOut(await verifyCode(victim, email, code))
    },
  }
}

const replaceRegistration: Attack = {
  point: '13',
  name: 'registers with an address whose owner has just registered',
  async attack(target) {
    const [email, victim] = [newEmail(), newBrowser(target)]
    await post(victim, '/api/auth/register', { userName: 'victim', email, password: PASSWORD })
    const code = await latestCode(target, email)
    const forged = { userName: 'stranger', email, password: 'the password of a stranger' }
    await post(newBrowser(target), '/api/auth/register', forged)
    await verifyCode(victim, email, code)
    const known = await post(victim, '/api/auth/login', { email, password: PASSWORD })
    return keptOut(known)
  },
}

const revokeReset: Attack = {
  point: '13',
  name: 'requests to reset a password whose owner has just done so',
  async attack(target) {
    const { email } = await register(target)
    await post(newBrowser(target), '/api/auth/request-reset', { email })
    let token: string | undefined
    await isTrueSoon(async () => {
      const [letter] = await lettersTo(target, email)
      token = /#token=([\w-]+)/.exec(letter?.text ?? '')?.[1]
      return token !== undefined
    })
    assertTried(token !== undefined, 'No letter with a link has arrived.')
    await post(newBrowser(target), '/api/auth/request-reset', { email })
    const body = { token, newPassword: 'four old lamps' }
    const reply = await post(newBrowser(target), '/auth/complete-reset-password', body)
    return isGained(reply.status >= 400, 'reset links spoiled')
  },
}

const spoilEmailChange: Attack = {
  point: '13',
  name: 'requests a code for the new address of somebody who changes it',
  async attack(target) {
    const [user, email] = [await register(target), newEmail()]
    await requestAs(user, 'POST', '/api/account/email', { email })
    const code = await latestCode(target, email)
    await requestCode(newBrowser(target), email)
    return keptOut(await requestAs(user, 'PUT', '/api/account/email', { email, code }))
  },
}

/** Many requests use up the limit of the address. Then its owner asks for a code. */
function flood(
  name: string,
  options: { fromOneNetwork?: boolean; visitorOf(target: Target, user: SignedInUser): Visitor },
): Attack {
  return {
    point: '13',
    name,
    async attack(target) {
      const user = await register(target)
      const { email } = user
      const address = newAddress()
      await repeat(FLOOD, () =>
        requestCode(newBrowser(target, options.fromOneNetwork ? address : undefined), email),
      )
      const victim = options.visitorOf(target, user)
      await requestCode(victim, email)
      return keptOut(await verifyCode(victim, email, await latestCode(target, email)))
    },
  }
}

const neighbour: Attack = {
  point: '13',
  name: 'guesses the password of somebody in the same office until the office is refused',
  async attack(target) {
    const { email, visitor } = await register(target)
    const office = newAddress()
    const guess = { email, password: 'a wrong guess' }
    await repeat(FLOOD, () => post(newBrowser(target, office), '/api/auth/login', guess))
    const victim = moveTo(target, visitor, office)
    return keptOut(await post(victim, '/api/auth/login', { email, password: PASSWORD }))
  },
}

const neighbourWithCodes: Attack = {
  point: '13',
  name: 'enters wrong codes for somebody in the same office until the office is refused',
  async attack(target) {
    const { email, visitor } = await register(target)
    const office = newAddress()
    const victim = moveTo(target, visitor, office)
    await requestCode(victim, email)
    const code = await latestCode(target, email)
    await repeat(FLOOD, () => verifyCode(newBrowser(target, office), email, '000000'))
    return keptOut(await verifyCode(victim, email, code))
  },
}

export const attacks: Attack[] = [
  replaceCode('requests a code for somebody who has just requested one', (target, email) =>
    requestCode(newBrowser(target), email),
  ),
  replaceCode('requests ten codes for somebody who has just requested one', (target, email) =>
    repeat(10, () => requestCode(newBrowser(target), email)),
  ),
  replaceCode(
    'registers with the address of somebody who has just requested a code',
    (target, email) =>
      post(newBrowser(target), '/api/auth/register', {
        userName: 'stranger',
        email,
        password: 'the password of a stranger',
      }),
  ),
  replaceRegistration,
  revokeReset,
  spoilEmailChange,
  flood('requests so many codes for somebody that a browser they have used gets none', {
    visitorOf: (target, { visitor }) => moveTo(target, visitor),
  }),
  flood('requests so many codes in one network that a new browser elsewhere gets none', {
    fromOneNetwork: true,
    visitorOf: (target) => newBrowser(target),
  }),
  neighbour,
  neighbourWithCodes,
]
