import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { listenOnFreePort } from '../../../helpers/free-port.ts'

export const ANSWER_ABOUT_PICTURE = 'A poster about a small kiln, in two languages.'
export const TRANSLATED_HEADING = 'Nội quy lò nung'

interface Completion {
  messages: { role: string; content: string | { type: string; text?: string }[] }[]
}

/** Fakes an endpoint with one model that writes and sees, which only its list tells. */
export async function startStudioEndpoint(): Promise<{ baseUrl: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url === '/v1/models') sendList(response)
    else void answer(request, response)
  })
  const { url, close } = await listenOnFreePort(server)
  return { baseUrl: `${url}/v1`, close }
}

function sendList(response: ServerResponse): void {
  const data = [{ id: 'study', architecture: { input_modalities: ['text', 'image'] } }]
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { messages } = (await json(request)) as Completion
  const { content } = messages.at(-1)!
  const text = typeof content === 'string' ? translate(content) : ANSWER_ABOUT_PICTURE
  const chunks = [
    { delta: { content: text }, finish_reason: null },
    { delta: {}, finish_reason: 'stop' },
  ]
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const choice of chunks)
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`)
  response.end('data: [DONE]\n\n')
}

/** Keeps the Markdown, as a translation should. */
const translate = (markdown: string): string =>
  markdown.replace('Kiln rules', TRANSLATED_HEADING).replace('Close the door', 'Đóng cửa lò')
