import type { KoaContextWithOIDC } from 'oidc-provider'
import { languageOf } from '../account/post.ts'

/** The only page of the identity service. It may send its form, by itself or when its button is pressed. */
const POLICY =
  "default-src 'none'; script-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const texts = {
  en: {
    signOut: 'Sign out',
    question: 'Do you want to sign out of Atelier?',
    stay: 'Stay signed in',
  },
  vi: {
    signOut: 'Đăng xuất',
    question: 'Bạn có muốn đăng xuất khỏi Atelier không?',
    stay: 'Ở lại',
  },
}

/** Who shows the identity token of the session is its owner. Anybody else is asked: another site may have sent them. */
export async function askToSignOut(context: KoaContextWithOIDC, form: string): Promise<void> {
  const language = languageOf(context.req)
  const { signOut, question, stay } = texts[language]
  const { entities, session } = context.oidc
  const hint = entities.IdTokenHint as { payload?: { sub?: string } } | undefined
  const isOwner = hint?.payload?.sub === session?.accountId
  const whole = form.replace(
    '</form>',
    `<input type="hidden" name="logout" value="yes"><button>${signOut}</button></form>`,
  )
  context.type = 'html'
  context.set('content-security-policy', POLICY)
  context.body = [
    `<!doctype html><html lang="${language}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light">',
    `<title>${signOut}</title>`,
    isOwner ? '<script src="/sign-out.js" defer></script>' : '',
    isOwner ? whole : `<p>${question}</p>${whole}<p><a href="/">${stay}</a></p>`,
  ].join('')
}

/** Nobody is signed in any more, so nothing is to be asked. */
export function leaveAtOnce(context: KoaContextWithOIDC): void {
  const { client, params } = context.oidc
  const { post_logout_redirect_uri: to, state } = (params ?? {}) as Record<string, string>
  // Only where our own pages are: the address came with the request.
  const url = to !== undefined && client?.postLogoutRedirectUriAllowed(to) ? new URL(to) : undefined
  if (url && state) url.searchParams.set('state', state)
  context.redirect(url?.href ?? '/')
}

export async function toHome(context: KoaContextWithOIDC): Promise<void> {
  context.redirect('/')
}
