// @ts-check
// Loaded before a server starts: what it does every five minutes or every hour, it does sixty times as often.
import { createRequire, syncBuiltinESMExports } from 'node:module'

const SPEED = 60
/** Shorter times are those of requests and connections. */
const SHORTEST_MS = 60_000

const require = createRequire(import.meta.url)

/** @param {number | undefined} ms */
const speedUp = (ms) => (ms !== undefined && ms >= SHORTEST_MS ? ms / SPEED : ms)

for (const timers of [globalThis, require('node:timers')]) {
  for (const name of ['setTimeout', 'setInterval']) {
    const original = timers[name]
    timers[name] = Object.assign(
      (/** @type {unknown} */ task, /** @type {number} */ ms, /** @type {unknown[]} */ ...rest) =>
        original(task, speedUp(ms), ...rest),
      original,
    )
  }
}
const promises = require('node:timers/promises')
const wait = promises.setTimeout
promises.setTimeout = (ms, value, options) => wait(speedUp(ms), value, options)
syncBuiltinESMExports()
