import type { tools } from '@atelier/contract'

/** A conversation as it is in a file, in the same form for all formats. */
export interface ParsedConversation {
  /** The same each time that the file is read. */
  clientId: string
  title: string
  /** In milliseconds since 1970. */
  createdAt?: number | undefined
  updatedAt?: number | undefined
  modelId?: string | undefined
  instructions?: string | undefined
  isPinned?: boolean
  isArchived?: boolean
  messages: ParsedMessage[]
  /** The key of the last message of the branch that was shown. */
  shownKey?: string | undefined
}

export interface ParsedMessage {
  key: string
  parentKey: string | null
  /** Other roles than `user` and `assistant` are skipped. */
  role: string
  content: string
  createdAt?: number | undefined
  modelId?: string | undefined
  reasoning?: string | undefined
  /** Only of an answer: the calls of tools of the page, which have the form of the contract. */
  toolCalls?: tools.ToolCall[] | undefined
}

export type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const keyOf = (value: unknown): string | null =>
  typeof value === 'string' && value ? value : null

/** Milliseconds of a time that is written as text, in seconds or in milliseconds since 1970. */
export function timeOf(value: unknown): number | undefined {
  const time =
    typeof value === 'string' ? Date.parse(value) : typeof value === 'number' ? value : Number.NaN
  if (!Number.isFinite(time) || time <= 0) return undefined
  // No chat is from before 1973, and none from after 5138.
  return Math.round(typeof value === 'number' && time < 1e11 ? time * 1000 : time)
}

/** The objects of an array, or of the values of an object. */
export function objectsOf(value: unknown): Json[] {
  const values: unknown[] = Array.isArray(value)
    ? value
    : isObject(value)
      ? Object.values(value)
      : []
  return values.filter(isObject)
}
