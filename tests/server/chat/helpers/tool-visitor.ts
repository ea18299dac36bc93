// A visitor of a page that offers tools.
import { randomUUID } from 'node:crypto'
import type { chat, tools } from '@atelier/contract'
import type { startServerForFile } from '../../helpers/test-server.ts'
import type { Visitor } from '../../helpers/visitor.ts'

export const ADD_TO_CART: tools.ToolDefinition = {
  name: 'addToCart',
  description: 'Adds a product to the cart.',
  parameters: {
    type: 'object',
    properties: {
      product: { type: 'string', maxLength: 100 },
      count: { type: 'integer', minimum: 1, maximum: 10 },
    },
    required: ['product'],
  },
}
export const TOOLS: tools.Tools = { page: 'page-0001', definitions: [ADD_TO_CART] }

export type Reply = chat.SendMessageReply & { code?: string; field?: string }

export const pathOf = (id: string) => `/api/chat/answers/${id}/tool-results`

export interface Sent {
  visitor: Visitor
  message: chat.Message
  conversationId: string
}

export const callsOf = (message: chat.Message): tools.ToolCall[] => message.toolCalls ?? []

export const resultOf = (
  { id }: tools.ToolCall,
  result = '{"items":2}',
  state: tools.ToolResult['state'] = 'done',
): tools.ToolResult => ({ id, state, result })

export const sendResults = (
  visitor: Visitor,
  { id }: chat.Message,
  Results: tools.ToolResult[],
  ClientMessageId: string = randomUUID(),
) =>
  visitor.request<Reply>('POST', pathOf(id), { body: { ClientMessageId, Results, Tools: TOOLS } })

export const usedOf = async (visitor: Visitor): Promise<number> =>
  (await visitor.get<chat.Allowance>('/api/chat/allowance')).body.used

type Server = Awaited<ReturnType<typeof startServerForFile>>

export async function ask(
  server: Server,
  ModelId: string,
  Message = 'Two cups, please',
): Promise<Sent> {
  const visitor = server.newVisitor()
  const { body } = await visitor.sendMessage({
    Message,
    ModelId,
    ClientMessageId: randomUUID(),
    Tools: TOOLS,
  })
  return { visitor, ...body }
}

export const requestsOf = (server: Server, name: string) =>
  server.modelServer.requests.filter(({ model }) => model === name)
