// Pictures of text whose words are known, to measure how much of them is read.
import sharp from 'sharp'
import { photographPage } from './camera.ts'
import { drawPage } from './draw-page.ts'
import { readingText, type PageText } from './page-text.ts'
import { randomFor } from './random.ts'
import { ENGLISH_CLEAN } from './texts/english-clean.ts'
import { ENGLISH_PHOTOGRAPHED } from './texts/english-photographed.ts'
import { VIETNAMESE_CLEAN } from './texts/vietnamese-clean.ts'
import { VIETNAMESE_PHOTOGRAPHED } from './texts/vietnamese-photographed.ts'

export interface TextPicture {
  name: string
  language: 'en' | 'vi'
  look: 'clean' | 'photographed'
  text: string
  /** PNG or JPEG. */
  bytes: Buffer
}

type Plan = Pick<TextPicture, 'language' | 'look'> & { page: PageText }

const PLANS: Plan[] = [
  ...ENGLISH_CLEAN.map((page) => ({ page, language: 'en' as const, look: 'clean' as const })),
  ...ENGLISH_PHOTOGRAPHED.map((page) => ({
    page,
    language: 'en' as const,
    look: 'photographed' as const,
  })),
  ...VIETNAMESE_CLEAN.map((page) => ({ page, language: 'vi' as const, look: 'clean' as const })),
  ...VIETNAMESE_PHOTOGRAPHED.map((page) => ({
    page,
    language: 'vi' as const,
    look: 'photographed' as const,
  })),
]

/** Every third clean picture is a scan in JPEG. */
const SCAN_INTERVAL = 3
const SCAN_QUALITY = 88

/** The same bytes at each run on a machine. `count`: of the first pictures, else all. */
export async function textPictures(count = PLANS.length): Promise<TextPicture[]> {
  const pictures: TextPicture[] = []
  for (const [index, { page, language, look }] of PLANS.slice(0, count).entries()) {
    const drawn = await drawPage(page)
    const bytes =
      look === 'photographed'
        ? await photographPage(drawn, randomFor(page.name))
        : await saveClean(drawn, index)
    pictures.push({ name: page.name, language, look, text: readingText(page.text), bytes })
  }
  return pictures
}

async function saveClean(drawn: Buffer, index: number): Promise<Buffer> {
  if (index % SCAN_INTERVAL !== SCAN_INTERVAL - 1) return drawn
  return sharp(drawn).jpeg({ quality: SCAN_QUALITY }).toBuffer()
}
