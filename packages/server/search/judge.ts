import { createKindCheck } from './answer-kinds.ts'
import type { Lexicon } from './lexicon.ts'
import type { Question, Unit } from './question.ts'

export interface JudgedText {
  title: string
  heading: string
  /** In Markdown. */
  text: string
  /** Questions that the passage answers. */
  questions: readonly string[]
}

export interface Judgement {
  /** How well the passage fits in comparison with others. */
  score: number
  /** How certain it is that the passage answers the question, from 0 to 1. */
  certainty: number
  /** The line that fits best. */
  line: string
  /** The words of the question that the passage does not have. */
  missing: string[]
}

/** How much a word counts that does not stand in the line itself. */
const ELSEWHERE = { heading: 0.85, title: 0.55, passage: 0.6 }
/** How much of it counts if the question has diacritics and the word on the page has others. */
const OTHER_DIACRITICS = 0.4
/** What words that stand beside each other add, and a line that says what the question asks for. */
const NEIGHBOURS = 0.12
const RIGHT_KIND = 0.1
/** The share of the words in the whole passage in the score: between equals, the passage that says more is better. */
const WHOLE_PASSAGE = 0.15
/** A line that only has a word that is a bit similar says nothing about the kind of its answer. */
const ENOUGH_SIMILARITY = 0.3

/**
 * Returns a function that tells how well a passage answers a question: how much of what the question is about stands in
 * one of its lines, or at least in its heading, its title or its other lines.
 */
export function createJudge(
  question: Question,
  lexicon: Lexicon,
): (passage: JudgedText) => Judgement {
  const { units, conditions } = question
  const isRightKind = createKindCheck(question.text, lexicon.language)
  const parts = [...units, ...conditions]
  const total = parts.reduce((sum, { importance }) => sum + importance, 0)
  const readText = (text: string) => createText(text, lexicon)

  /** An age or a day is also said by a line together with its heading. */
  function measure(text: ReadText, context = ''): number[] {
    return [
      ...units.map((unit) => measureUnit(unit, text, question.hasDiacritics)),
      ...conditions.map(({ fits }) => (text.source ? fits(`${context} ${text.source}`) : 0)),
    ]
  }

  function cover(similarities: readonly number[]): number {
    return (
      parts.reduce((sum, { importance }, place) => sum + importance * similarities[place]!, 0) /
      total
    )
  }

  function countNeighbours(line: ReadText, similarities: readonly number[]): number {
    let sum = 0
    units.slice(1).forEach((unit, before) => {
      const previous = units[before]!
      const areFound = similarities[before]! > 0 && similarities[before + 1]! > 0
      if (areFound && line.joined.includes(` ${previous.term} ${unit.term} `))
        sum += unit.importance + previous.importance
    })
    return sum / total
  }

  return ({ title, heading, text, questions }) => {
    const [inTitle, inHeading, inPassage] = [title, heading, text].map((each) =>
      measure(readText(each)),
    )
    const lines = [...splitLines(text), ...questions].map((line) => {
      const read = readText(line)
      const inLine = measure(read, heading)
      const everywhere = inLine.map((similarity, place) =>
        Math.max(
          similarity,
          ELSEWHERE.heading * inHeading![place]!,
          ELSEWHERE.title * inTitle![place]!,
          ELSEWHERE.passage * inPassage![place]!,
        ),
      )
      const isAbout = inLine.some((similarity) => similarity > ENOUGH_SIMILARITY)
      const certainty =
        cover(everywhere) +
        NEIGHBOURS * countNeighbours(read, inLine) +
        (isAbout && isRightKind(line) ? RIGHT_KIND : 0)
      return { line, certainty }
    })
    const best = lines.toSorted((a, b) => b.certainty - a.certainty)[0] ?? {
      line: '',
      certainty: 0,
    }
    const whole = cover(
      inPassage!.map((similarity, place) => Math.max(similarity, inHeading![place]!)),
    )
    const isMissing = (place: number) =>
      Math.max(inTitle![place]!, inHeading![place]!, inPassage![place]!) < ENOUGH_SIMILARITY
    return {
      ...best,
      missing: units.filter((_, place) => isMissing(place)).map(({ written }) => written),
      certainty: Math.min(1, best.certainty),
      score: best.certainty + WHOLE_PASSAGE * whole,
    }
  }
}

/** A text of a page as it is compared with a question. */
interface ReadText {
  source: string
  /** How each of its terms is written. */
  written: Map<string, string[]>
  /** Its terms with spaces around them. */
  joined: string
}

function createText(source: string, lexicon: Lexicon): ReadText {
  const written = new Map<string, string[]>()
  const words = lexicon.toWords(source)
  for (const word of words) {
    const spellings = written.get(word.term)
    if (spellings) spellings.push(word.written)
    else written.set(word.term, [word.written])
  }
  return { source, written, joined: ` ${words.map(({ term }) => term).join(' ')} ` }
}

/** How similar the text's most similar word or phrase is, from 0 to 1. */
function measureUnit(unit: Unit, { written, joined }: ReadText, hasDiacritics: boolean): number {
  let highest = 0
  for (const [term, similarity] of unit.alternatives) {
    if (similarity <= highest) continue
    const found = term.includes(' ') ? joined.includes(` ${term} `) : written.has(term)
    const isOther =
      hasDiacritics && term === unit.term && written.get(term)?.includes(unit.written) === false
    if (found) highest = Math.max(highest, isOther ? similarity * OTHER_DIACRITICS : similarity)
  }
  return highest
}

/** Sentences, entries of lists and rows of tables. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !/^[|\s:-]+$/.test(line))
    .flatMap((line) =>
      /^(?:[|*-]|\d+\.) ?/.test(line) || line.includes(' · ')
        ? [line]
        : line.split(/(?<=[.!?…])\s+/),
    )
}
