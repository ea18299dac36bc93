export interface Deferred<Value> {
  promise: Promise<Value>
  resolve(value: Value | PromiseLike<Value>): void
  reject(reason: unknown): void
}

/** What Promise.withResolvers() returns, which Node 20 lacks. */
export function createDeferred<Value = void>(): Deferred<Value> {
  let resolve!: Deferred<Value>['resolve']
  let reject!: Deferred<Value>['reject']
  const promise = new Promise<Value>((...functions) => ([resolve, reject] = functions))
  return { promise, resolve, reject }
}
