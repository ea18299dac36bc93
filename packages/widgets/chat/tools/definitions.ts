// Loaded when a page with tools asks for an answer.
import {
  findSchemaFault,
  isToolName,
  MAX_TOOLS,
  TOOL_DEFINITIONS_MAX_BYTES,
  TOOL_DESCRIPTION_MAX_LENGTH,
  type tools,
} from '@atelier/contract'
import type { PageTool, PageTools } from '../../page-tools.ts'
import { claimPageId } from './page-id.ts'

/** The field of a request for an answer. */
export interface ToolFields {
  Tools: tools.Tools
}

export const byteLength = (text: string): number => new TextEncoder().encode(text).length

/** Checks the tools as the server does. Leaves out those with a fault, which the console names. */
export async function toToolFields(pageTools: PageTools): Promise<ToolFields | undefined> {
  const definitions: tools.ToolDefinition[] = []
  for (const name of Object.keys(pageTools)) {
    try {
      const tool = pageTools[name]!
      const definition = toDefinition(name, tool)
      const fault = faultOf(name, tool, [...definitions, definition])
      if (fault) reportLeftOut(name, fault)
      else definitions.push(definition)
    } catch (error) {
      // Such as a default that JSON does not have, or a getter that throws.
      reportLeftOut(name, String(error))
    }
  }
  return definitions.length > 0 ? { Tools: { page: await claimPageId(), definitions } } : undefined
}

const reportLeftOut = (name: string, fault: string): void =>
  console.error(`Atelier: the tool ${JSON.stringify(name)} is left out: ${fault}.`)

const toDefinition = (name: string, tool: PageTool): tools.ToolDefinition => ({
  name,
  description: String(Object(tool).description ?? '').trim(),
  parameters: Object(tool).parameters as tools.ToolSchema,
})

function faultOf(
  name: string,
  tool: PageTool,
  definitions: readonly tools.ToolDefinition[],
): string | undefined {
  const { description, parameters } = definitions.at(-1)!
  if (!isToolName(name)) return 'its name may have up to 64 letters, digits, _ and -'
  if (typeof Object(tool).run !== 'function') return 'run is no function'
  if (!description || description.length > TOOL_DESCRIPTION_MAX_LENGTH)
    return `description needs 1 to ${TOOL_DESCRIPTION_MAX_LENGTH} characters`
  const fault = findSchemaFault(parameters)
  if (fault) return fault
  if (definitions.length > MAX_TOOLS) return `a page has at most ${MAX_TOOLS} tools`
  return byteLength(JSON.stringify(definitions)) > TOOL_DEFINITIONS_MAX_BYTES
    ? `all definitions together have more than ${TOOL_DEFINITIONS_MAX_BYTES} bytes`
    : undefined
}
