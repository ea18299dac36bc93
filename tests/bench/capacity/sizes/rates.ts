import type { MeasuredCosts, OperationCosts, PartName } from '../costs.ts'
import type { Use } from './operator-inputs.ts'

const DAYS_PER_MONTH = 30
const HOUR_SECONDS = 3_600
const GIGABYTE = 1e9

/** How much happens in a second of the busiest hour. */
export interface Rates {
  conversations: number
  sends: number
  tokens: number
  visits: number
  uploads: number
  /** Answers that are being written at the same moment. */
  streams: number
}

export function ratesOf(use: Use): Rates {
  const conversations = (use.conversationsPerDay * use.busiestHour) / HOUR_SECONDS
  const sends = conversations * use.questionsPerConversation
  return {
    conversations,
    sends,
    // The first token belongs to the send.
    tokens: sends * (use.tokensPerAnswer - 1),
    visits: conversations * use.visitsPerConversation,
    uploads: conversations * use.uploadsPerConversation,
    streams: (sends * use.tokensPerAnswer) / use.tokensPerSecond,
  }
}

export const scaleRates = (rates: Rates, factor: number): Rates => ({
  conversations: rates.conversations * factor,
  sends: rates.sends * factor,
  tokens: rates.tokens * factor,
  visits: rates.visits * factor,
  uploads: rates.uploads * factor,
  streams: rates.streams * factor,
})

/** How many cores a part computes on. */
export function coresFor(part: PartName, rates: Rates, costs: OperationCosts): number {
  const milliseconds =
    rates.sends * costs.send[part] +
    rates.tokens * costs.token[part] +
    rates.visits * costs.visit[part] +
    rates.uploads * costs.upload[part]
  return milliseconds / 1000
}

export interface Volumes {
  databaseGigabytes: number
  objectGigabytes: number
  objectWritesPerMonth: number
  objectReadsPerMonth: number
  trafficGigabytesPerMonth: number
  tokensReadPerMonth: number
  tokensWrittenPerMonth: number
}

export function volumesOf(use: Use, { bytes }: MeasuredCosts): Volumes {
  const answers = use.conversationsPerDay * use.questionsPerConversation
  const uploads = use.conversationsPerDay * use.uploadsPerConversation
  const tokens = answers * use.tokensPerAnswer
  return {
    databaseGigabytes: (2 * answers * bytes.message * use.daysKept) / GIGABYTE,
    objectGigabytes: (uploads * bytes.upload * use.daysKept) / GIGABYTE,
    objectWritesPerMonth: uploads * DAYS_PER_MONTH,
    objectReadsPerMonth: uploads * use.fetchesPerUpload * DAYS_PER_MONTH,
    trafficGigabytesPerMonth:
      ((tokens * bytes.token + uploads * use.fetchesPerUpload * bytes.upload) * DAYS_PER_MONTH) /
      GIGABYTE,
    tokensReadPerMonth: answers * use.tokensReadPerAnswer * DAYS_PER_MONTH,
    tokensWrittenPerMonth: tokens * DAYS_PER_MONTH,
  }
}
