import { isIPv6 } from 'node:net'
import type { ErrorCode } from '@atelier/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DirectoryInUseError } from './db/lock.ts'
import type { ServerAddress } from './environment/operator.ts'
import { fail } from './helpers/fail.ts'
import type { RequestLimits } from './http/request-limits.ts'
import { createSigner, type Secrets } from './helpers/secrets.ts'

/** A request of an operator that cannot be fulfilled. The message is for the terminal, the code for the page /admin. */
export class OperatorError extends Error {
  override name = 'OperatorError'
  readonly code: ErrorCode
  constructor(message: string, { code, ...options }: ErrorOptions & { code?: ErrorCode } = {}) {
    super(message, options)
    this.code = code ?? 'invalid'
  }
}

/** Only programs that know the secret can call the routes of operators. */
const PURPOSE = 'operator'

interface OperatorCall {
  method: 'GET' | 'POST'
  path: `/operator/${string}`
}

export interface OperatorRouteContext {
  fastify: FastifyInstance
  secrets: Secrets
  requestLimits: RequestLimits
}

interface OperatorRouteOptions extends OperatorCall {
  callsPerMinute: number
  /** Returns the reply. The message of an OperatorError is sent to the command, which prints it. */
  handle(body: unknown, request: FastifyRequest): Promise<Buffer | object>
}

/** Registers a call with which an operator's command uses the embedded database of the running server. */
export function operatorRoute(
  { fastify, secrets, requestLimits }: OperatorRouteContext,
  { method, path, callsPerMinute, handle }: OperatorRouteOptions,
): void {
  const signer = createSigner(secrets, PURPOSE)
  fastify.route({
    method,
    url: path,
    schema: { hide: true },
    onRequest: [
      requestLimits.perRoute(`${method} ${path}`, callsPerMinute),
      async ({ headers }) => {
        const sentKey = headers['x-operator']
        if (typeof sentKey !== 'string' || !signer.isValid(path, sentKey)) throw fail('not-found')
      },
    ],
    handler: async (request, reply) => {
      try {
        return await reply.send(await handle(request.body, request))
      } catch (error) {
        const problem = describeProblem(error)
        if (problem === undefined) throw error
        return reply.code(400).send({ problem })
      }
    },
  })
}

/** Returns the message that the command prints. Undefined for an internal error of the server. */
function describeProblem(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message
  if (error instanceof z.ZodError) return `The server refuses this:\n${z.prettifyError(error)}`
  return undefined
}

/** Uses the embedded database directly, or through the running server if one has locked it. */
export async function directlyOrThroughServer<Result>(
  useDirectly: () => Promise<Result>,
  useServer: () => Promise<Result>,
): Promise<Result> {
  try {
    return await useDirectly()
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error
    return useServer()
  }
}

/** Throws an error with advice for the operator if the running server does not answer as it should. */
export async function callRunningServer(
  server: ServerAddress,
  { method, path }: OperatorCall,
  body?: unknown,
): Promise<Response> {
  const url = runningServerUrl(server)
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...operatorHeaders(server.secret, path),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  if (response?.ok) return response
  if (response?.status === 400) {
    const { problem } = (await response.json()) as { problem?: string }
    if (problem) throw new OperatorError(problem)
  }
  throw new OperatorError(
    `A server uses the database, but does not answer as it should at ${new URL(url).host} ` +
      `(${response?.status ?? 'no answer'}). Set HOST, PORT, DATA_DIR and SECRET to the server's values.`,
  )
}

/** The header with which the server recognizes a call of an operator. */
export const operatorHeaders = (secret: string, path: OperatorCall['path']) => ({
  'x-operator': createSigner([secret], PURPOSE).sign(path),
})

/** The URL of the server on this machine that runs with these settings. */
export const runningServerUrl = ({ host, port }: Omit<ServerAddress, 'secret'>) =>
  `http://${hostNameFor(host)}:${port}`

/** Returns the host name for a URL of the server on this machine, from its setting HOST. */
function hostNameFor(host: string): string {
  if (['0.0.0.0', '::'].includes(host)) return 'localhost'
  return isIPv6(host) ? `[${host}]` : host
}
