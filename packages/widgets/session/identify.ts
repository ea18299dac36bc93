import type { IdentifyOptions, IdentityTokenSource } from './identified-visitor.ts'

/** Returns whether the visitor is identified now. A refusal is explained in the browser's console only. */
export async function identifyFromWidget(
  source: IdentityTokenSource,
  options?: IdentifyOptions,
): Promise<boolean> {
  return (await import('./host-identity.ts')).identify(source, options)
}
