// What messengers and social networks show of a link that somebody sends: SH-8.
import type { creations, preferences } from '@atelier/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import type { StoredPicture } from '../db/schema.ts'
import { IS_READABLE } from './reading.ts'
import type { SharedPictureAddresses } from './shared-pictures.ts'

/** Without a description, that of the page for all links stands. */
export interface LinkPreview {
  title: string
  description?: string
  picture?: Pick<StoredPicture, 'alt'> & { path: string }
}

interface PreviewedLink {
  id: string
  title: string
  titleInPreview: boolean
  /** Only for readers with a passphrase or an account. */
  isRestricted: boolean
  /** Null: a conversation. */
  tool: creations.ToolId | null
  pictureCount: number
  firstPicture: StoredPicture | null
}

/** Returns null for a link that cannot be read, and undefined if its preview says no more than that of any link. */
export async function findLinkPreview(
  db: Db,
  slug: string,
  language: preferences.Language,
  pictureAddresses: Pick<SharedPictureAddresses, 'addressOf'>,
): Promise<LinkPreview | undefined | null> {
  const [link] = await rowsOf<PreviewedLink>(
    db.execute(sql`
      select shares.id, shares.title, title_in_preview as "titleInPreview",
        passphrase is not null or signed_in_only as "isRestricted", creations.tool,
        coalesce(jsonb_array_length(pictures), 0) as "pictureCount", pictures -> 0 as "firstPicture"
      from shares join users on users.id = shares.user_id
      left join creations on creations.owner_id = shares.owner_id and creations.id = creation_id
      left join shared_messages
        on creation_id is not null and share_id = shares.id and pictures is not null
      where slug = ${slug} and ${IS_READABLE}`),
  )
  if (!link) return null
  if (link.tool) return previewOfCreation(link, link.tool, language, pictureAddresses)
  return link.titleInPreview ? { title: link.title } : undefined
}

const texts = {
  en: {
    tools: {
      'image-generator': 'image generator',
      imagen: 'Imagen',
      anime: 'Anime',
      vision: 'Vision',
      'content-writer': 'content writer',
      'office-tools': 'office tools',
      'music-creator': 'music creator',
      'voice-synthesis': 'voice synthesis',
    },
    titles: ['Shared pictures', 'Shared picture'],
    textTitle: 'Shared text',
    restricted: 'Only the readers whom its owner has chosen can open it.',
    madeWith: (tool: string, count: number) =>
      `${count === 1 ? 'A picture' : `${count} pictures`}, made with Atelier’s ${tool}.`,
    writtenWith: (tool: string) => `A text, made with Atelier’s ${tool}.`,
  },
  vi: {
    tools: {
      'image-generator': 'công cụ tạo ảnh',
      imagen: 'Imagen',
      anime: 'Anime',
      vision: 'công cụ phân tích ảnh',
      'content-writer': 'công cụ viết nội dung',
      'office-tools': 'công cụ văn phòng',
      'music-creator': 'công cụ sáng tác nhạc',
      'voice-synthesis': 'công cụ đọc thành tiếng',
    },
    titles: ['Ảnh được chia sẻ'],
    textTitle: 'Văn bản được chia sẻ',
    restricted: 'Chỉ những người đọc do chủ sở hữu chọn mới mở được.',
    madeWith: (tool: string, count: number) => `${count} ảnh, tạo bằng ${tool} của Atelier.`,
    writtenWith: (tool: string) => `Một văn bản, tạo bằng ${tool} của Atelier.`,
  },
}

const TEXT_TOOLS: ReadonlySet<creations.ToolId> = new Set([
  'vision',
  'content-writer',
  'office-tools',
])

/** Of a restricted link, not even the number of pictures is told: its readers see nothing before they may. */
function previewOfCreation(
  { id, title, titleInPreview, isRestricted, pictureCount, firstPicture }: PreviewedLink,
  tool: creations.ToolId,
  language: preferences.Language,
  { addressOf }: Pick<SharedPictureAddresses, 'addressOf'>,
): LinkPreview {
  const { tools, titles, textTitle, restricted, madeWith, writtenWith } = texts[language]
  const isText = TEXT_TOOLS.has(tool)
  const anyTitle = isText ? textTitle : titles[0]!
  if (isRestricted) return { title: titleInPreview ? title : anyTitle, description: restricted }
  const made = isText ? writtenWith(tools[tool]) : madeWith(tools[tool], pictureCount)
  if (!titleInPreview)
    return { title: (isText ? undefined : titles[pictureCount]) ?? anyTitle, description: made }
  if (!firstPicture) return { title, description: made }
  const alt = shorten(firstPicture.alt)
  const path = addressOf(id, firstPicture.mediaId)
  return { title, description: `${made} ${alt}`, picture: { alt, path } }
}

const MAX_ALT_LENGTH = 200

function shorten(alt: string): string {
  return alt.length <= MAX_ALT_LENGTH ? alt : `${alt.slice(0, MAX_ALT_LENGTH).toWellFormed()}…`
}
