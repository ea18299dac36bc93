import { FOLLOW_UP_MAX_LENGTH, MAX_FOLLOW_UPS } from '@atelier/contract'

/** A mark of a list, or a number, stands before a space: `3.14` and `-5` begin a question. */
const LIST_MARK = /^(?:[-–—*•>]|#{1,6}|\(?\d{1,2}[.):])\s+/
/** A whole line in quotation marks, or emphasized. Marks inside a line belong to the question. */
const WRAPPED =
  /^(?:(?<mark>\*\*|__|[*_"'])(?!\k<mark>)(?<same>.+)\k<mark>|“(?<double>[^“”]+)”|‘(?<single>[^‘’]+)’|[„«](?<low>[^„“”«»]+)[“”»]|「(?<corner>[^「」]+)」)$/
/** A Japanese question may end without a question mark. */
const QUESTION = /(?:[?？؟]|か。?)$/

/**
 * Invisible characters, with which a press could send words other than the ones that are shown. Joiners are none of them,
 * since they change how letters and emoji look, nor is the selector that makes a sign an emoji.
 */
const INVISIBLE =
  /(?!(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D](?=[\p{L}\p{Extended_Pictographic}])|(?<=\p{Extended_Pictographic})\uFE0F)[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** The questions that a model has written, each on a line of its own. Everything else is left out. */
export function parseFollowUps(text: string): string[] {
  const questions = text
    .split('\n')
    .map((line) =>
      line
        .replace(/\p{Cc}/gu, ' ')
        .replace(INVISIBLE, '')
        .trim(),
    )
    .map((line) => unwrap(line.replace(LIST_MARK, '')))
    .filter((line) => QUESTION.test(line) && line.length <= FOLLOW_UP_MAX_LENGTH)
  return [...new Set(questions)].slice(0, MAX_FOLLOW_UPS)
}

function unwrap(line: string): string {
  const found = WRAPPED.exec(line)
  if (!found?.groups) return line
  const { mark, same, double, single, low, corner } = found.groups
  const inside = (same ?? double ?? single ?? low ?? corner)!.trim()
  // Two quotations in one line are no pair around it.
  return mark && inside.includes(mark) ? line : unwrap(inside)
}
