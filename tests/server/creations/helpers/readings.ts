import { randomUUID } from 'node:crypto'
import type { creations, voice } from '@atelier/contract'
import type { Reply, Visitor } from '../../helpers/visitor.ts'
import { download, follow, postCreation, type Maker } from './creations.ts'

export const THREE_SENTENCES =
  'Good evening, and welcome to the small kiln. Tonight we open the door together.\n\nPlease keep one step back.'

export type SomeRecipe = Partial<voice.VoiceRecipe>

export const postReading = (
  maker: Maker,
  recipe: SomeRecipe = {},
  parent?: creations.Creation,
): Promise<Reply<creations.Creation>> =>
  postCreation(maker, {
    clientId: randomUUID(),
    tool: 'voice-synthesis',
    recipe: { wish: THREE_SENTENCES, count: 1, ...recipe },
    ...(parent && { change: { creationId: parent.id, part: 0, words: 'Other words' } }),
  })

/** Reads a text aloud, and waits until the reading has ended. */
export async function makeReading(
  visitor: Visitor,
  recipe: SomeRecipe = {},
  parent?: creations.Creation,
): Promise<creations.Creation> {
  const { status, body } = await postReading(visitor, recipe, parent)
  if (status !== 200) throw new Error(`The server answered ${status}: ${JSON.stringify(body)}`)
  return follow(visitor, body.id)
}

type Format = 'mp3' | 'wav' | 'ogg' | 'srt' | 'vtt'

export const downloadReading = (
  visitor: Visitor,
  { parts }: creations.Creation,
  format: Format,
): Promise<Response> => download(visitor, parts[0]!.downloads![format]!)

export async function fileOf(
  visitor: Visitor,
  reading: creations.Creation,
  format: Format,
): Promise<Buffer> {
  return Buffer.from(await (await downloadReading(visitor, reading, format)).arrayBuffer())
}

/** The files of the parts. */
export const filesOf = (visitor: Visitor, { parts }: creations.Creation): Promise<Buffer[]> =>
  Promise.all(
    parts.map(async ({ url }) => Buffer.from(await (await download(visitor, url!)).arrayBuffer())),
  )

export async function spokenSeconds(visitor: Visitor): Promise<number> {
  const { body } = await visitor.get<creations.ToolAllowances>('/api/creations/allowances')
  return body.spokenSeconds.used
}

/** Of all sentences, in seconds. */
export const secondsOf = ({ parts }: creations.Creation): number =>
  parts.reduce((sum, { sound }) => sum + sound!.seconds, 0)
