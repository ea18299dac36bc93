import type { chat, WidgetErrorCode, pro } from '@atelier/contract'
import {
  controlledAnswer,
  scriptedAnswer,
  type Answer,
  type AnswerControl,
  type WriteAnswer,
} from './answer-script.ts'
import { installAuthenticator, type FakeAuthenticator } from './authenticator.ts'
import { findCall, type CallName } from './calls.ts'
import { addConversation } from './conversations.ts'
import { createDeferred } from './deferred.ts'
import { createPlan, dispatch } from './dispatcher.ts'
import { addMissingFeatures } from './environment/missing-features.ts'
import { messageFixture } from './fixtures.ts'
import type { FakeRequest, Handlers } from './handler.ts'
import type { IncomingRequest, OutgoingResponse } from './http-messages.ts'
import { replacePageNetwork } from './page-network.ts'
import { forgetLoaded, signInOnPage, signOutOnPage } from './page-session.ts'
import { findPayment, settlePayment } from './payment-handlers.ts'
import { toFetchResponse, toIncomingRequest } from './request-parts.ts'
import { signInOnServer } from './session-handlers.ts'
import {
  createState,
  toProfile,
  type FakeServerOptions,
  type FakeState,
  type FakeUser,
} from './state.ts'

export interface FailOptions {
  /** The call that fails, such as `sendMessage`. Default: every call. */
  on?: CallName
  /** How many times it fails. Default: until `reset()`. */
  times?: number
  /** The seconds of the header Retry-After. */
  retryAfter?: number
}

export interface FakeServer {
  /**
   * Answers the requests of the page from now on, and signs in the `user` of the options. Gives jsdom and happy-dom the
   * parts of a browser that the widgets need and that they lack.
   */
  start(): void
  /** Puts the page's own network back, and removes what `start()` has added. */
  stop(): void
  /** Makes everything as it was after `start()`: call it after each test. */
  reset(): Promise<void>

  /** The answer to a message: exactly this text, or a text that matches. Without it, the answer is "You said: …". */
  answer(question: string | RegExp, answer: Answer | WriteAnswer): void
  /** The answer to the next message, which the test writes piece by piece. */
  nextAnswer(): AnswerControl
  /**
   * Replaces the replies of calls by functions. Throw `new Refusal(code)` in one to let the call fail.
   * @example server.reply({ getAllowance: () => ({ plan: 'free', limit: 40, used: 40, resetsAt: '' }) })
   */
  reply(handlers: Handlers): void
  fail(code: WidgetErrorCode, options?: FailOptions): void
  /** Lets the replies to a call wait until the returned function is called. Default: those of every call. */
  hold(on?: CallName): () => void
  /** How long each reply takes. Default: 0. */
  delayMs: number
  /** While it is true, every connection breaks. */
  isOffline: boolean

  signIn(user?: FakeUser): void
  signOut(): Promise<void>
  /** What the sign-in window of a partner's page will tell: that this user has signed in, or has refused. */
  finishSignInWindow(user: FakeUser | 'refused'): void
  /** What the provider did with a payment. Default: with the last one. `paid` makes the user Pro. */
  settlePayment(status: pro.PaymentStatus, payment?: string): void
  /** Stores a conversation: questions and answers in turn. Returns its id. */
  addConversation(title: string, messages: readonly string[]): string
  /** Gives the page an authenticator for passkeys, until `stop()` or `reset()`. */
  useAuthenticator(): FakeAuthenticator

  /** What the server has stored. Tests may read and change it. */
  readonly state: FakeState
  /** The requests since `start()` or `reset()`. */
  readonly requests: readonly FakeRequest[]
  /** The requests of one call: `server.requestsOf('sendMessage')[0].body.Message`. */
  requestsOf<Name extends CallName>(call: Name): FakeRequest<Name>[]
  /** The reply to a request without replacing fetch, for Playwright's `page.route()` and similar. */
  handle(request: Request): Promise<Response>
}

/**
 * Makes a server for tests of pages with our widgets. It speaks the contract of the real one; our own tests compare them.
 * @example
 * const server = createFakeServer({ user: { name: 'Linh', tier: 'pro' } })
 * beforeAll(() => server.start())
 * afterEach(() => server.reset())
 * afterAll(() => server.stop())
 */
export function createFakeServer(options: FakeServerOptions = {}): FakeServer {
  let state = createState(options)
  let plan = createPlan()
  let restoreNetwork: (() => void) | undefined
  let removeFeatures: (() => void) | undefined
  let removeAuthenticator: (() => void) | undefined

  async function respond(incoming: IncomingRequest): Promise<OutgoingResponse | 'offline'> {
    const response = await dispatch(incoming, plan, state)
    signInAfterGuestSession(incoming)
    return response
  }

  /** A partner's page first starts the session of a guest. A test whose user is signed in begins after that. */
  function signInAfterGuestSession({ url }: IncomingRequest): void {
    if (url.pathname !== '/api/embed/session' || !state.user) return
    const { user } = state
    // After the page has the guest's token, because it goes back to the guest on signing out.
    setTimeout(() => state.user === user && signInOnPage(user))
  }

  const server: FakeServer = {
    start() {
      removeFeatures ??= addMissingFeatures()
      restoreNetwork ??= replacePageNetwork({
        accepts: (method, { origin, pathname }) =>
          origin === state.origin() && findCall(method, pathname) !== undefined,
        respond,
      })
      if (state.user) signInOnPage(state.user)
    },
    stop() {
      restoreNetwork?.()
      removeFeatures?.()
      removeAuthenticator?.()
      restoreNetwork = removeFeatures = removeAuthenticator = undefined
    },
    async reset() {
      plan = createPlan()
      await signOutOnPage()
      plan = createPlan()
      state = createState(options)
      removeAuthenticator?.()
      removeAuthenticator = undefined
      forgetLoaded(state)
      if (restoreNetwork && state.user) signInOnPage(state.user)
    },

    answer: (question, answer) => void state.scripts.push(scriptedAnswer(question, answer)),
    nextAnswer() {
      const { script, ...control } = controlledAnswer()
      state.scripts.push(script)
      return control
    },
    reply: (handlers) => void Object.assign(plan.replies, handlers),
    fail(code, { on, times = Infinity, retryAfter } = {}) {
      plan.failures.push({ code, on, times, retryAfter })
    },
    hold(on) {
      const { promise, resolve } = createDeferred()
      plan.holds.push({ on, released: promise })
      return resolve
    },
    get delayMs() {
      return plan.delayMs
    },
    set delayMs(delayMs) {
      plan.delayMs = delayMs
    },
    get isOffline() {
      return plan.isOffline
    },
    set isOffline(isOffline) {
      plan.isOffline = isOffline
    },

    signIn(user = {}) {
      const profile = toProfile(user)
      signInOnServer(state, profile)
      signInOnPage(profile)
    },
    async signOut() {
      await signOutOnPage()
      state.user = undefined
    },
    finishSignInWindow: (user) => void (state.connecting = user),
    settlePayment(status, name = state.payments.at(-1)?.id ?? '') {
      settlePayment(state, findPayment(state, name), status)
    },
    addConversation(title, messages) {
      const modelId = state.models[0]?.id ?? null
      const conversation = addConversation(state, title, modelId)
      conversation.messages = messages.map((content, index) => toMessage(content, index, modelId))
      return conversation.id
    },
    useAuthenticator() {
      const { remove, ...authenticator } = installAuthenticator()
      removeAuthenticator = remove
      return authenticator
    },

    get state() {
      return state
    },
    get requests() {
      return plan.requests
    },
    requestsOf: <Name extends CallName>(call: Name) =>
      plan.requests.filter((request): request is FakeRequest<Name> => request.call === call),
    async handle(request) {
      const response = await respond(await toIncomingRequest(request))
      return response === 'offline' ? Response.error() : toFetchResponse(response)
    },
  }
  return server

  function toMessage(content: string, index: number, modelId: string | null): chat.Message {
    const role = index % 2 ? 'assistant' : 'user'
    const isAnswer = role === 'assistant' && modelId !== null
    return messageFixture({ id: state.newId(), role, content, ...(isAnswer && { modelId }) })
  }
}
