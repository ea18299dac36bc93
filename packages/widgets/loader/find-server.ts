import { readServerAddress } from '../configure/server-address.ts'

/** The address in `data-atelier-server`, which a page needs if another host serves the files. */
export const namedServer = (): string | undefined =>
  document.querySelector<HTMLElement>('script[data-atelier-server]')?.dataset.atelierServer

/** The origin of the Atelier server. */
export function findServer(loaderUrl: string): string {
  return readServerAddress(namedServer()) ?? new URL(loaderUrl).origin
}
