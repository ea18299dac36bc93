import { tools } from '@atelier/contract'
import { SendMessageReply } from '@atelier/contract/schemas/chat'
import { ToolResultsRequest } from '@atelier/contract/schemas/tools'
import { checkVoice } from '../speech/choose-voice.ts'
import { route, type RouteContext } from '../session/route.ts'
import { toFurtherAnswer } from './alternative-routes.ts'
import { respondInTurn, type TurnServices } from './respond-in-turn.ts'
import { speakReply, type SpeakServices } from './speak-reply.ts'
import type { SendServices } from './start-answer.ts'
import { sendToolResults } from './tool-results.ts'

const MAX_RESULTS_PER_MINUTE = 60

export function toolResultRoutes(
  context: RouteContext & SendServices & SpeakServices & TurnServices,
): void {
  route(
    context,
    tools.sendToolResults,
    {
      summary:
        "Send what the page's tools have returned. With Accept: text/event-stream, the rest of the answer is streamed.",
      body: ToolResultsRequest,
      reply: SendMessageReply,
      callsPerMinute: MAX_RESULTS_PER_MINUTE,
    },
    async ({ body, params, caller, request, reply }) => {
      const results = {
        ...toFurtherAnswer(caller, params.id, '', request),
        clientId: body.ClientMessageId,
        results: body.Results,
        tools: body.Tools,
      }
      if (body.ReturnAudio) await checkVoice(context.speechEngine, body.Voice)
      return respondInTurn(context, { caller, request, reply }, async (options) => {
        const started = await sendToolResults(context, results, options)
        const parts = { request, hasTools: true, disconnected: options.disconnected }
        return { ...started, ...(await speakReply(context, started.answer, body, parts)) }
      })
    },
  )
}
