import { HOUR_MS, speech } from '@atelier/contract'
import type { FastifyRequest } from 'fastify'
import { fail, Failure } from './helpers/fail.ts'
import { route } from './session/route.ts'
import { networkOfShares } from './http/network.ts'
import type { Secrets } from './helpers/secrets.ts'
import { countedPartOf } from './session/caller.ts'
import { rateLimitKeyOfCaller } from './session/caller-key.ts'
import { chooseVoice } from './speech/choose-voice.ts'
import type { CountedSpeechEngine } from './speech/counted-engine.ts'
import { createReadAloud, type ReadAloud } from './speech/read-aloud.ts'
import { createSharedAudio } from './speech/shared-audio.ts'
import type { SharedState } from './shared-state/shared-state.ts'
import { SpeakRequest, SpeechAbilities, SpokenText } from '@atelier/contract/schemas/speech'
import { sendAudio } from './speech/send-audio.ts'
import { createAudioUrls, type AudioUrls } from './speech/audio-urls.ts'
import { languageToSpeak } from './http/language.ts'
import { transcriptionRoute, type TranscriptionContext } from './speech/transcription-route.ts'

const TEXTS_PER_MINUTE = 120
/** Generous: listening to every sentence of long answers takes about ten texts a minute. */
const TEXTS_PER_HOUR = { name: 'speech', max: 1_500, windowMs: HOUR_MS }

interface SpeechContext extends TranscriptionContext {
  secrets: Secrets
  /** Absent: this server cannot speak. */
  speechEngine: CountedSpeechEngine | undefined
  sharedState: SharedState
}

export async function speechRoutes(context: SpeechContext): Promise<void> {
  const { speechEngine, secrets, sharedState } = context
  abilitiesRoute(context)
  const readAloud = speechEngine && createReadAloud(speechEngine, createSharedAudio(sharedState))
  const addresses = createAudioUrls(secrets)
  speakRoute(context, readAloud, addresses)
  if (readAloud) audioRoute(context, readAloud, addresses)
  await transcriptionRoute(context)
}

function abilitiesRoute(context: SpeechContext): void {
  const { speechEngine, transcriber } = context
  route(
    context,
    speech.getSpeechAbilities,
    { summary: 'What this server can speak and write down.', reply: SpeechAbilities },
    async () => ({
      engine: speechEngine?.kind ?? null,
      voices: speechEngine ? await speechEngine.voices() : [],
      canTranscribe: transcriber !== undefined,
    }),
  )
}

function speakRoute(
  context: SpeechContext,
  readAloud: ReadAloud | undefined,
  addresses: AudioUrls,
): void {
  const { speechEngine, loadShedder, rateLimits } = context
  route(
    context,
    speech.speak,
    {
      summary: 'Make the sound of a text, as mp3. Its address works as soon as the sound begins.',
      body: SpeakRequest,
      reply: SpokenText,
      callsPerMinute: TEXTS_PER_MINUTE,
    },
    async ({ body, caller, request, reply }) => {
      if (!speechEngine || !readAloud) throw fail('speech-unavailable')
      const { Text: text, Language, Speed: speed, Pitch: pitch } = body
      const voice = await chooseVoice(
        speechEngine,
        body.Voice,
        () => Language ?? languageToSpeak(text, request.headers['accept-language']),
      )
      const spoken = { text, voice, speed, pitch }
      const id = addresses.idOf(caller.id, spoken)
      loadShedder.excludeFromLoad(request.raw)
      const ordered = { spoken, listener: countedPartOf(caller) }
      const network = networkOfShares(request.ip)
      const { sound, giveUp } = readAloud.open(id, { ...ordered, network }, () =>
        rateLimits.consume(TEXTS_PER_HOUR, rateLimitKeyOfCaller(caller, request)),
      )
      reply.raw.once('close', () => void (reply.raw.writableFinished || giveUp()))
      const hasStarted = await sound.started.catch((cause: unknown) => {
        throw cause instanceof Failure ? cause : fail('speech-failed', { cause })
      })
      if (!hasStarted) throw fail('speech-failed')
      return { audioUrl: addresses.addressOf(id, ordered) }
    },
  )
}

interface AudioRoute {
  Params: { id: string }
  Querystring: { text?: unknown }
}

/** Needs no session, because an audio element on a partner's page sends no token: the URL is the secret. */
function audioRoute(
  { fastify, requestLimits, loadShedder }: SpeechContext,
  readAloud: ReadAloud,
  addresses: AudioUrls,
): void {
  fastify.route<AudioRoute>({
    method: 'GET',
    url: `${speech.speak.path}/:id`,
    schema: { hide: true },
    onRequest: requestLimits.global,
    async handler(request, reply) {
      openFromAddress(readAloud, addresses, request)
      const listening = readAloud.listen(request.params.id)
      if (!listening) throw fail('not-found')
      reply.raw.once('close', listening.leave)
      loadShedder.excludeFromLoad(request.raw)
      await listening.sound.started
      return sendAudio(listening.sound, request, reply)
    },
  })
}

/**
 * Opens audio that this server does not have: another server has it, or it was removed from memory everywhere. If it has to
 * be generated again, it counts against the daily limit of the visitor for whom the URL was created.
 */
function openFromAddress(
  readAloud: ReadAloud,
  addresses: AudioUrls,
  { params: { id }, query: { text }, ip }: FastifyRequest<AudioRoute>,
): void {
  if (readAloud.has(id) || typeof text !== 'string') return
  const ordered = addresses.read(id, text)
  if (ordered) readAloud.open(id, { ...ordered, network: networkOfShares(ip) })
}
