// The costs of an installation's operations, which the bench measures and keeps in measured-costs.json. Processor times are in
// milliseconds.

export interface PartTimes {
  /** The programs that send requests and read answers. Only in the simulation of a benchmark do they share the machine. */
  callers: number
  /** The main threads of the servers. Each works on one thing at a time. */
  servers: number
  /** Their other threads, such as the garbage collector's, and the process that decodes pictures. */
  helpers: number
  database: number
  redis: number
  /** The fake model server. */
  models: number
}

/** Processes that share the cores find the caches full of what the others need. */
export interface CrowdedSends {
  /** While there are many messages to answer. */
  send: PartTimes
  /** If each message is the only one. */
  loneSend: PartTimes
}

export interface OperationCosts {
  /** A message and its answer of one token, while the server has many to answer. */
  send: PartTimes
  /** The same if nothing else happens: every process has to be woken for it. */
  loneSend: PartTimes
  /** The same two at several processes. Absent: not measured, as with the embedded database, which has one process. */
  crowded?: CrowdedSends
  /** From a request to the end of such an answer if nothing else happens. */
  loneSendMs: number
  /** A further token of an answer that is read as it is written. */
  token: PartTimes
  /** All requests of a browser that opens the chat: for the page, the preferences, the list and a conversation. */
  visit: PartTimes
  /** A photo of 3 megabytes. */
  upload: PartTimes
  /** The memory of a process after many sends. */
  megabytes: number
  /** The memory that each running answer adds to a process. Measured soon after the start of the process. */
  streamKilobytes: number
}

export interface MeasuredCosts {
  measuredOn: string
  machine: string
  /** The costs of an installation of one process with PostgreSQL and Redis. */
  shared: OperationCosts
  /** The costs of an installation of one process with the embedded database. */
  embedded: OperationCosts
  bytes: {
    /** A question or answer in the database, with its indexes and its part of the conversation. */
    message: number
    /** An uploaded photo as it is stored. */
    upload: number
    /** A token on its way to the reader. */
    token: number
  }
}

export type PartName = keyof PartTimes

/** How many processes share the cores while `crowded` is measured. */
export const CROWD = 4

/** The costs on a machine that is so many times as slow. */
export function slowDown(costs: OperationCosts, slowness: number): OperationCosts {
  const { crowded } = costs
  const slower = (times: PartTimes) => mapParts((part) => times[part] * slowness)
  return {
    ...costs,
    send: slower(costs.send),
    loneSend: slower(costs.loneSend),
    ...(crowded && {
      crowded: { send: slower(crowded.send), loneSend: slower(crowded.loneSend) },
    }),
    loneSendMs: costs.loneSendMs * slowness,
    token: slower(costs.token),
    visit: slower(costs.visit),
    upload: slower(costs.upload),
  }
}

export function mapParts(valueOf: (part: PartName) => number): PartTimes {
  return {
    callers: valueOf('callers'),
    servers: valueOf('servers'),
    helpers: valueOf('helpers'),
    database: valueOf('database'),
    redis: valueOf('redis'),
    models: valueOf('models'),
  }
}
