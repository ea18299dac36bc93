import { parseChatGpt } from './formats/chatgpt.ts'
import { parseLibreChat } from './formats/librechat.ts'
import { parseOpenWebUi } from './formats/open-webui.ts'
import { parseOwn } from './formats/own.ts'
import { isObject, type ParsedConversation } from './parsed-conversation.ts'

const FORMATS = [parseOwn, parseChatGpt, parseOpenWebUi, parseLibreChat]

/** Undefined: it is no conversation of a known format. */
export function parseItem(json: string): ParsedConversation | undefined {
  let item: unknown
  try {
    item = JSON.parse(json)
  } catch {
    return undefined
  }
  if (!isObject(item)) return undefined
  for (const parse of FORMATS) {
    const parsed = parse(item)
    if (parsed) return parsed
  }
  return undefined
}
