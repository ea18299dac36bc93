// Who the visitor is: a guest of a partner's page, a signed-in user, and what they prefer.
import { DEFAULT_CURRENCY, DEFAULT_PREFERENCES, type account, type login } from '@atelier/contract'
import type { Handlers } from './handler.ts'
import { Refusal } from './http-messages.ts'
import { toProfile, type FakeState } from './state.ts'

const TOKEN_SECONDS = 600

export const sessionHandlers = {
  startEmbedSession: ({ body }, state) => {
    const messages = state.conversations.find(({ id }) => id === body.conversation)?.messages
    const { expiresAt } = newToken()
    return {
      token: `guest-${state.newId()}`,
      expiresAt,
      key: body.key ?? `key-${state.newId()}`,
      ...(messages && { history: { messages, hasEarlier: false } }),
    }
  },
  identifyVisitor: ({ body }, state) => ({
    is: 'identified',
    visitor: visitorOf(body.token, state),
    ...newToken(),
    token: `visitor-${state.newId()}`,
  }),
  getIdentityConfiguration: () => ({
    kind: 'embedded',
    clientId: 'atelier-web',
    authority: `${globalThis.location?.origin ?? ''}/oidc`,
    apiScope: 'api.access',
    providers: [],
    hasMailbox: false,
  }),
  startConnectRequest: (_, { newId }) => ({ id: newId() }),
  getConnectRequest: () => ({
    partnerName: 'Test partner',
    origin: globalThis.location?.origin ?? '',
    isListed: true,
    isAgreed: false,
    guestChats: 0,
  }),
  getConnectResult(_, state) {
    const { connecting } = state
    if (!connecting) return { is: 'waiting' }
    state.connecting = undefined
    if (connecting === 'refused') return { is: 'refused' }
    signInOnServer(state, toProfile(connecting))
    return { is: 'agreed', name: state.user!.displayName, ...newToken() }
  },
  approveConnectRequest: () => ({ code: '000000' }),
  refuseConnectRequest() {},
  renewEmbedToken: () => newToken(),
  signOut(_, state) {
    state.user = undefined
  },
  getAccount: (_, state) => toAccount(requireUser(state), state),
  updateAccount({ body }, state) {
    return toAccount(Object.assign(requireUser(state), body), state)
  },
  listSessions: () => ({ sessions: [] }),
  getPreferences: (_, { user }) => user?.preferences ?? DEFAULT_PREFERENCES,
  getAnonymousPreferences: () => ({ currency: DEFAULT_CURRENCY }),
  setLanguage: ({ body }, state) => changePreferences(state, { language: body.language }),
  setCurrency: ({ body }, state) => changePreferences(state, body),
  updatePreferences: ({ body }, state) => changePreferences(state, body),
} satisfies Handlers

export function newToken() {
  const expiresAt = new Date(Date.now() + TOKEN_SECONDS * 1000).toISOString()
  return { token: 'user-token', expiresAt, expiresIn: TOKEN_SECONDS }
}

/** Every token is accepted. Tokens with the same subject, or with the same text if they are no JWT, name one visitor. */
function visitorOf(token: string, { visitors, newId }: FakeState): string {
  const subject = subjectOf(token) ?? token
  const visitor = visitors.get(subject) ?? newId()
  visitors.set(subject, visitor)
  return visitor
}

function subjectOf(token: string): string | undefined {
  try {
    const payload = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')
    return (JSON.parse(atob(payload)) as { sub?: string }).sub
  } catch {
    return undefined
  }
}

/** A guest's conversations stay the guest's; the user of a test has none at first, as in a new account. */
export function signInOnServer(state: FakeState, user: login.UserProfile): void {
  state.user = user
  state.subscription.tier = user.subscriptionTier
}

export function requireUser({ user }: FakeState): login.UserProfile {
  if (!user) throw new Refusal('sign-in-required')
  return user
}

function toAccount(user: login.UserProfile, { credentials }: FakeState): account.Account {
  return {
    getsNewsletter: false,
    ...user,
    hasPassword: true,
    passwordChangedAt: '2026-01-05T09:00:00.000Z',
    hasCode: true,
    identities: [],
    passkeys: credentials.filter(({ isActive }) => isActive).length,
    method: 'password',
  }
}

function changePreferences(
  { user }: FakeState,
  changes: Partial<login.UserProfile['preferences']>,
): login.UserProfile['preferences'] {
  const preferences = { ...(user?.preferences ?? DEFAULT_PREFERENCES), ...changes }
  if (user) user.preferences = preferences
  return preferences
}
