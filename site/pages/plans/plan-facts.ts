// The data of /plans and /pro: what the page was sent with, then what the server says now.
import { pro } from '@atelier/contract'
import {
  $pricing,
  $proModels,
  loadPricing,
  loadProModels,
  logError,
  request,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { configuration } from '../../configuration.ts'

export interface PlanFacts {
  pricing: pro.Pricing
  /** The names of the models that need Pro. Undefined until they are known. */
  proModels: readonly string[] | undefined
  /** How Pro can be paid for. Undefined until it is known. Empty: nothing can be bought on this server. */
  providers: readonly pro.PaymentProvider[] | undefined
}

const $providers = atom<readonly pro.PaymentProvider[] | undefined>()

export function usePlanFacts(): PlanFacts {
  useEffect(() => {
    void loadPricing()
    void loadProModels()
    void loadProviders()
  }, [])
  // The HTML was written without what the server says now, which may come before React has taken over all of it.
  return {
    pricing: useStore($pricing, { ssr: 'initial' }) ?? configuration.pricing,
    proModels: useStore($proModels, { ssr: 'initial' }),
    providers: useStore($providers, { ssr: 'initial' }) ?? configuration.paymentProviders,
  }
}

async function loadProviders(): Promise<void> {
  try {
    const { methods } = await request(pro.getPaymentMethods, {})
    $providers.set(methods.map(({ id }) => id))
  } catch (error) {
    logError(error)
  }
}
