import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { PASSWORD_MIN_LENGTH } from '@atelier/contract'
import { Password } from '@atelier/contract/schemas/login'
import { fail } from '../helpers/fail.ts'
import { isCommonPassword } from './common-passwords.ts'

/** How much memory and work argon2id takes to hash one password. */
export interface PasswordCost {
  /** Kibibytes. */
  memory: number
  passes: number
  parallelism: number
}

/** https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#argon2id */
const DEFAULT_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const SALT_BYTES = 16
/** Leaves one core for all other requests. */
const MAX_CONCURRENT_HASHES = Math.max(1, availableParallelism() - 1)
const MAX_QUEUED_HASHES = 500

const deriveTag = promisify(argon2)

/**
 * Hashes passwords with argon2id, off the main thread. Hashes are stored as PHC strings: `$argon2id$v=19$m=…`. Throws
 * `busy` while MAX_QUEUED_HASHES wait.
 */
export function createPasswordHasher(cost = DEFAULT_COST) {
  let running = 0
  const queue: (() => void)[] = []
  const dummyHash = hash(randomBytes(16).toString('hex'))

  return {
    hash,
    /** Without a hash, this takes as long as with one and returns false, so that response times reveal no accounts. */
    async verify(password: string, passwordHash: string | null | undefined): Promise<boolean> {
      const isCorrect = await matches(password, passwordHash ?? (await dummyHash))
      return isCorrect && !!passwordHash
    },
    /** Whether the hash was made at another cost than new ones. */
    needsRehash: (passwordHash: string) =>
      !passwordHash.startsWith(`$argon2id$v=19$${formatCost(cost)}$`),
  }

  async function hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES)
    const tag = await runArgon2(password, salt, cost, TAG_BYTES)
    return `$argon2id$v=19$${formatCost(cost)}$${base64WithoutPadding(salt)}$${base64WithoutPadding(tag)}`
  }

  async function matches(password: string, passwordHash: string): Promise<boolean> {
    const [, algorithm, version, storedCost = '', salt = '', tag = ''] = passwordHash.split('$')
    if (algorithm !== 'argon2id' || version !== 'v=19')
      throw new Error('The password hash is not an argon2id hash.')
    const expected = Buffer.from(tag, 'base64')
    const nonce = Buffer.from(salt, 'base64')
    const actual = await runArgon2(password, nonce, parseCost(storedCost), expected.length)
    return timingSafeEqual(actual, expected)
  }

  async function runArgon2(
    password: string,
    nonce: Buffer,
    withCost: PasswordCost,
    tagLength: number,
  ) {
    // An accented letter can be typed as one or two code points; both must give the same hash.
    const message = Buffer.from(password.normalize('NFC'))
    await acquireSlot()
    try {
      return await deriveTag('argon2id', { message, nonce, tagLength, ...withCost })
    } finally {
      releaseSlot()
    }
  }

  async function acquireSlot(): Promise<void> {
    if (running < MAX_CONCURRENT_HASHES) {
      running += 1
      return
    }
    if (queue.length >= MAX_QUEUED_HASHES) throw fail('busy', { retryAfter: 5 })
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  /** Passes the slot on to the next in the queue: `running` must not drop in between, or a newcomer could take it. */
  function releaseSlot(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>

function formatCost({ memory, passes, parallelism }: PasswordCost): string {
  return `m=${memory},t=${passes},p=${parallelism}`
}

function parseCost(text: string): PasswordCost {
  const [, memory, passes, parallelism] = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(text) ?? []
  if (!parallelism) throw new Error('The password hash has no valid cost.')
  return { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
}

/** The PHC string format does not allow padding. */
function base64WithoutPadding(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '')
}

/** The messages are error codes of the contract, which the page translates. */
export const newPasswordSchema = Password.refine(
  (text) => Array.from(text).length >= PASSWORD_MIN_LENGTH,
  'password-short',
).refine((text) => !isCommonPassword(text), 'password-common')
