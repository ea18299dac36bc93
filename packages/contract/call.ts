type Names<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

declare const type: unique symbol

/** Carries a type through a value, so that a call can be inferred from how it is written down. */
export interface Type<T> {
  [type]?: T
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One HTTP call, told once: the server registers it, the widgets make it. */
export interface Call<
  Path extends string = string,
  Body = unknown,
  Reply = unknown,
  Query = unknown,
> {
  method: Method
  /** `:name` stands for a value. Addresses without /api are literal: they live at the root of the API's origin. */
  path: Path
  /** Milliseconds the browser waits; REQUEST_TIMEOUT where none is given. */
  timeout?: number
  /** `body`, `query` and `reply` exist for their types; the server checks what arrives where it handles it. */
  body?: Type<Body>
  query?: Type<Query>
  reply?: Type<Reply>
}

export type Params<Path extends string> = Record<Names<Path>, string>

/**
 * Keeps the literal path and infers the rest, so that a call site needs no type arguments. Of calls that a page never
 * makes, nothing is left in its code.
 * @__NO_SIDE_EFFECTS__
 */
export function call<Path extends string, Body = undefined, Reply = void, Query = undefined>(
  told: Call<Path, Body, Reply, Query>,
): Call<Path, Body, Reply, Query> {
  return told
}

/** `reply: as<Model[]>()` */
export const as = /* @__NO_SIDE_EFFECTS__ */ <T>(): Type<T> => ({})
