// What somebody does at one of the three buttons, up to the provider and from there on.
import type { login } from '@atelier/contract'
import { expect } from 'vitest'
import { authorize, exchange, OWN_ORIGIN } from './sign-in.ts'
import type { Reply, Visitor } from './visitor.ts'

/** Presses one of the three buttons: a sign-in that waits at its page. */
export async function press(
  visitor: Visitor,
  provider: login.SocialProvider,
  more: Record<string, string> = {},
) {
  const { to, verifier } = await authorize(visitor, {
    prompt: 'login',
    domain_hint: provider,
    ...more,
  })
  expect(to).toMatch(/^\/identity\/[\w-]+$/)
  return { id: to!.split('/').at(-1)!, verifier, visitor }
}

export type Pressed = Awaited<ReturnType<typeof press>>

export function ask(
  visitor: Visitor,
  what: 'link' | 'apart' | 'cancel' | 'develop',
  body: object,
): Promise<Reply<login.Interaction & { code?: string }>> {
  return visitor.ask('POST', `/api/auth/interaction/${what}`, { body })
}

export function get(visitor: Visitor, path: string): Promise<Response> {
  return visitor.fetch('GET', path, { redirect: 'manual' })
}

export function locationOf(response: Response): string {
  expect(response.status).toBeGreaterThanOrEqual(302)
  return response.headers.get('location')!
}

/** Back at the identity service, and from there to the page with a code. */
export async function goOn({ visitor, verifier }: Pressed, path: string) {
  const to = new URL(locationOf(await get(visitor, path)), OWN_ORIGIN)
  const code = to.searchParams.get('code')
  const tokens = code ? (await exchange(visitor, code, verifier)).body : undefined
  return { to, error: to.searchParams.get('error'), tokens }
}
