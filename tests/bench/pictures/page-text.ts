// The text of a page, one line of it a line. A line `# …` is a heading, `= …` is centred, `a | b` has its second half at the
// right edge, `---` is a drawn rule, and `||` starts the next column.

/** DejaVu Sans Mono and the Liberation fonts lack letters of Vietnamese. */
type Font =
  | 'DejaVu Sans'
  | 'DejaVu Sans Condensed'
  | 'DejaVu Serif'
  | 'DejaVu Sans Mono'
  | 'Liberation Sans'
  | 'Liberation Serif'
  | 'Noto Sans Mono'

export interface PageText {
  name: string
  font: Font
  /** Of most lines, in pixels. Headings are larger. */
  size: number
  colours: Colours
  text: string
}

type Colours = keyof typeof COLOURS

export const COLOURS = {
  'black on white': { ink: '#111111', paper: '#ffffff' },
  'black on grey': { ink: '#1c1c1c', paper: '#ececec' },
  'black on cream': { ink: '#191714', paper: '#f7f1e1' },
  'black on yellow': { ink: '#15130a', paper: '#f6e27a' },
  'brown on cream': { ink: '#4a2a12', paper: '#f8f0dc' },
  'green on pastel green': { ink: '#12402a', paper: '#dff2e1' },
  'blue on pastel blue': { ink: '#12305e', paper: '#dceafa' },
  'dark red on pink': { ink: '#5c1222', paper: '#fbe4e8' },
  'white on black': { ink: '#f4f4f4', paper: '#17181a' },
  'white on blue': { ink: '#ffffff', paper: '#16366b' },
  'yellow on black': { ink: '#ffd84a', paper: '#121212' },
} as const

export type Line =
  | { is: 'plain'; text: string }
  | { is: 'heading'; text: string }
  | { is: 'centred'; text: string }
  | { is: 'row'; left: string; right: string }
  | { is: 'rule' }
  | { is: 'gap' }

/** The lines of each column. */
export function readColumns(text: string): Line[][] {
  return text.split('\n||\n').map((column) => column.split('\n').map(readLine))
}

/** The words as a person reads them, column after column. */
export function readingText(text: string): string {
  const lines = readColumns(text).flatMap((column) => column.map(lineText))
  return lines.filter((line) => line !== '').join('\n')
}

function readLine(line: string): Line {
  if (line === '') return { is: 'gap' }
  if (line === '---') return { is: 'rule' }
  if (line.startsWith('# ')) return { is: 'heading', text: line.slice(2) }
  if (line.startsWith('= ')) return { is: 'centred', text: line.slice(2) }
  const [left = '', right] = line.split(' | ')
  return right === undefined ? { is: 'plain', text: line } : { is: 'row', left, right }
}

function lineText(line: Line): string {
  if (line.is === 'rule' || line.is === 'gap') return ''
  return line.is === 'row' ? `${line.left} ${line.right}` : line.text
}
