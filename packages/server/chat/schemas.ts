import {
  DEFAULT_AUDIO_FORMAT,
  MESSAGE_MAX_IMAGES,
  MESSAGE_MAX_LENGTH,
  SPEECH_PITCH,
  SPEECH_SPEED,
  type chat,
} from '@atelier/contract'
import { z } from 'zod'
import { Pitch, Speed, VoiceId } from '../speech/schemas.ts'

const INSTRUCTIONS_MAX_LENGTH = 8_000

export const ModelId = z.string().min(1).max(200)

/** A message may be without a word if it has an image. */
export const SendMessageRequest = z
  .strictObject({
    Message: z.string().max(MESSAGE_MAX_LENGTH, 'too-large'),
    ModelId,
    ReturnAudio: z.boolean().default(false),
    Voice: VoiceId.optional(),
    AudioFormat: z.string().max(20).default(DEFAULT_AUDIO_FORMAT),
    Speed: Speed.default(SPEECH_SPEED.default),
    Pitch: Pitch.default(SPEECH_PITCH.default),
    ConversationId: z
      .string()
      .nullish()
      .transform((id) => id?.trim() || null),
    ClientMessageId: z.string().min(1).max(100).optional(),
    Instructions: z.string().max(INSTRUCTIONS_MAX_LENGTH, 'too-large').optional(),
    ImageUrls: z
      .array(z.string().max(2_000))
      .max(MESSAGE_MAX_IMAGES)
      .transform((urls) => [...new Set(urls)])
      .optional(),
  })
  .refine(({ Message, ImageUrls }) => Message.trim() !== '' || ImageUrls?.length, {
    error: 'invalid',
    path: ['Message'],
  })
  .refine(({ ReturnAudio, AudioFormat }) => !ReturnAudio || isDefaultFormat(AudioFormat), {
    error: 'audio-format',
    path: ['AudioFormat'],
  })

const isDefaultFormat = (format: string) => format.trim().toLowerCase() === DEFAULT_AUDIO_FORMAT

export const Message: z.ZodType<chat.Message> = z.object({
  id: z.uuid(),
  clientId: z.string().optional(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: z.iso.datetime(),
  status: z.enum(['writing', 'done', 'stopped', 'interrupted', 'failed']),
  modelId: z.string().optional(),
  finishReason: z.enum(['stop', 'length', 'filtered', 'stopped']).optional(),
  errorCode: z.string().optional() as z.ZodType<chat.Message['errorCode']>,
  shortened: z.boolean().optional(),
  reasoning: z.string().optional(),
  alternativeTo: z.uuid().optional(),
  imageUrls: z.array(z.string()).optional(),
  imageAlts: z.array(z.string()).optional(),
  audioUrl: z.string().optional(),
})

export const History: z.ZodType<chat.History> = z.object({
  messages: z.array(Message),
  hasEarlier: z.boolean(),
})

export const Allowance: z.ZodType<chat.Allowance> = z.object({
  plan: z.enum(['guest', 'free', 'pro', 'godmode']),
  limit: z.number().int().nullable(),
  used: z.number().int(),
  resetsAt: z.iso.datetime(),
  pictures: z
    .object({
      limit: z.number().int().nullable(),
      used: z.number().int(),
      resetsAt: z.iso.datetime(),
    })
    .optional(),
})

export const SendMessageReply: z.ZodType<chat.SendMessageReply> = z.object({
  conversationId: z.uuid(),
  message: Message,
  allowance: Allowance.optional(),
  audioUrl: z.string().optional(),
  audioMissing: z.enum(['no-engine', 'failed', 'nothing-to-read', 'used']).optional(),
})

export const HistoryQuery = z.strictObject({
  before: z.uuid().optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .optional(),
})

export const Conversation: z.ZodType<chat.Conversation> = z.object({
  id: z.uuid(),
  title: z.string(),
  modelId: z.string().nullable(),
  instructions: z.string().nullable(),
  updatedAt: z.iso.datetime(),
})

export const GuestConversationSummary: z.ZodType<chat.GuestConversationSummary> = z.object({
  id: z.uuid(),
  title: z.string(),
  messages: z.number().int(),
  updatedAt: z.iso.datetime(),
})

export const ModelList: z.ZodType<{ models: chat.Model[] }> = z.object({
  models: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      abilities: z.array(z.enum(['text', 'vision', 'audio'])),
      tier: z.enum(['free', 'pro']),
      description: z.string().optional(),
    }),
  ),
})
