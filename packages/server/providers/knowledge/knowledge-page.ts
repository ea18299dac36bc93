import { basename, extname } from 'node:path'
import { parseLanguage, parsePage, splitSections, type preferences } from '@atelier/contract'
import { hasArabicLetters } from '../../search/arabic.ts'
import { hasVietnameseDiacritics } from '../../search/words.ts'
import { readHtml } from './html-text.ts'
import { parseQuestions } from '../../search/section-questions.ts'
import { absoluteLinks, webAddress } from './markdown-links.ts'

export interface KnowledgePassage {
  /** The title of its page. */
  title: string
  /** The page's description. Empty if it has none. */
  summary: string
  /** Empty for the text before the first heading. */
  heading: string
  /** The anchor of the passage's heading. Empty if it has none. */
  anchor: string
  /** The URL of the passage on its page. Absent if the page's URL is unknown. */
  address?: string | undefined
  /** In Markdown. */
  text: string
  /** Questions in the front matter that the passage answers. They are searched and never shown. */
  questions: readonly string[]
}

export interface KnowledgePage {
  /** The language of the index. Pages in any other language are in the English index. */
  language: preferences.Language
  passages: KnowledgePassage[]
}

/** A page whose parts are known, whatever format it has. */
interface Draft {
  title: string
  summary?: string | undefined
  address?: string | undefined
  language?: string | undefined
  text: string
  questions?: ReadonlyMap<string, readonly string[]>
  /** Absent: headings have the anchors that most site generators give them. */
  anchors?: ReadonlyMap<string, string>
}

export const EXTENSIONS = ['.md', '.markdown', '.html', '.htm', '.txt']
/** Longer texts without headings are divided, so that an answer quotes the part that fits. */
const MAX_PASSAGE_LENGTH = 2_400
/** A title is searched and shown with each passage. */
const MAX_TITLE_LENGTH = 300
const LANGUAGE_SAMPLE_LENGTH = 2_000
/**
 * The minimum share of words with Vietnamese letters. A Vietnamese text has about a third; names in other texts are
 * rarer.
 */
const MIN_VIETNAMESE_SHARE = 0.15

/**
 * Parses a page into passages. `path`: the path from the knowledge folder, with `/`. `baseAddress`: the folder's public
 * URL.
 */
export function parseKnowledgePage(
  source: string,
  path: string,
  baseAddress: string | undefined,
): KnowledgePage {
  const text = source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const fileAddress = addressOfFile(path, baseAddress)
  const draft = readDraft(text, path, fileAddress)
  const address = draft.address ?? fileAddress
  const { intro, sections } = splitSections(draft.text)
  const parts = [{ id: '', title: '', text: intro }, ...sections].filter((part) => part.text.trim())
  const title = (draft.title || titleOfFile(path)).slice(0, MAX_TITLE_LENGTH)
  return {
    language: languageOf(draft),
    passages: parts.flatMap(({ id, title: heading, text: part }) => {
      const anchor = draft.anchors ? draft.anchors.get(heading) : id
      const passageAddress =
        address && anchor ? `${address}#${encodeURIComponent(anchor)}` : address
      return divide(part).map((piece) => ({
        title,
        summary: draft.summary ?? '',
        anchor: anchor ?? '',
        heading: heading.slice(0, MAX_TITLE_LENGTH),
        address: passageAddress,
        text: absoluteLinks(piece, address ?? baseAddress),
        questions: draft.questions?.get(heading || draft.title) ?? [],
      }))
    }),
  }
}

function readDraft(source: string, path: string, fileAddress: string | undefined): Draft {
  const extension = extname(path).toLowerCase()
  if (extension === '.txt') return { title: '', text: source, anchors: new Map() }
  if (extension.startsWith('.htm')) {
    const { canonical, ...page } = readHtml(source)
    return { ...page, address: canonical && webAddress(canonical, fileAddress) }
  }
  const { frontMatter, body } = parsePage(source)
  const named = frontMatter.canonical ?? frontMatter.url ?? frontMatter.address
  const [, heading] = /^# (.+)$/m.exec(body) ?? []
  return {
    title: frontMatter.title ?? heading?.trim() ?? '',
    summary: frontMatter.summary ?? frontMatter.description,
    address: named && webAddress(named, fileAddress),
    language: frontMatter.lang ?? frontMatter.language,
    questions: parseQuestions(frontMatter.questions ?? ''),
    text: body.replace(/^# .+$/m, '').replaceAll(/^#{3,6} /gm, '## '),
  }
}

/** Most websites show `hours.md` as `/hours`, and `index.html` as its folder. */
function addressOfFile(path: string, baseAddress: string | undefined): string | undefined {
  if (!baseAddress) return undefined
  const page = path.replace(/\.(md|markdown)$/i, '').replace(/(^|\/)index(\.html?)?$/i, '$1')
  const base = baseAddress.endsWith('/') ? baseAddress : `${baseAddress}/`
  return webAddress(page.split('/').map(encodeURIComponent).join('/'), base)
}

function titleOfFile(path: string): string {
  const name = basename(path, extname(path)).replaceAll(/[-_]+/g, ' ').trim()
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function languageOf({ language, text }: Draft): preferences.Language {
  if (language) return parseLanguage(language) ?? 'en'
  // Numbers and the lines of a table belong to no language.
  const words = text
    .slice(0, LANGUAGE_SAMPLE_LENGTH)
    .split(/[\s|]+/)
    .filter((word) => /\p{L}/u.test(word))
  if (words.filter(hasArabicLetters).length > words.length / 2) return 'ar'
  const vietnamese = words.filter(hasVietnameseDiacritics)
  return vietnamese.length > words.length * MIN_VIETNAMESE_SHARE ? 'vi' : 'en'
}

/** Divides a long text at blank lines, or else at line breaks or spaces. */
function divide(text: string, separators: readonly string[] = ['\n\n', '\n', ' ']): string[] {
  const [separator, ...others] = separators
  if (text.length <= MAX_PASSAGE_LENGTH) return [text]
  if (separator === undefined) return splitEvenly(text)
  const pieces: string[] = []
  for (const part of text.split(separator).flatMap((long) => divide(long, others))) {
    const last = pieces.at(-1)
    const isShort = last !== undefined && last.length + part.length < MAX_PASSAGE_LENGTH
    if (isShort) pieces[pieces.length - 1] = last + separator + part
    else pieces.push(part)
  }
  return pieces
}

function splitEvenly(text: string): string[] {
  const count = Math.ceil(text.length / MAX_PASSAGE_LENGTH)
  return Array.from({ length: count }, (_, index) =>
    text.slice(index * MAX_PASSAGE_LENGTH, (index + 1) * MAX_PASSAGE_LENGTH),
  )
}
