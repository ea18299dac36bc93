import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { fail } from '../fail.ts'

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32
const SALT_LENGTH = 16
/** One core stays for everybody who is not signing in right now. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const MOST_WAITING = 500

const derive = promisify(argon2)

/** Passwords as PHC strings of argon2id. The work is done off the main thread, and never much of it at once. */
export function createPasswords() {
  let running = 0
  const waiting: (() => void)[] = []
  /** Checked where nobody is found, so that an unknown address takes as long as a known one. */
  const nobody = hash(randomBytes(16).toString('hex'))

  return {
    hash,
    /** Undefined where there is no such person, who takes as long as one with a wrong password. */
    async verify(password: string, phc: string | null | undefined): Promise<boolean> {
      const isRight = await matches(password, phc ?? (await nobody))
      return isRight && !!phc
    },
    /** Made with another cost than today's: to be made anew when its owner is here. */
    isOutdated: (phc: string) => !phc.startsWith(`$argon2id$v=19$${writeCost(COST)}$`),
  }

  async function hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_LENGTH)
    const tag = await work(password, salt, COST, TAG_LENGTH)
    return `$argon2id$v=19$${writeCost(COST)}$${base64(salt)}$${base64(tag)}`
  }

  async function matches(password: string, phc: string): Promise<boolean> {
    const [, kind, version, cost = '', salt = '', tag = ''] = phc.split('$')
    if (kind !== 'argon2id' || version !== 'v=19') throw new Error('no password of ours')
    const expected = Buffer.from(tag, 'base64')
    const salted = Buffer.from(salt, 'base64')
    return timingSafeEqual(await work(password, salted, readCost(cost), expected.length), expected)
  }

  async function work(password: string, nonce: Buffer, cost: Cost, tagLength: number) {
    // Two keyboards may write the same letter in two ways.
    const message = Buffer.from(password.normalize('NFC'))
    await turn()
    try {
      return await derive('argon2id', { message, nonce, tagLength, ...cost })
    } finally {
      const next = waiting.shift()
      // Handed over: who comes in between does not slip in as one too many.
      if (next) next()
      else running -= 1
    }
  }

  async function turn(): Promise<void> {
    if (running < AT_ONCE) {
      running += 1
      return
    }
    if (waiting.length >= MOST_WAITING) throw fail('busy', { retryAfter: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
}

export type Passwords = ReturnType<typeof createPasswords>

function writeCost({ memory, passes, parallelism }: Cost): string {
  return `m=${memory},t=${passes},p=${parallelism}`
}

function readCost(text: string): Cost {
  const [, memory, passes, parallelism] = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(text) ?? []
  if (!parallelism) throw new Error('no cost of ours')
  return { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
}

/** PHC strings leave the padding out. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
