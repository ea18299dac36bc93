type PathParamNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

declare const type: unique symbol

/** A phantom type: carries `T` for type inference and holds no value at run time. */
export interface PhantomType<T> {
  [type]?: T
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One HTTP call, defined once: the server registers a route for it, the widgets send requests with it. */
export interface Call<
  Path extends string = string,
  Body = unknown,
  Reply = unknown,
  Query = unknown,
> {
  method: Method
  /** Absolute, on the API's origin; a few calls are outside `/api`. `:name` is a path parameter. */
  path: Path
  /** How long the browser waits for the response. Default: REQUEST_TIMEOUT_MS. */
  timeoutMs?: number
  /**
   * Whether the browser finishes sending the request after the visitor has left or reloaded the page, as in `fetch`.
   */
  keepalive?: boolean
  /** `body`, `query` and `reply` only carry types. The server validates requests with the schemas: schemas/. */
  body?: PhantomType<Body>
  query?: PhantomType<Query>
  reply?: PhantomType<Reply>
}

export type PathParams<Path extends string> = Record<PathParamNames<Path>, string>

/**
 * Returns the definition, typed with its literal path, body, reply and query, so that callers need no type arguments.
 * The annotation lets bundlers drop the definitions that a page never uses.
 * @__NO_SIDE_EFFECTS__
 */
export function defineCall<Path extends string, Body = undefined, Reply = void, Query = undefined>(
  definition: Call<Path, Body, Reply, Query>,
): Call<Path, Body, Reply, Query> {
  return definition
}

/** Declares a type that has no schema: `body: typeOf<FormData>()`. */
export const typeOf = /* @__NO_SIDE_EFFECTS__ */ <T>(): PhantomType<T> => ({})
