import { randomInt } from 'node:crypto'
import { z } from 'zod'
import type { ProviderAnswer } from '../payments/protocol-route.ts'
import { errorAnswer } from './errors.ts'
import type { PaypalOrder } from './order.ts'

const CreateBody = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        amount: z.object({
          currency_code: z.string().regex(/^[A-Z]{3}$/),
          value: z
            .string()
            .max(32)
            .regex(/^((-?\d+)|(-?(\d+)?\.\d+))$/),
        }),
        custom_id: z.string().max(127),
        invoice_id: z.string().max(127),
        description: z.string().max(127).optional(),
      }),
    )
    .length(1),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({
        return_url: z.url({ protocol: /^https?$/ }),
        cancel_url: z.url({ protocol: /^https?$/ }),
        user_action: z.enum(['PAY_NOW', 'CONTINUE']).optional(),
        shipping_preference: z.string().optional(),
      }),
    }),
  }),
})

const CURRENCIES = new Set(
  'AUD CAD CHF CZK DKK EUR GBP HKD ILS MXN NOK NZD PHP PLN SEK SGD THB USD'.split(' '),
)
const CURRENCIES_WITHOUT_DECIMALS = new Set(['HUF', 'JPY', 'TWD'])

/** Checks the body of a new order as PayPal does. */
export function newOrder(body: unknown): PaypalOrder | ProviderAnswer {
  const { success, data } = CreateBody.safeParse(body)
  if (!success) return errorAnswer(400, 'INVALID_PARAMETER_SYNTAX')
  const unit = data.purchase_units[0]!
  const issue = amountIssue(unit.amount)
  if (issue) return errorAnswer(422, issue)
  const context = data.payment_source.paypal.experience_context
  return {
    id: newId(),
    status: 'PAYER_ACTION_REQUIRED',
    amount: unit.amount,
    customId: unit.custom_id,
    description: unit.description ?? '',
    returnUrl: context.return_url,
    cancelUrl: context.cancel_url,
    createdAt: Date.now(),
    charges: 0,
    captureAnswers: {},
    faults: {},
  }
}

function amountIssue({ currency_code: currency, value }: PaypalOrder['amount']) {
  const decimals = value.split('.')[1]?.length ?? 0
  const isWithoutDecimals = CURRENCIES_WITHOUT_DECIMALS.has(currency)
  if (!CURRENCIES.has(currency) && !isWithoutDecimals) return 'INVALID_CURRENCY_CODE'
  if (decimals > (isWithoutDecimals ? 0 : 2)) return 'DECIMAL_PRECISION'
  return Number(value) > 0 ? undefined : 'CANNOT_BE_ZERO_OR_NEGATIVE'
}

const CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXY0123456789'

/** Returns an id in PayPal's format: seventeen letters and digits. */
export function newId(): string {
  return Array.from({ length: 17 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
}
