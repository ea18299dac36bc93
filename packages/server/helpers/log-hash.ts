import { createHash } from 'node:crypto'

/** Identifies a secret in logs, from which it cannot be reconstructed: SH-12. */
export function hashForLog(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url').slice(0, 12)
}
