// @ts-check
// Loaded before a server starts: the clock of its process goes wrong by CLOCK_ERROR_MS, and right again, with each SIGUSR2.

const errorMs = Number(process.env.CLOCK_ERROR_MS)
const realNow = Date.now.bind(Date)
let isWrong = false

process.on('SIGUSR2', () => (isWrong = !isWrong))

const now = () => realNow() + (isWrong ? errorMs : 0)

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
