// The calls of the contract by their names. A handler is typed by its call, so a changed call breaks the build.
import {
  account,
  answers,
  chat,
  conversations,
  embed,
  login,
  passkeys,
  preferences,
  pro,
  prompts,
  share,
  speech,
  tools,
  transfer,
  type Call,
  type Method,
  type PathParams,
} from '@atelier/contract'

type CallsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name]
}

type Calls = CallsOf<typeof account> &
  CallsOf<typeof answers> &
  CallsOf<typeof chat> &
  CallsOf<typeof conversations> &
  CallsOf<typeof embed> &
  CallsOf<typeof login> &
  CallsOf<typeof passkeys> &
  CallsOf<typeof preferences> &
  CallsOf<typeof pro> &
  CallsOf<typeof prompts> &
  CallsOf<typeof share> &
  CallsOf<typeof speech> &
  CallsOf<typeof tools> &
  CallsOf<typeof transfer>

/** The name of a call, such as `sendMessage` or `getPricing`. */
export type CallName = keyof Calls

export type BodyOf<Name extends CallName> =
  Calls[Name] extends Call<string, infer Body> ? Body : never
export type ReplyOf<Name extends CallName> =
  Calls[Name] extends Call<string, unknown, infer Reply> ? Reply : never
export type QueryOf<Name extends CallName> =
  Calls[Name] extends Call<string, unknown, unknown, infer Query> ? Query : never
export type ParamsOf<Name extends CallName> = PathParams<Calls[Name]['path']>

interface Route {
  name: CallName
  method: Method
  segments: string[]
}

const modules = [
  account,
  answers,
  chat,
  conversations,
  embed,
  login,
  passkeys,
  preferences,
  pro,
  prompts,
  share,
  speech,
  tools,
  transfer,
]

/** Those with fewer parameters come first: `/api/chat/conversations` before `/api/chat/:id`. */
const routes: Route[] = modules
  .flatMap((module) => Object.entries(module) as [string, Partial<Call> | undefined][])
  .flatMap(([name, call]) =>
    call?.method && call.path
      ? [{ name: name as CallName, method: call.method, segments: call.path.split('/') }]
      : [],
  )
  .toSorted((one, other) => parameterCount(one) - parameterCount(other))

/** Finds the call that a request makes. Undefined for a request that is not part of the contract. */
export function findCall(
  method: string,
  path: string,
): { name: CallName; params: Record<string, string> } | undefined {
  const parts = path.split('/')
  for (const route of routes) {
    const params = route.method === method ? matchSegments(route.segments, parts) : undefined
    if (params) return { name: route.name, params }
  }
  return undefined
}

function matchSegments(segments: string[], parts: string[]): Record<string, string> | undefined {
  if (segments.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const part = parts[index]!
    if (segment.startsWith(':')) params[segment.slice(1)] = decodeURIComponent(part)
    else if (segment !== part) return undefined
  }
  return params
}

function parameterCount({ segments }: Route): number {
  return segments.filter((segment) => segment.startsWith(':')).length
}
