import { Readable } from 'node:stream'
import type { admin as calls } from '@atelier/contract'
import { z } from 'zod'
import type { ServerAddress } from '../environment/operator.ts'
import { callRunningServer, operatorRoute, type OperatorRouteContext } from '../operator-api.ts'
import { OperatorAction } from '../audit/operator-actions.ts'
import type { PeopleAdmin } from './people.ts'

const CALL = { method: 'POST', path: '/operator/people' } as const
const CALLS_PER_MINUTE = 120

const id = z.uuid()
const by = OperatorAction
const Request = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('find'), text: z.string() }),
  z.strictObject({ act: z.literal('identify'), who: z.string() }),
  z.strictObject({ act: z.literal('describe'), id }),
  z.strictObject({ act: z.enum(['export', 'suspend', 'restore', 'signOut', 'delete']), id, by }),
  z.strictObject({ act: z.literal('setAdmin'), id, isAdmin: z.boolean(), by }),
  z.strictObject({ act: z.literal('grant'), id, period: z.enum(['monthly', 'yearly']), by }),
  z.strictObject({ act: z.literal('takeBack'), id, grantId: z.uuid().optional(), by }),
  z.strictObject({ act: z.literal('listAudit'), subject: z.string().optional() }),
])
type PeopleRequest = z.infer<typeof Request>

/** Lets `npm run admin` use the embedded database of the running server. */
export function peopleAdminRoutes(context: OperatorRouteContext, people: PeopleAdmin): void {
  operatorRoute(context, {
    ...CALL,
    callsPerMinute: CALLS_PER_MINUTE,
    handle: async (body) => (await perform(people, Request.parse(body))) ?? {},
  })
}

async function perform(people: PeopleAdmin, request: PeopleRequest): Promise<object | void> {
  switch (request.act) {
    case 'find':
      return people.find(request.text)
    case 'identify':
      return people.identify(request.who)
    case 'describe':
      return people.describe(request.id)
    case 'export':
      return Readable.from(await people.export(request.id, request.by), { objectMode: false })
    case 'setAdmin':
      return people.setAdmin(request.id, request.isAdmin, request.by)
    case 'grant':
      return { until: await people.grant(request.id, request.period, request.by) }
    case 'takeBack':
      return { count: await people.takeBack(request.id, request.grantId, request.by) }
    case 'listAudit':
      return people.listAudit(request.subject)
    case 'suspend':
    case 'restore':
    case 'signOut':
    case 'delete':
      return people[request.act](request.id, request.by)
    default:
      return request satisfies never
  }
}

/** Uses the route of the server that runs with these settings. */
export function createRemotePeopleAdmin(server: ServerAddress): PeopleAdmin {
  const send = (request: PeopleRequest) => callRunningServer(server, CALL, request)
  async function read<Result>(request: PeopleRequest): Promise<Result> {
    return (await (await send(request)).json()) as Result
  }
  const change = async (request: PeopleRequest) => void (await send(request))

  return {
    find: (text) => read({ act: 'find', text }),
    identify: (who) => read({ act: 'identify', who }),
    describe: (id) => read<calls.Person>({ act: 'describe', id }),
    export: async (id, by) => (await send({ act: 'export', id, by })).body!,
    suspend: (id, by) => change({ act: 'suspend', id, by }),
    restore: (id, by) => change({ act: 'restore', id, by }),
    signOut: (id, by) => change({ act: 'signOut', id, by }),
    delete: (id, by) => change({ act: 'delete', id, by }),
    setAdmin: (id, isAdmin, by) => change({ act: 'setAdmin', id, isAdmin, by }),
    async grant(id, period, by) {
      return (await read<{ until: string }>({ act: 'grant', id, period, by })).until
    },
    async takeBack(id, grantId, by) {
      const request = { act: 'takeBack' as const, id, by, ...(grantId && { grantId }) }
      return (await read<{ count: number }>(request)).count
    },
    listAudit: (subject) => read({ act: 'listAudit', ...(subject !== undefined && { subject }) }),
  }
}
