// Each text of each call, made of signs that an expression may try again and again.
import { repeat, tryUntilOthersWait, type Attack } from './helpers/attack.ts'
import { fillSchema, listCalls, sendCall, type ApiCall } from './helpers/api-calls.ts'
import { register } from './helpers/people.ts'

const SIZES = [4_000, 64_000]
const SIGNS = Array.from('.!…。 \n/\\@-_*~`$[(<>|#&%"0aáđ😀')
/** Calls after which the user could go on no more. */
const LAST_CALLS = /sign-out|sessions/

const isUsable = ({ method, path, body }: ApiCall) =>
  body !== undefined && method !== 'DELETE' && !LAST_CALLS.test(path) && !path.includes('{')

function sendEverywhere(name: string, textOf: (index: number, length: number) => string): Attack {
  return {
    point: '4',
    name,
    async attack(target) {
      const [user, calls] = await Promise.all([register(target), listCalls(target)])
      const usable = calls.filter(isUsable)
      const steps = SIZES.flatMap((size) => SIGNS.map((_, index) => textOf(index, size)))
      return tryUntilOthersWait(
        target,
        steps.map(
          (text) => () =>
            repeat(usable.length, (index) => {
              const call = usable[index]!
              return sendCall(target, user, call, fillSchema(call.body!, text)).catch(() => {})
            }),
        ),
      )
    },
  }
}

export const attacks: Attack[] = [
  sendEverywhere('sends one sign again and again in every text', (index, length) =>
    SIGNS[index]!.repeat(length),
  ),
  sendEverywhere('sends two signs in turn in every text', (index, length) =>
    (SIGNS[index]! + SIGNS[(index + 7) % SIGNS.length]!).repeat(length / 2),
  ),
]
