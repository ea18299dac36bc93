import { pro } from '@atelier/contract'
import {
  currentUserId,
  onUserChange,
  refreshTier,
  request,
  setSubscription,
  toAtelierError,
  type AtelierError,
} from '@atelier/widgets'
import { atom } from 'nanostores'

export type BillingState =
  | { is: 'loading' }
  | { is: 'ready'; subscription: pro.Subscription; payments: readonly pro.Payment[] }
  | { is: 'failed'; error: AtelierError }

/** The signed-in user's plan and payments, the newest first. */
export const $billing = atom<BillingState>({ is: 'loading' })
onUserChange(() => $billing.set({ is: 'loading' }))

/** The payments that are not settled yet. */
export function openPaymentsOf(payments: readonly pro.Payment[]): pro.Payment[] {
  return payments.filter(({ status }) => status === 'pending' || status === 'review')
}

/** Loads `$billing`. A failure is shown only if nothing has been loaded before. */
export async function loadBilling(): Promise<void> {
  const userId = currentUserId()
  try {
    const [subscription, { payments }] = await Promise.all([
      refreshTier(),
      request(pro.getPayments, {}),
    ])
    // Another user may have signed in meanwhile.
    if (subscription && userId === currentUserId())
      $billing.set({ is: 'ready', subscription, payments })
  } catch (error) {
    if (userId !== currentUserId() || $billing.get().is === 'ready') return
    $billing.set({ is: 'failed', error: toAtelierError(error) })
  }
}

/** Turns the reminders on or off. There is nothing else to cancel, because Pro never renews by itself. */
export async function setReminders(isOn: boolean): Promise<void> {
  const call = isOn ? pro.resumeSubscription : pro.cancelSubscription
  const subscription = await request(call, {})
  setSubscription(subscription)
  const state = $billing.get()
  if (state.is === 'ready') $billing.set({ ...state, subscription })
}

export async function loadInvoice(id: string): Promise<pro.Invoice | undefined> {
  const { invoices } = await request(pro.getInvoices, {})
  return invoices.find((invoice) => invoice.id === id)
}
