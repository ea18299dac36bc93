import { z } from 'zod'
import {
  CHOSEN_TITLE_MAX_LENGTH,
  SHARE_BLANKED_TEXT_MAX_LENGTH,
  SHARE_LIFETIME_DAYS,
  SHARE_MAX_BLANKED_TEXTS,
  SHARE_MAX_MESSAGES,
  SHARE_PASSPHRASE_LENGTH,
  SHARE_REPORT_MAX_LENGTH,
} from '../constants.ts'
import { Moment, Role } from './common.ts'
import { EngineRef } from './creations.ts'
import { Piece } from './music.ts'

const Slug = z.string().max(200)
const expiresInDays = z.int().min(SHARE_LIFETIME_DAYS.min).max(SHARE_LIFETIME_DAYS.max)

/** Selects the messages that a link shows, and the texts that are blanked in them. */
export const SnapshotRequest = z.strictObject({
  /** Absent: the whole conversation. */
  messageIds: z.array(z.uuid()).max(SHARE_MAX_MESSAGES).optional(),
  /**
   * The title that readers see, after blanking. Absent: that of the conversation or creation. If a conversation has only
   * the first words of its first question as its title, or its first question or answer is left out, those of the first
   * question that is shared.
   */
  title: z.string().trim().max(CHOSEN_TITLE_MAX_LENGTH, 'too-large').optional(),
  /** Texts that readers must not see. Every occurrence, in the title too, is replaced by SHARE_BLANK. */
  blankedTexts: z
    .array(
      z
        .string()
        .max(SHARE_BLANKED_TEXT_MAX_LENGTH)
        .refine((text) => text.trim() !== ''),
    )
    .max(SHARE_MAX_BLANKED_TEXTS)
    .optional(),
  /**
   * The version of the draft that the owner has looked at. Messages written since are left out. If the messages of the
   * draft have changed, the call fails with `share-changed`. Absent: the conversation as it is now.
   */
  draftVersion: z
    .string()
    .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.[\w-]{22}$/)
    .optional(),
})

export const ShareRequest = z.strictObject({
  /** Either a conversation or a creation. */
  conversationId: z.uuid().optional(),
  creationId: z.uuid().optional(),
  expiresInDays,
  /** Readers have to enter it. Absent: anyone with the link can read. The server also refuses common passphrases. */
  passphrase: z
    .string()
    .trim()
    .min(SHARE_PASSPHRASE_LENGTH.min)
    .max(SHARE_PASSPHRASE_LENGTH.max)
    .optional(),
  signedInOnly: z.boolean().default(false),
  /** Whether pages of other websites may show the conversation. */
  embedding: z.boolean().default(true),
  /** Whether link previews may show the title. */
  titleInPreview: z.boolean().default(false),
  ...SnapshotRequest.shape,
})

export const EndRequest = z.strictObject({ expiresInDays })
export const DraftQuery = z.strictObject({ slug: Slug.optional() })
export const CopyRequest = z.strictObject({ slug: Slug })

export const ReportReason = z.enum(['personal', 'illegal', 'harmful', 'copyright', 'other'])

export const ShareReport = z.strictObject({
  slug: Slug,
  reason: ReportReason,
  details: z.string().max(SHARE_REPORT_MAX_LENGTH, 'too-large').optional(),
})

/** A link, as its owner sees it. */
export const Share = z.object({
  slug: z.string(),
  /** Either a conversation or a creation. */
  conversationId: z.uuid().optional(),
  creationId: z.uuid().optional(),
  title: z.string(),
  createdAt: Moment,
  /** When the shared messages were copied from the conversation. */
  snapshotAt: Moment,
  expiresAt: Moment,
  /** Null: not revoked. */
  revokedAt: Moment.nullable(),
  views: z.int(),
  /** How many messages the link shows. */
  messages: z.int(),
  /** How many messages the conversation had when they were copied. */
  conversationMessages: z.int(),
  hasPassphrase: z.boolean(),
  signedInOnly: z.boolean(),
  embedding: z.boolean(),
  titleInPreview: z.boolean(),
})

export const ShareList = z.object({ shares: z.array(Share) })

export const SharedPicture = z.object({
  /** A signed URL that ends after about an hour, and at once with the link. */
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** The engine that has drawn the picture, and its seed. Absent in snapshots that older servers have stored. */
  engine: EngineRef.omit({ id: true }).optional(),
  seed: z.int().optional(),
})

/** Facts about a composed piece of music that a link shows beside its sound. */
export const SharedNotes = Piece.pick({ style: true, tonic: true, mode: true }).extend({
  /** In quarter notes a minute, at the beginning. */
  tempo: z.number(),
  /** The names of the sections, in their order. */
  sections: z.array(Piece.shape.sections.element.shape.name),
})

export const SharedSound = z.object({
  is: z.enum(['piece', 'reading']),
  /** The title of the creation. */
  name: z.string(),
  /** Absent: it is left out, because a text that is blanked can be heard in it. */
  file: z
    .object({
      /** Like that of a picture. Parts of it can be requested. */
      url: z.string(),
      seconds: z.number(),
    })
    .optional(),
  engine: EngineRef.omit({ id: true }),
  /** Only of music, as the notes. A model sends no notes. */
  seed: z.int().optional(),
  notes: SharedNotes.optional(),
})

export const SharedMessage = z.object({
  role: Role,
  content: z.string(),
  timestamp: Moment,
  /** The names of the tools of a page that an answer has used. Never their arguments or results. */
  tools: z.array(z.string()).optional(),
  /** The pictures of a creation. */
  pictures: z.array(SharedPicture).optional(),
  /** The sound of a piece of music or of a reading. Then the content is its plain text: what is read aloud, or the lyrics. */
  sound: SharedSound.optional(),
})

export const SharedConversation = z.object({
  title: z.string(),
  messages: z.array(SharedMessage),
  /** Whether it is a creation, which cannot be copied as a conversation. */
  isCreation: z.literal(true).optional(),
})

export const DraftMessage = SharedMessage.extend({
  id: z.uuid(),
  /** Words that can be read in the pictures, where they cannot be blanked. Readers get them only as part of the pictures. */
  wordsInPictures: z.array(z.string()).optional(),
  /** Texts that can be heard in the sound. If one of them contains a blanked text, the sound is left out. */
  wordsInSound: z.array(z.string()).optional(),
})

/** A conversation's finished messages, as the share dialog shows them to the owner before a link is made. */
export const ShareDraft = z.object({
  /**
   * The title of the conversation or creation. If it may tell of a version of a message that is not shown any more, the first
   * words of the first question.
   */
  title: z.string(),
  messages: z.array(DraftMessage),
  /** See SnapshotRequest.draftVersion. */
  version: z.string(),
  /** Whether the oldest messages are left out, because the conversation is too long for one link. */
  shortened: z.boolean(),
  /** Whether an answer is left out, because it is still being written. */
  unfinished: z.boolean(),
  /** Whether images or audio are left out, because only texts are shared. */
  withoutMedia: z.boolean(),
  /** The settings of the link whose snapshot is to be replaced. Absent without `slug`. */
  choices: z
    .object({
      messageIds: z.array(z.uuid()).nullable(),
      blankedTexts: z.array(z.string()),
      /** As readers see it. */
      title: z.string(),
    })
    .optional(),
})
