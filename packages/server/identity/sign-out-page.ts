import { directionOf } from '@atelier/contract'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { preferredLanguage } from '../http/language.ts'

const CONTENT_SECURITY_POLICY =
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
    stay: 'Không đăng xuất',
  },
  ar: {
    signOut: 'تسجيل الخروج',
    question: 'هل تريد تسجيل الخروج من Atelier؟',
    stay: 'البقاء مسجّل الدخول',
  },
}

/**
 * Submits the sign-out form at once if the request contains the user's ID token as a hint, as our own pages send it.
 * Otherwise asks for confirmation, since another website may have sent the user here.
 */
export async function renderSignOutConfirmationOrSubmit(
  context: KoaContextWithOIDC,
  form: string,
): Promise<void> {
  const language = preferredLanguage(context.req)
  const { signOut, question, stay } = texts[language]
  const isOwnRequest = isFromOwnPage(context)
  const completeForm = form.replace(
    '</form>',
    `<input type="hidden" name="logout" value="yes"><button>${signOut}</button></form>`,
  )
  context.type = 'html'
  context.set('content-security-policy', CONTENT_SECURITY_POLICY)
  context.body = [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light">',
    `<title>${signOut}</title>`,
    isOwnRequest ? '<script src="/sign-out.js" defer></script>' : '',
    isOwnRequest ? completeForm : `<p>${question}</p>${completeForm}<p><a href="/">${stay}</a></p>`,
  ].join('')
}

function isFromOwnPage({ oidc }: KoaContextWithOIDC): boolean {
  const hint = oidc.entities.IdTokenHint as { payload?: { sub?: string } } | undefined
  return hint?.payload?.sub === oidc.session?.accountId
}

/** For a browser in which nobody is signed in: redirects without asking for confirmation. */
export function redirectAfterSignOut(context: KoaContextWithOIDC): void {
  const { client, params } = context.oidc
  const { post_logout_redirect_uri: to, state } = (params ?? {}) as Record<string, string>
  // The URL comes from the request, so only registered ones are allowed.
  const url = to !== undefined && client?.postLogoutRedirectUriAllowed(to) ? new URL(to) : undefined
  if (url && state) url.searchParams.set('state', state)
  context.redirect(url?.href ?? '/')
}

export async function redirectHome(context: KoaContextWithOIDC): Promise<void> {
  context.redirect('/')
}
