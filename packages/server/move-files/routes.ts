// Lets `npm run admin -- files` use the embedded database of the running server, and learn where the server has files.
import { z } from 'zod'
import type { ServerAddress } from '../environment/operator.ts'
import { callRunningServer, operatorRoute, type OperatorRouteContext } from '../operator-api.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import { FileKey, FILES_PER_BATCH, type FileRecords } from './records.ts'

const PLACE_CALL = { method: 'GET', path: '/operator/files/place' } as const
const COUNT_CALL = { method: 'GET', path: '/operator/files/count' } as const
const LIST_CALL = { method: 'POST', path: '/operator/files/list' } as const
const STATES_CALL = { method: 'POST', path: '/operator/files/states' } as const
/** A move of a million files makes 32,000 calls, some hundreds a second from a fast disk. */
const CALLS_PER_MINUTE = 60_000

const ListRequest = z.strictObject({ after: FileKey.optional() })
const StatesRequest = z.strictObject({ keys: z.array(FileKey).max(FILES_PER_BATCH) })

interface Context extends OperatorRouteContext {
  files: Pick<FileStorage, 'description'>
}

export function fileRecordRoutes(context: Context, records: FileRecords): void {
  const callsPerMinute = CALLS_PER_MINUTE
  operatorRoute(context, {
    ...PLACE_CALL,
    callsPerMinute,
    handle: async () => ({ place: context.files.description }),
  })
  operatorRoute(context, { ...COUNT_CALL, callsPerMinute, handle: () => records.count() })
  operatorRoute(context, {
    ...LIST_CALL,
    callsPerMinute,
    handle: (body) => records.list(ListRequest.parse(body).after),
  })
  operatorRoute(context, {
    ...STATES_CALL,
    callsPerMinute,
    handle: (body) => records.findStates(StatesRequest.parse(body).keys),
  })
}

/** Uses the routes of the server that runs with these settings. */
export function createRemoteFileRecords(server: ServerAddress): FileRecords {
  async function call<Reply>(
    route: typeof COUNT_CALL | typeof LIST_CALL | typeof STATES_CALL,
    body?: unknown,
  ): Promise<Reply> {
    return (await (await callRunningServer(server, route, body)).json()) as Reply
  }
  return {
    count: () => call(COUNT_CALL),
    list: (after) => call(LIST_CALL, after ? { after: keyOf(after) } : {}),
    findStates: (keys) => call(STATES_CALL, { keys: keys.map(keyOf) }),
  }
}

const keyOf = ({ ownerId, id }: FileKey): FileKey => ({ ownerId, id })

/** The place of the files, as the running server describes it. Undefined if no server answers. */
export async function readPlaceOfServer(server: ServerAddress): Promise<string | undefined> {
  const response = await callRunningServer(server, PLACE_CALL).catch(() => undefined)
  return response && ((await response.json()) as { place: string }).place
}
