// The test kit: `@atelier/widgets/testing`. No production code imports it, and it touches nothing when it is imported.
export type { Answer, AnswerControl, WriteAnswer } from './testing/answer-script.ts'
export type { FakeAuthenticator } from './testing/authenticator.ts'
export type { BodyOf, CallName, ReplyOf } from './testing/calls.ts'
export { createFakeServer, type FailOptions, type FakeServer } from './testing/fake-server.ts'
export {
  credentialFixture,
  messageFixture,
  modelFixture,
  paymentFixture,
  paymentMethodFixtures,
  pricingFixture,
  subscriptionFixture,
  userFixture,
} from './testing/fixtures.ts'
export type { FakeRequest, Handler, Handlers } from './testing/handler.ts'
export { Refusal } from './testing/http-messages.ts'
export type { FakeServerOptions, FakeState, FakeUser } from './testing/state.ts'
export { soundFixture } from './testing/sound.ts'
export { waitForAnswer, type WaitOptions } from './testing/wait-for-answer.ts'
