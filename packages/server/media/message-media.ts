import type { chat } from '@atelier/contract'
import type { MediaAddresses } from './addresses.ts'
import type { MediaByMessage, MediaRow } from './media-files.ts'

/** Adds the current URLs of a message's images and audio. */
export function addMedia(
  message: chat.Message,
  ownerId: string,
  media: MediaByMessage,
  addresses: MediaAddresses,
): chat.Message {
  const rows = media.get(message.id)
  if (!rows) return message
  const images = rows.filter(({ kind }) => kind === 'image')
  const sound = rows.findLast(({ kind }) => kind === 'audio')
  const addressOf = ({ id }: MediaRow) => addresses.addressOf(ownerId, id)
  return {
    ...message,
    ...(images.length > 0 && {
      imageUrls: images.map(addressOf),
      imageAlts: images.map(({ alt }) => alt),
    }),
    ...(sound && { audioUrl: addressOf(sound) }),
  }
}
