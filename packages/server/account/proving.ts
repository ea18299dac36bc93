import { fail } from '../fail.ts'
import type { Counts, Limit } from '../counts.ts'
import type { account } from '@atelier/contract'
import type { CodePurpose } from '../db/schema.ts'
import { networkOf } from '../http/network.ts'
import type { Codes } from './codes.ts'
import type { Passwords } from './passwords.ts'
import { userNameFrom, type People, type Person } from './people.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const QUARTER = 15 * MINUTE

/** Counted for who tries, not for whom they try to be: nobody can lock somebody else out. */
const tries: Limit = { name: 'tries', max: 20, within: QUARTER }
const triesOfAddress: Limit = { name: 'tries of address', max: 300, within: QUARTER }
const codesOfAccount: Limit[] = [
  { name: 'codes', max: 5, within: QUARTER },
  { name: 'codes of a day', max: 20, within: DAY },
]
const codesOfAddress: Limit = { name: 'codes of address', max: 100, within: QUARTER }

/** Who asks, as far as the network tells. */
export interface Asking {
  /** The address the request came from. */
  ip: string
  /** The browser's HttpOnly name. */
  browser: string
}

export interface Proven {
  person: Person
  method: account.SignInMethod
}

interface Parts {
  people: People
  passwords: Passwords
  codes: Codes
  counts: Counts
}

/** The ways to prove who one is. What fails says the same and takes as long, whoever it is about: AUTH-8. */
export function createProving({ people, passwords, codes, counts }: Parts) {
  return {
    async byPassword(email: string, password: string, { ip }: Asking): Promise<Proven> {
      await spendTry(email, ip)
      const found = await people.byEmail(email)
      const isRight = await passwords.verify(password, found?.password)
      if (!found || !isRight) throw fail('sign-in-failed')
      if (passwords.isOutdated(found.password!))
        await people.change(found.id, { password: await passwords.hash(password) })
      return { person: found, method: 'password' }
    },

    /** Of somebody who is signed in: that it is they, and nobody else who has the same address. */
    async again(
      person: Person,
      { password, code }: { password?: string | undefined; code?: string | undefined },
      asking: Asking,
    ): Promise<'password' | 'code'> {
      if (code !== undefined && person.loginEmail) {
        await proveCode(person.loginEmail, code, ['sign-in', 'register'], asking)
        return 'code'
      }
      await spendTry(person.id, asking.ip)
      if (!(await passwords.verify(password ?? '', person.password))) throw fail('sign-in-failed')
      return 'password'
    },

    /** A code also makes the account it was asked for, and opens one that a provider vouched for. */
    async byCode(email: string, code: string, asking: Asking): Promise<Proven> {
      const { registration } = await proveCode(email, code, ['sign-in', 'register'], asking)
      const known = await people.byEmail(email)
      if (known) return { person: known, method: 'code' }
      const person = await people.create({
        email,
        loginEmail: email,
        userName: registration?.userName ?? userNameFrom(email),
        ...(registration && { password: registration.password }),
      })
      return { person, method: registration ? 'password' : 'code' }
    },

    proveCode,

    /** Throws where an account or an address has asked for too many letters. */
    async mayWrite(email: string, { ip }: Pick<Asking, 'ip'>): Promise<void> {
      await counts.spend(codesOfAddress, networkOf(ip))
      for (const limit of codesOfAccount) await counts.spend(limit, email)
    },
  }

  async function proveCode(
    email: string,
    code: string,
    purposes: readonly CodePurpose[],
    { ip, browser }: Asking,
  ) {
    await spendTry(email, ip)
    const proven = await codes.prove({ email, browser }, purposes, code)
    // Who registers an address that has an account is told no code.
    const isTold = proven?.purpose !== 'register' || proven.registration
    if (!proven || !isTold) throw fail('code-invalid')
    return proven
  }

  async function spendTry(email: string, ip: string): Promise<void> {
    const network = networkOf(ip)
    await counts.spend(triesOfAddress, network)
    await counts.spend(tries, `${network} ${email}`)
  }
}
