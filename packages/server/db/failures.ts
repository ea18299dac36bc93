/** The database cannot be reached right now, or went away in the middle: worth another try in a moment. */
export function isUnavailable(error: unknown): boolean {
  return chain(error).some(
    ({ code, message }) =>
      connectionCodes.has(code ?? '') || connectionMessages.some((text) => message?.includes(text)),
  )
}

/** Two transactions met; running this one again is safe and expected. */
function isConflict(error: unknown): boolean {
  return chain(error).some(({ code }) => code === '40001' || code === '40P01')
}

/** Runs again what lost against another transaction. */
export async function retryConflicts<T>(work: () => Promise<T>, tries = 4): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (tries <= 1 || !isConflict(error)) throw error
    return retryConflicts(work, tries - 1)
  }
}

interface Fault {
  code?: string
  message?: string
  cause?: unknown
}

function chain(error: unknown): Fault[] {
  const faults: Fault[] = []
  for (let fault = error as Fault | undefined; fault && faults.length < 5;) {
    faults.push(fault)
    fault = fault.cause as Fault | undefined
  }
  return faults
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html: class 08, 53300, 57P0x; 57014 and 55P03 are our own time-outs.
const connectionCodes = new Set(
  [
    '08000 08001 08003 08004 08006 53300 57P01 57P02 57P03',
    '57014 55P03 25P03',
    'ECONNREFUSED ECONNRESET EPIPE ENOENT ETIMEDOUT ENOTFOUND EAI_AGAIN',
  ].flatMap((codes) => codes.split(' ')),
)
const connectionMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error',
  'PGlite is closed',
  'Cannot use a pool after calling end',
]
