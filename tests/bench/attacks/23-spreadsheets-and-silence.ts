// A payer whose name is a formula, and a thief whose passkey nobody hears of.
import type { passkeys } from '@atelier/contract'
import { createSoftAuthenticator } from '../../server/passkeys/helpers/soft-authenticator.ts'
import { startPayment } from '../../server/pro/helpers/payment-providers.ts'
import { OWN_ORIGIN } from '../../server/helpers/oauth-client.ts'
import { runProgram } from '../../server/helpers/server-process.ts'
import { getAccount, requestAs, type SignedInUser } from '../../server/helpers/users.ts'
import { assertTried, isGained, isTrueSoon, nothingAllowed, type Attack } from './helpers/attack.ts'
import { lettersTo, register } from './helpers/people.ts'

const FORMULA = 'HYPERLINK("https://evil.example","Invoice")'
/** Every notice that is counted has been sent. */
const NOTICES = 24
const LAST_PASSKEY = 'The key of a thief'

/** The address of an account may come from another identity service, and is then any text. */
function openInSpreadsheet(name: string, beginnings: readonly string[]): Attack {
  return {
    point: '23',
    name,
    async attack(target) {
      const user = await register(target)
      await startPayment(user, 'paypal')
      let formulas = 0
      for (const beginning of beginnings) {
        const address = beginning + FORMULA
        await target.query('update users set email = $1 where login_email = $2', [
          address,
          user.email,
        ])
        const { code, output } = await runProgram('admin', target.environment, [
          'payments',
          '--csv',
        ])
        assertTried(code === 0, `No list of payments: ${output}`)
        assertTried(output.includes('evil.example'), 'The payment is not in the list.')
        if (hasCell(output, address)) formulas += 1
      }
      return nothingAllowed(formulas, 'cells that a spreadsheet runs')
    },
  }
}

/** Whether the text begins a cell, so that the spreadsheet sees its first sign first. */
function hasCell(csv: string, text: string): boolean {
  const quoted = `"${text.replaceAll('"', '""')}"`
  return csv.includes(`,${quoted}`) || csv.includes(`,${text}`)
}

/** Uses up the notices of a day, then adds a passkey to an account whose password is known. */
function addSilently(name: string, useUpNotices: (user: SignedInUser) => Promise<void>): Attack {
  return {
    point: '23',
    name,
    async attack(target) {
      const user = await register(target)
      await useUpNotices(user)
      assertTried(!!(await addPasskey(user, LAST_PASSKEY)), 'The passkey was not added.')
      const isTold = await isTrueSoon(async () =>
        (await lettersTo(target, user.email)).some(({ text }) => text.includes(LAST_PASSKEY)),
      )
      return isGained(!isTold, 'passkeys added without a word')
    },
  }
}

async function addPasskey(
  user: SignedInUser,
  credentialName = 'A phone',
): Promise<passkeys.Credential | undefined> {
  const { id: userId } = await getAccount(user)
  const authenticator = createSoftAuthenticator({ rpId: 'localhost', origin: OWN_ORIGIN })
  const begin = { userId, credentialName, deviceInfo: 'Linux' }
  const options = await requestAs<passkeys.RegistrationOptions>(
    user,
    'POST',
    '/api/webauthn/register/begin',
    begin,
  )
  const path = `/api/webauthn/register/complete?userId=${userId}`
  const { body } = await requestAs<passkeys.PasskeyResult>(
    user,
    'POST',
    path,
    authenticator.register(options.body),
  )
  return body.credential
}

export const attacks: Attack[] = [
  openInSpreadsheet('pays under a name that begins with a full-width sign', [
    '＝',
    '＋',
    '－',
    '＠',
  ]),
  openInSpreadsheet('pays under a name with such a sign behind a control character', [
    '\n=',
    '\n＝',
    '\t＝',
    '\r＠',
  ]),
  addSilently('adds a passkey after many changes of the password', async (user) => {
    for (let notice = 0; notice < NOTICES; notice += 1) {
      const newPassword = `lamp number ${notice}`
      await requestAs(user, 'PUT', '/api/account/password', { newPassword })
    }
  }),
  addSilently('adds a passkey after many that were deleted again', async (user) => {
    for (let notice = 0; notice < NOTICES; notice += 2) {
      const credential = await addPasskey(user)
      const path = `/api/webauthn/credentials/${credential!.credentialId}`
      await requestAs(user, 'DELETE', path)
    }
  }),
]
