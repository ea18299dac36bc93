import type { BodyOf, CallName, ParamsOf, QueryOf, ReplyOf } from './calls.ts'
import type { OutgoingResponse } from './http-messages.ts'
import type { FakeState } from './state.ts'

/** A request of the page, as the handlers and the tests see it. */
export interface FakeRequest<Name extends CallName = CallName> {
  call: Name
  method: string
  path: string
  params: ParamsOf<Name>
  query: NonNullable<QueryOf<Name>>
  body: BodyOf<Name>
  /** With lower-case names. */
  headers: Record<string, string>
}

/** Returns the reply of a call, or throws a Refusal. */
export type Handler<Name extends CallName> = (
  request: FakeRequest<Name>,
  state: FakeState,
) => ReplyOf<Name> | StreamedReply | Promise<ReplyOf<Name> | StreamedReply>

export type Handlers = { [Name in CallName]?: Handler<Name> }

/** A reply that is not JSON. */
export class StreamedReply {
  readonly response: OutgoingResponse

  constructor(response: OutgoingResponse) {
    this.response = response
  }
}
