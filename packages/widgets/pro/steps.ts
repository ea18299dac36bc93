import type { pro } from '@atelier/contract'
import { atom, computed } from 'nanostores'
import { $session } from '../session/store.ts'
import type { ProStart } from './store.ts'

export interface ProChoice {
  plan: 'free' | 'pro'
  period: pro.BillingPeriod
  /** Used only with the plan `pro`. */
  hasGodMode: boolean
}

export type ProStep = 'auth' | 'plan' | 'payment'

export type ProSteps = ReturnType<typeof createProSteps>

/** The steps of going Pro: signing in if the visitor is signed out, the plan, and the payment if the plan is Pro. */
export function createProSteps({ toPayment = false, ...chosen }: ProStart = {}) {
  const isSignInNeeded = $session.get().is !== 'user'
  const $choice = atom<ProChoice>({ plan: 'pro', period: 'monthly', hasGodMode: false, ...chosen })
  const $isPaying = atom(toPayment)
  const $step = computed([$session, $isPaying], (session, isPaying): ProStep => {
    if (session.is !== 'user') return 'auth'
    return isPaying ? 'payment' : 'plan'
  })
  const $steps = computed($choice, ({ plan }): ProStep[] => [
    ...(isSignInNeeded ? (['auth'] as const) : []),
    'plan',
    ...(plan === 'pro' ? (['payment'] as const) : []),
  ])

  return {
    $choice,
    $step,
    /** All steps for the current selection, in order. */
    $steps,
    choose: (changes: Partial<ProChoice>) => $choice.set({ ...$choice.get(), ...changes }),
    /** Call it after the plan step. Returns false if the plan is free and there is nothing to pay. */
    continueToPayment(): boolean {
      const isPro = $choice.get().plan === 'pro'
      $isPaying.set(isPro)
      return isPro
    },
    /** Goes to the previous step and keeps the selection. Returns false if there is none. */
    goBack(): boolean {
      const isPaying = $isPaying.get()
      $isPaying.set(false)
      return isPaying
    },
  }
}
