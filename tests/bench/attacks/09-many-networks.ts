// Guesses from many networks, and passphrases that everybody guesses.
import { passphraseHeader, sendMessage, tryShare } from '../../server/helpers/share-links.ts'
import { PASSWORD } from '../../server/helpers/users.ts'
import type { Reply } from '../../server/helpers/visitor.ts'
import { assertTried, isGained, repeat, type Attack, type Outcome } from './helpers/attack.ts'
import { moveTo, newAddress, newBrowser, newIpv6Site, post, register } from './helpers/people.ts'
import type { Target } from './helpers/target.ts'

const GUESSES = 130
const PASSPHRASE = 'nine green lamps'
/** A site has more people than a network /64, but not as many as its networks. */
const MAX_GUESSES = 100
/** How many wrong passwords of one account the server checks in a day for one site, of the MAX_GUESSES for all networks. */
const MAX_PASSWORDS_OF_SITE = 20
const COMMON = [
  '123456',
  'password',
  'qwerty',
  'iloveyou',
  'matkhau',
  'password123',
  'P@ssw0rd',
  '12345678',
]

/** Guesses the passphrase of a link. Counts the guesses that the server has checked. */
function guessPassphrase(name: string, startAddresses: () => (index: number) => string): Attack {
  return {
    point: '9',
    name,
    async attack(target) {
      const slug = await shareWithPassphrase(target)
      const addressOf = startAddresses()
      const replies = await repeat(GUESSES, (index) =>
        newBrowser(target, addressOf(index)).request('GET', `/api/chat/share/${slug}`, {
          headers: passphraseHeader(`guess ${index}`),
        }),
      )
      return toOutcome(replies)
    },
  }
}

/**
 * Guesses the passphrase of a link that somebody has just opened, the right one last, from one network and all at once. The
 * answer to the right one must tell nothing: neither by what it says nor by coming before those of earlier guesses.
 */
const guessRemembered: Attack = {
  point: '9',
  name: 'guesses a passphrase that another reader has just entered, from a network above its limit',
  async attack(target) {
    const slug = await shareWithPassphrase(target)
    const address = newAddress()
    const guess = (from: string, passphrase: string) =>
      newBrowser(target, from).request('GET', `/api/chat/share/${slug}`, {
        headers: passphraseHeader(passphrase),
      })
    const opened = await guess(newAddress(), PASSPHRASE)
    assertTried(opened.status === 200, 'The reader has not opened the link.')
    await repeat(MAX_PASSWORDS_OF_SITE, (index) => guess(address, `before ${index}`))
    const answered: string[] = []
    const guesses = [...Array.from({ length: 59 }, (_, index) => `guess ${index}`), PASSPHRASE]
    const replies = await Promise.all(
      guesses.map(async (passphrase) => {
        const reply = await guess(address, passphrase)
        answered.push(passphrase)
        return reply
      }),
    )
    const isFirst = answered.indexOf(PASSPHRASE) < guesses.length / 2
    return isGained(isFirst || replies.at(-1)!.status === 200, 'passphrases told')
  },
}

async function shareWithPassphrase(target: Target): Promise<string> {
  const owner = await register(target)
  const { conversationId } = await sendMessage(owner, 'A secret.')
  const { body } = await tryShare(owner, conversationId, { passphrase: PASSPHRASE })
  return body.slug
}

/** A guess that was not checked is answered with 429, or with 403 if only a code can sign in, whatever the password is. */
function toOutcome(replies: readonly Reply[]): Outcome {
  const isChecked = ({ status, body }: Reply) =>
    status !== 429 && status < 500 && (body as { code?: string }).code !== 'sign-in-by-code'
  const checked = replies.filter(isChecked).length
  assertTried(checked > 0, 'No guess was checked.')
  return { gained: checked, allowed: MAX_GUESSES, unit: 'guesses checked' }
}

/**
 * Guesses a password, then signs in with the right one, as if it had been guessed last. Counts the guesses that the server
 * has checked.
 */
function guessPassword(
  name: string,
  startAddresses: () => (index: number) => string,
  allowed: number,
): Attack {
  return {
    point: '9',
    name,
    async attack(target) {
      const victim = await register(target)
      const logIn = (address: string, password: string) =>
        post(newBrowser(target, address), '/api/auth/login', {
          email: victim.email,
          password,
        })
      const addressOf = startAddresses()
      const replies = await repeat(GUESSES, (index) => logIn(addressOf(index), `guess ${index}`))
      const last = await logIn(addressOf(GUESSES), PASSWORD)
      if (last.status === 200) return isGained(true, 'accounts opened')
      return { ...toOutcome([...replies, last]), allowed }
    },
  }
}

const lockOut: Attack = {
  point: '9',
  name: 'guesses a password from many networks, so that its owner cannot sign in any more',
  async attack(target) {
    const victim = await register(target)
    const body = { email: victim.email, password: 'a wrong guess' }
    await repeat(GUESSES, () => post(newBrowser(target), '/api/auth/login', body))
    const known = moveTo(target, victim.visitor)
    const reply = await post(known, '/api/auth/login', { ...body, password: PASSWORD })
    return isGained(reply.status !== 200, 'people locked out')
  },
}

const commonPassphrases: Attack = {
  point: '9',
  name: 'tries the most common passwords as passphrases of links',
  async attack(target) {
    const owner = await register(target)
    const { conversationId } = await sendMessage(owner, 'A secret.')
    const replies = await Promise.all(
      COMMON.map((passphrase) => tryShare(owner, conversationId, { passphrase })),
    )
    const accepted = replies.filter(({ status }) => status === 200).length
    return { gained: accepted, allowed: 0, unit: 'common passphrases accepted' }
  },
}

const missesOfSite: Attack = {
  point: '9',
  name: 'looks for share links from many networks of one site',
  async attack(target) {
    const addressOf = newIpv6Site()
    const replies = await repeat(GUESSES * 4, (index) =>
      newBrowser(target, addressOf(index % 64)).get(`/api/chat/share/guess${index}guess${index}`),
    )
    const { gained, unit } = toOutcome(replies)
    return { gained, allowed: MAX_GUESSES * 3, unit }
  },
}

const anywhere = () => () => newAddress()

export const attacks: Attack[] = [
  guessPassphrase('guesses the passphrase of a link from many networks of one site', newIpv6Site),
  guessPassphrase('guesses the passphrase of a link from networks everywhere', anywhere),
  guessPassword(
    'guesses a password from many networks of one site',
    newIpv6Site,
    MAX_PASSWORDS_OF_SITE,
  ),
  guessPassword('guesses a password from networks everywhere', anywhere, MAX_GUESSES),
  guessRemembered,
  lockOut,
  commonPassphrases,
  missesOfSite,
]
