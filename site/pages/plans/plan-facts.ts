// The data of /plans and /pro, which all comes from the server.
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

export interface PlanFacts {
  /** Undefined while it is loading. */
  pricing: pro.Pricing | undefined
  /** The names of the models that need Pro. Undefined until they are known. */
  proModels: readonly string[] | undefined
  /** Undefined until they have loaded. Empty: nothing can be bought on this server. */
  methods: readonly pro.PaymentMethod[] | undefined
}

const $methods = atom<readonly pro.PaymentMethod[] | undefined>()

/** After this time, the page appears without the data that has not loaded yet. */
const MAX_WAIT_MS = 1_500

/**
 * Loads missing data, and waits for it at most MAX_WAIT_MS, so that the page appears complete and does not shift. Does
 * not throw.
 */
export async function preloadPlanFacts(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  await Promise.race([loadPlanFacts(), timeout])
}

async function loadPlanFacts(): Promise<void> {
  await Promise.all([loadPricing(), loadProModels(), loadMethods()])
}

export function usePlanFacts(): PlanFacts {
  useEffect(() => void loadPlanFacts(), [])
  return {
    pricing: useStore($pricing),
    proModels: useStore($proModels),
    methods: useStore($methods),
  }
}

async function loadMethods(): Promise<void> {
  if ($methods.get()) return
  try {
    $methods.set((await request(pro.getPaymentMethods, {})).methods)
  } catch (error) {
    logError(error)
  }
}
