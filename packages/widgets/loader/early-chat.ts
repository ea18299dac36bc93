// Runs as soon as this file has arrived, before those that are much larger. It imports nothing else for that reason.
import { startEarlySession } from '../session/early-session.ts'
import type { GuestPage } from '../session/guest-storage.ts'

/** A launcher needs neither a session nor messages before the visitor opens it. */
const element = document.querySelector('atelier-chat:not([launcher])')
const partner = element?.getAttribute('partner')
const resume = element?.getAttribute('resume')

if (partner) {
  const page: GuestPage = { partner, resume: isPolicy(resume) ? resume : 'session' }
  startEarlySession(serverOrigin(), page, 'box-1')
}

function isPolicy(value: string | null | undefined): value is GuestPage['resume'] {
  return value === 'always' || value === 'never'
}

/** As find-server.ts, which is in a file that arrives later. */
function serverOrigin(): string {
  const script = document.querySelector<HTMLElement>('script[data-atelier-server]')
  return script?.dataset.atelierServer ?? new URL(import.meta.url).origin
}
