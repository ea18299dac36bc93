/**
 * Parses the field `questions` of a help page: below each heading, the questions that its section answers. The
 * questions for the text before the first heading are below the title of the page.
 * @example
 * questions:
 *   Daily allowances:
 *     - How many messages can I send a day?
 */
export function parseQuestions(field: string): Map<string, string[]> {
  const questions = new Map<string, string[]>()
  let current: string[] = []
  for (const line of field.split('\n').map((text) => text.trim())) {
    if (line.startsWith('- ')) current.push(line.slice(2))
    else if (line) questions.set(line.replace(/:$/, ''), (current = []))
  }
  return questions
}
