// What is measured of an installation, and kept in measured-costs.json. Processor times are in milliseconds.

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

export interface OperationCosts {
  /** A message and its answer of one token, while the server has many to answer. */
  send: PartTimes
  /** The same if nothing else happens: every process has to be woken for it. */
  loneSend: PartTimes
  /** From a request to the end of such an answer if nothing else happens. */
  loneSendMs: number
  /** A further token of an answer that is read as it is written. */
  token: PartTimes
  /** What a browser asks for when the chat is opened: the page, the preferences, the list, a conversation. */
  visit: PartTimes
  /** A photo of 3 megabytes. */
  upload: PartTimes
  /** The memory of a process after many sends. */
  megabytes: number
  /** What each answer that is being written adds to a process that has done little yet. */
  streamKilobytes: number
}

export interface MeasuredCosts {
  measuredOn: string
  machine: string
  /** One process with PostgreSQL and Redis. */
  shared: OperationCosts
  /** One process with the embedded database. */
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
