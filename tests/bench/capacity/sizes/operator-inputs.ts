// What an operator replaces by their own numbers: the use, the prices and the machines.

/** What visitors do. */
export interface Use {
  conversationsPerDay: number
  /** The part of a day's conversations that begins in its busiest hour. */
  busiestHour: number
  questionsPerConversation: number
  tokensPerAnswer: number
  tokensPerSecond: number
  /** How many tokens a model reads for an answer: the instructions, the conversation so far, the question. */
  tokensReadPerAnswer: number
  /** How often the chat is opened for a conversation. */
  visitsPerConversation: number
  /** Photos of 3 megabytes. */
  uploadsPerConversation: number
  /** How often each photo is fetched, by browsers and for models. */
  fetchesPerUpload: number
  /** How long conversations and photos are kept. */
  daysKept: number
}

export const USE: Use = {
  conversationsPerDay: 10_000,
  busiestHour: 0.08,
  questionsPerConversation: 4,
  tokensPerAnswer: 400,
  tokensPerSecond: 50,
  tokensReadPerAnswer: 1_500,
  visitsPerConversation: 2,
  uploadsPerConversation: 0.05,
  fetchesPerUpload: 4,
  daysKept: 365,
}

export const SIZES = [10_000, 1_000_000, 10_000_000]

/** In US dollars a month if nothing else is said: about, late 2026. Put in your own. */
export const PRICES = {
  /** With 4 gigabytes of memory. */
  core: 25,
  /** Of a managed database, with 8 gigabytes of memory. */
  databaseCore: 60,
  diskGigabyte: 0.12,
  objectGigabyte: 0.023,
  millionObjectWrites: 5,
  millionObjectReads: 0.4,
  /** Sent to visitors. */
  trafficGigabyte: 0.05,
  balancer: 25,
  /** The model's own price. */
  millionTokensRead: 0.5,
  millionTokensWritten: 2,
}

export const MACHINES = {
  /** Of a machine that runs servers, a process for each core. */
  serverCores: 4,
  databaseCores: [2, 4, 8, 16, 32],
  redisCores: 2,
  /** No machine computes on more of its cores than this in the busiest hour. */
  maxUse: 0.6,
  /** What the server itself adds to an answer, p95. */
  maxDelayMs: 100,
  maxDiskGigabytes: 8_000,
  /** Beyond, we have not measured the embedded database. */
  maxEmbeddedGigabytes: 20,
  /** What a disk has free, for indexes that are rebuilt and versions of rows that nobody sees any more. */
  diskReserve: 1.3,
  /** Of each machine of a database, one that takes over when it fails, and answers reads. */
  copiesOfDatabase: 2,
  /** So that servers can be replaced one after the other, and one may fail. */
  spareServers: 1,
}
