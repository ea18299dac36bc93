/**
 * The reason why a ceremony was refused. It goes to the log only; the browser learns only that the ceremony failed:
 * WA-12.
 */
export class CeremonyRefusal extends Error {
  override name = 'CeremonyRefusal'
}

export function refuse(reason: string, options?: ErrorOptions): never {
  throw new CeremonyRefusal(reason, options)
}
