// What messengers and social networks show of a link that somebody sends: SH-8.
import type { creations, preferences } from '@atelier/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import type { StoredPicture } from '../db/schema.ts'
import { IS_READABLE } from './reading.ts'
import type { SharedFileAddresses } from './shared-files.ts'

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
  fileAddresses: Pick<SharedFileAddresses, 'addressOf'>,
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
  if (link.tool) return previewOfCreation(link, link.tool, language, fileAddresses)
  return link.titleInPreview ? { title: link.title } : undefined
}

const arabicPlurals = new Intl.PluralRules('ar')
const picturesInArabic: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: 'صورة صُنعت',
  two: 'صورتان صُنعتا',
  few: '{count} صور صُنعت',
  many: '{count} صورة صُنعت',
  other: '{count} صورة صُنعت',
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
    titleOf: {
      text: 'Shared text',
      piece: 'Shared piece of music',
      reading: 'Shared reading',
    },
    restricted: 'Only the readers whom its owner has chosen can open it.',
    madeWith: (tool: string, count: number) =>
      `${count === 1 ? 'A picture' : `${count} pictures`}, made with Atelier’s ${tool}.`,
    oneMadeWith: {
      text: (tool: string) => `A text, made with Atelier’s ${tool}.`,
      piece: (tool: string) => `A piece of music, made with Atelier’s ${tool}.`,
      reading: (tool: string) => `A text read aloud, made with Atelier’s ${tool}.`,
    },
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
    titleOf: {
      text: 'Văn bản được chia sẻ',
      piece: 'Bản nhạc được chia sẻ',
      reading: 'Bài đọc được chia sẻ',
    },
    restricted: 'Chỉ những người đọc do chủ sở hữu chọn mới mở được.',
    madeWith: (tool: string, count: number) => `${count} ảnh, tạo bằng ${tool} của Atelier.`,
    oneMadeWith: {
      text: (tool: string) => `Một văn bản, tạo bằng ${tool} của Atelier.`,
      piece: (tool: string) => `Một bản nhạc, tạo bằng ${tool} của Atelier.`,
      reading: (tool: string) => `Một bài đọc thành tiếng, tạo bằng ${tool} của Atelier.`,
    },
  },
  ar: {
    tools: {
      'image-generator': 'مولّد الصور',
      imagen: 'Imagen',
      anime: 'أنمي',
      vision: 'الرؤية',
      'content-writer': 'كاتب المحتوى',
      'office-tools': 'أدوات المكتب',
      'music-creator': 'صانع الموسيقى',
      'voice-synthesis': 'توليد الصوت',
    },
    titles: ['صور مشتركة', 'صورة مشتركة'],
    titleOf: {
      text: 'نص مشترك',
      piece: 'مقطوعة مشتركة',
      reading: 'قراءة مشتركة',
    },
    restricted: 'لا يفتحها إلا القرّاء الذين اختارهم صاحبها.',
    madeWith: (tool: string, count: number) =>
      `${picturesInArabic[arabicPlurals.select(count)]?.replace('{count}', `${count}`)} في Atelier بأداة ${tool}.`,
    oneMadeWith: {
      text: (tool: string) => `نص صُنع في Atelier بأداة ${tool}.`,
      piece: (tool: string) => `مقطوعة موسيقية صُنعت في Atelier بأداة ${tool}.`,
      reading: (tool: string) => `نص مقروء صُنع في Atelier بأداة ${tool}.`,
    },
  },
}

/** Tools that make one thing, which is no picture. */
const MADE: Partial<Record<creations.ToolId, 'text' | 'piece' | 'reading'>> = {
  vision: 'text',
  'content-writer': 'text',
  'office-tools': 'text',
  'music-creator': 'piece',
  'voice-synthesis': 'reading',
}

/** Of a restricted link, not even the number of pictures is told: its readers see nothing before they may. */
function previewOfCreation(
  { id, title, titleInPreview, isRestricted, pictureCount, firstPicture }: PreviewedLink,
  tool: creations.ToolId,
  language: preferences.Language,
  { addressOf }: Pick<SharedFileAddresses, 'addressOf'>,
): LinkPreview {
  const { tools, titles, titleOf, restricted, madeWith, oneMadeWith } = texts[language]
  const made = MADE[tool]
  const anyTitle = made ? titleOf[made] : titles[0]!
  if (isRestricted) return { title: titleInPreview ? title : anyTitle, description: restricted }
  const description = made ? oneMadeWith[made](tools[tool]) : madeWith(tools[tool], pictureCount)
  if (!titleInPreview)
    return { title: (made ? undefined : titles[pictureCount]) ?? anyTitle, description }
  if (!firstPicture) return { title, description }
  const alt = shorten(firstPicture.alt)
  const path = addressOf(id, firstPicture.mediaId, 'picture')
  return { title, description: `${description} ${alt}`, picture: { alt, path } }
}

const MAX_ALT_LENGTH = 200

function shorten(alt: string): string {
  return alt.length <= MAX_ALT_LENGTH ? alt : `${alt.slice(0, MAX_ALT_LENGTH).toWellFormed()}…`
}
