import type { pro, sandbox } from '@atelier/contract'
import type { sandboxPayTexts } from './texts.ts'

/** A way in which a payment goes wrong, by the text of its checkbox. */
export type Difficulty = keyof typeof sandboxPayTexts.english & keyof typeof FAULTS

type Faults = Pick<sandbox.FaultRequest, 'payments' | 'calls'>

const FAULTS = {
  noticeTwice: { payments: { notice: 'twice' } },
  noticeWrongAmount: { payments: { wrongAmountInNotice: true } },
  badSignature: { payments: { badSignature: true } },
  tabCloses: { payments: { noReturn: true } },
  noNotice: { payments: { notice: 'never' } },
  queryFails: { calls: [{ call: 'query', kind: 'error', times: 3 }] },
  answerWrongAmount: { payments: { wrongAmount: true } },
  answerWrongCurrency: { payments: { wrongCurrency: true } },
  answerWrongReference: { payments: { wrongReference: true } },
  capturePending: { payments: { capture: 'pending' } },
  errorAfterCapture: { calls: [{ call: 'capture', kind: 'error', isProcessed: true }] },
  captureLost: { calls: [{ call: 'capture', kind: 'drop', isProcessed: true }] },
  tooMany: { calls: [{ call: 'capture', kind: 'busy' }] },
} satisfies Record<string, Faults>

export const difficultiesOf: Record<pro.PaymentProvider, readonly Difficulty[]> = {
  vnpay: [
    'noticeTwice',
    'noticeWrongAmount',
    'badSignature',
    'tabCloses',
    'noNotice',
    'queryFails',
    'answerWrongAmount',
  ],
  paypal: [
    'capturePending',
    'errorAfterCapture',
    'captureLost',
    'tooMany',
    'noticeTwice',
    'noticeWrongAmount',
    'badSignature',
    'answerWrongAmount',
    'answerWrongCurrency',
    'answerWrongReference',
    'tabCloses',
    'noNotice',
  ],
}

/** When the notice arrives, by the text of the option. */
export const arrivals = { arrivesAtOnce: 0, arrivesAfterReturn: 3_000, arrivesLate: 60_000 }

export function faultsOf(chosen: ReadonlySet<Difficulty>, noticeDelayMs: number): Faults {
  const faults = [...chosen].map((difficulty): Faults => FAULTS[difficulty])
  return {
    payments: Object.assign({ noticeDelayMs }, ...faults.map(({ payments }) => payments)),
    calls: faults.flatMap(({ calls }) => calls ?? []),
  }
}
