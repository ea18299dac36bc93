// No text that a visitor can write holds up the thread that answers everybody, or the page of the person who reads it.
import {
  blankTexts,
  createBlanking,
  createTitle,
  divideReading,
  findSentenceEnd,
  findSpeakers,
  foldDiacritics,
  hasWords,
  languageOfText,
  parseEmailAddress,
  parseLanguage,
} from '@atelier/contract'
import { expect, test } from 'vitest'
import { isStorableText, parseJson } from '../../packages/server/http/json.ts'
import { matchesEtag } from '../../packages/server/http/etags.ts'
import { acceptedEncoding } from '../../packages/server/http/compression.ts'
import { preferredLanguage, languageToSpeak } from '../../packages/server/http/language.ts'
import { rateLimitKeyOfIp } from '../../packages/server/http/network.ts'
import { isCommonPassword } from '../../packages/server/account/common-passwords.ts'
import { parseByteRange } from '../../packages/server/media/byte-range.ts'
import { toOneLine, escapeHtml } from '../../packages/server/helpers/escape.ts'
import { toCsvCell } from '../../packages/server/helpers/csv.ts'
import {
  absoluteLinks,
  escapeMarkdown,
} from '../../packages/server/providers/knowledge/markdown-links.ts'
import { readHtml } from '../../packages/server/providers/knowledge/html-text.ts'
import { shortenPassage, quoteLines } from '../../packages/server/providers/models/guide/excerpt.ts'
import { createKindCheck } from '../../packages/server/search/answer-kinds.ts'
import { createJudge } from '../../packages/server/search/judge.ts'
import { findConditions } from '../../packages/server/search/numbers.ts'
import { createQuestionReader } from '../../packages/server/search/question.ts'
import { createPassageReader, splitLines } from '../../packages/server/search/read-passage.ts'
import { createSpelling } from '../../packages/server/search/spelling.ts'
import { removeLinkTargets, splitWords, stem } from '../../packages/server/search/words.ts'
import { createThoughtSeparator } from '../../packages/server/providers/models/think-tags.ts'
import { toErrorLine } from '../../packages/server/providers/models/upstream-error.ts'
import { parseEndpointError } from '../../packages/server/providers/endpoints/endpoint-error.ts'
import { withoutWords } from '../../packages/server/providers/endpoints/without-words.ts'
import { parseSlug } from '../../packages/server/share/slug.ts'
import { createSentenceReader } from '../../packages/server/speech/sentences.ts'
import { divideIntoCues } from '../../packages/server/creations/tools/voice/cues.ts'
import { createPronouncer } from '../../packages/contract/pronunciations.ts'
import { toSpeakable } from '../../packages/server/speech/speakable.ts'
import { oneOf } from '../../packages/widgets/attributes.ts'
import { readTags } from '../../packages/doctor/html.ts'
import { findSensitiveTexts } from '../../packages/widgets/share/sensitive.ts'
import { splitSentences } from '../../packages/widgets/speech/reading/sentences-of.ts'
import { wordAt } from '../../packages/widgets/speech/reading/mark-words.ts'
import { createDocumentParser } from '../../packages/widgets/ui/markdown/document.ts'
import { findTagFaults } from '../../packages/widgets/tag-faults/find.ts'
import { writeTag } from '../../packages/widgets/tag-faults/write-tag.ts'
import { tokenizeWithInline } from '../../packages/widgets/ui/markdown/lexer.ts'
import { hostileTexts } from '../helpers/hostile-texts.ts'
import { lexicons } from '../helpers/guide/lexicons.ts'
import { MAX_HOLD_MS, measureLongestHoldMs, measureProcessorMs } from '../helpers/processor-time.ts'

const LENGTH = 64 * 1024
const words = Array.from({ length: 2_000 }, (_, index) => `word${index.toString(36)}`)
const correct = createSpelling(words)
const noPages = { rarityOf: () => 1, isKnown: () => false, isTopic: () => false, correct }

const readers: Record<string, (text: string) => unknown> = {
  blankTexts: (text) => blankTexts(text, [text.slice(0, 3_500), text.slice(1, 9)]),
  createTitle,
  findSentenceEnd: (text) => findSentenceEnd(text),
  foldDiacritics,
  hasWords,
  languageOfText: (text) => languageOfText(text, ['en']),
  parseEmailAddress,
  parseLanguage,
  isStorableText,
  parseJson: (text) => parseJson(Buffer.from(JSON.stringify({ text }))),
  matchesEtag: (text) => matchesEtag(text, '"tag"'),
  acceptedEncoding,
  preferredLanguage: (text) => preferredLanguage({ headers: { 'accept-language': text } }),
  rateLimitKeyOfIp,
  isCommonPassword: (text) => isCommonPassword(text.slice(0, 1_024)),
  parseByteRange: (text) => parseByteRange(text, 1_000),
  toOneLine,
  escapeHtml,
  toCsvCell,
  absoluteLinks: (text) => absoluteLinks(text, 'https://a.example/'),
  escapeMarkdown,
  readHtml,
  shortenPassage: (text) => shortenPassage(text, text),
  quoteLines,
  splitLines,
  findConditions: (text) => lexicons.map(({ language }) => findConditions(text, language)),
  fitsCondition: (text) =>
    findConditions('my son is 5 on Sunday', 'en').map(({ fits }) => fits(text)),
  isRightKind: (text) => createKindCheck('How much, when, how long and where?', 'en')(text),
  judge: (text) =>
    createJudge(createQuestionReader(lexicons[0]!, noPages).parse('When is it?'), {
      lexicon: lexicons[0]!,
      readPassage: createPassageReader(lexicons[0]!),
      readKnown: createQuestionReader(lexicons[0]!, noPages).readKnown,
    })(
      {
        title: '',
        summary: '',
        heading: '',
        text: text.slice(0, 2_400),
        questions: [text.slice(0, 500)],
      },
      { textScore: 0, closeness: 0 },
    ),
  parseQuestion: (text) =>
    lexicons.map((lexicon) => createQuestionReader(lexicon, noPages).parse(text.slice(0, 1_000))),
  correct: (text) => text.slice(0, 2_000).split(' ').map(correct),
  removeLinkTargets,
  splitWords: (text) => splitWords(text, true).map(stem),
  createThoughtSeparator: (text) => createThoughtSeparator()([{ type: 'delta', text }]),
  toErrorLine: (text) => toErrorLine(text.slice(0, 4_000)),
  parseEndpointError: (text) =>
    parseEndpointError(JSON.stringify({ error: { message: text.slice(0, 4_000) } })),
  withoutWords: (text) => withoutWords(text.slice(0, 300), text),
  parseSlug,
  createSentenceReader(text) {
    const reader = createSentenceReader(() => {})
    reader.push(text)
    reader.end()
  },
  toSpeakable,
  divideReading: (text) => divideReading(text, [{ name: 'Mai' }, { name: text.slice(0, 40) }]),
  findSpeakers,
  createPronouncer: (text) =>
    createPronouncer([{ word: text.slice(0, 60), say: 'said' }])(text.slice(0, 500)),
  divideIntoCues: (text) => divideIntoCues(text, { from: 0, to: 1 }),
  languageToSpeak: (text) => languageToSpeak(text.slice(0, 100), text),
  findTagFaults: (text) =>
    writeTag(
      findTagFaults(
        { name: 'x-note', attributes: { theme: text, [text]: '' } },
        { theme: oneOf('dark') },
      ).corrected,
    ),
  readTags,
  findSensitiveTexts,
  splitSentences,
  wordAt: (text) => wordAt(text, LENGTH / 2),
  createDocumentParser: (text) => createDocumentParser()(text, true),
  tokenizeWithInline: (text) => tokenizeWithInline(text, {}),
}

const texts = hostileTexts().map(({ name, ofLength }) => ({ name, text: ofLength(LENGTH) }))

test.each(Object.entries(readers))('%s never takes long for 64 kB', (_, read) => {
  const slow = texts.find(({ text }) => measureProcessorMs(() => read(text)) > MAX_HOLD_MS)
  expect(slow?.name).toBeUndefined()
})

test('texts to blank with as many first characters as there are texts hold up a server for a moment only', async () => {
  const blankedTexts = Array.from(
    { length: 200 },
    (_, index) => String.fromCharCode(0x4e_00 + index) + 'z'.repeat(1_199),
  )
  const blank = async () => {
    const steps = createBlanking(blankedTexts)(blankedTexts.join(' '))
    while (!steps.next().done) await new Promise(setImmediate)
  }
  expect(await measureLongestHoldMs(blank)).toBeLessThan(MAX_HOLD_MS)
})
