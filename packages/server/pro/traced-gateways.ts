import { traceMethods, type Tracer } from '../helpers/tracing.ts'
import type { Gateways } from './gateways.ts'

const GATEWAY_CALLS = ['start', 'read', 'capture', 'refund', 'isGenuine']

/** Returns the gateways with a span for each call. Without a tracer, the same gateways as before. */
export function traceGateways(gateways: Gateways, tracer: Tracer | undefined): Gateways {
  if (!tracer) return gateways
  const traced = <Gateway extends object>(provider: string, gateway: Gateway | undefined) =>
    gateway &&
    traceMethods(tracer, gateway, GATEWAY_CALLS, {
      name: `payment ${provider}`,
      attributes: { 'atelier.payment.provider': provider },
      attributesOf: (report) => ({ 'atelier.payment.outcome': outcomeOf(report) }),
    })
  return {
    ...gateways,
    vnpay: traced('vnpay', gateways.vnpay),
    paypal: traced('paypal', gateways.paypal),
  }
}

/** The state of a payment in a report of its provider, such as `paid`. */
function outcomeOf(report: unknown): string {
  const { is } = (report ?? {}) as { is?: unknown }
  return typeof is === 'string' ? is : 'done'
}
