// MusicXML as a strict reader and music21 read it, ABC as abc2midi does.
import { run } from './programs.ts'

interface Element {
  name: string
  text: string
  attributes: string
  children: Element[]
}

/** Reads XML without namespaces and comments. Throws if its tags are not balanced. */
function readXml(xml: string): Element {
  const root: Element = { name: '', text: '', attributes: '', children: [] }
  const open = [root]
  for (const [, tag = '', text = ''] of xml.matchAll(/<([^>]+)>([^<]*)/g)) {
    if (tag.startsWith('?') || tag.startsWith('!')) continue
    if (tag.startsWith('/')) {
      const { name } = open.pop()!
      if (name !== tag.slice(1)) throw new Error(`</${tag.slice(1)}> closes <${name}>`)
      continue
    }
    const isEmpty = tag.endsWith('/')
    const [name = '', ...attributes] = (isEmpty ? tag.slice(0, -1) : tag).split(' ')
    const element = { name, text: text.trim(), attributes: attributes.join(' '), children: [] }
    open.at(-1)!.children.push(element)
    if (!isEmpty) open.push(element)
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)!.name}> is not closed`)
  return root
}

const childrenOf = ({ children }: Element, wanted: string) =>
  children.filter(({ name }) => name === wanted)
const childOf = (element: Element, wanted: string) => childrenOf(element, wanted)[0]
const numberIn = (element: Element, name: string, otherwise = 0) =>
  Number(childOf(element, name)?.text ?? otherwise)

/** Throws unless all measures are full, all pitches valid, and every tie ends on its own pitch. */
export function checkMusicXml(xml: string, { bars }: { bars: number }): void {
  const score = childOf(readXml(xml), 'score-partwise')
  if (!score) throw new Error('There is no score')
  const declared = childrenOf(childOf(score, 'part-list')!, 'score-part').length
  const parts = childrenOf(score, 'part')
  if (parts.length === 0 || parts.length !== declared) throw new Error('Parts are missing')
  for (const part of parts) checkPart(part, bars)
}

function checkPart(part: Element, bars: number): void {
  const measures = childrenOf(part, 'measure')
  if (measures.length !== bars) throw new Error(`${measures.length} measures of ${bars}`)
  let full = 0
  const tied = new Set<string>()
  for (const measure of measures) {
    const attributes = childOf(measure, 'attributes')
    const time = attributes && childOf(attributes, 'time')
    if (attributes && time) {
      const quarters = (4 * numberIn(time, 'beats')) / numberIn(time, 'beat-type')
      full = quarters * numberIn(attributes, 'divisions')
    }
    const where = `${part.attributes} measure ${measure.attributes}`
    checkMeasure(measure, full, tied, where)
  }
  if (tied.size > 0) throw new Error(`A tie of ${[...tied].join()} is left open`)
}

function checkMeasure(measure: Element, full: number, tied: Set<string>, where: string): void {
  let position = 0
  let furthest = 0
  for (const element of measure.children) {
    const duration = numberIn(element, 'duration')
    if (element.name === 'note') {
      checkNote(element, tied, where)
      if (!childOf(element, 'chord')) position += duration
    } else if (element.name === 'backup') {
      if (position !== full) throw new Error(`${where}: a voice of ${position} of ${full}`)
      position -= duration
    } else if (element.name === 'forward') position += duration
    if (position < 0 || position > full) throw new Error(`${where}: ${position} of ${full}`)
    furthest = Math.max(furthest, position)
  }
  if (position !== full || furthest !== full)
    throw new Error(`${where}: ${position} of ${full} is filled`)
}

function checkNote(note: Element, tied: Set<string>, where: string): void {
  const isGrace = childOf(note, 'grace') !== undefined
  if (!isGrace && numberIn(note, 'duration') <= 0) throw new Error(`${where}: no duration`)
  const pitch = childOf(note, 'pitch')
  if (!pitch) {
    if (childOf(note, 'rest') || childOf(note, 'unpitched')) return
    throw new Error(`${where}: a note without a pitch`)
  }
  const [step, alter, octave] = [
    childOf(pitch, 'step')?.text ?? '',
    numberIn(pitch, 'alter'),
    numberIn(pitch, 'octave', -1),
  ]
  if (!/^[A-G]$/.test(step) || Math.abs(alter) > 2 || octave < 0 || octave > 9)
    throw new Error(`${where}: ${step} ${alter} ${octave} is no pitch`)
  checkTies(note, `${childOf(note, 'voice')?.text}: ${step}${alter}/${octave}`, tied, where)
}

function checkTies(note: Element, name: string, tied: Set<string>, where: string): void {
  const ties = childrenOf(note, 'tie').map(({ attributes }) => attributes)
  if (ties.some((type) => type.includes('stop')) && !tied.delete(name))
    throw new Error(`${where}: the tie of ${name} has no beginning`)
  if (ties.some((type) => type.includes('start'))) tied.add(name)
}

/** For each file, the first measure whose notes do not fill it, or why it is not read. */
const MUSIC21 = `
import sys
from music21 import converter
for path in sys.argv[1:]:
    problem = ''
    try:
        score = converter.parse(path, forceSource=True)
        count = 0
        for part in score.parts:
            for measure in part.getElementsByClass('Measure'):
                count += 1
                wanted = measure.barDuration.quarterLength
                if abs(measure.duration.quarterLength - wanted) > 0.001:
                    problem = problem or f'{part.partName} measure {measure.number}: {measure.duration.quarterLength} of {wanted}'
        if count == 0: problem = 'no measures'
    except Exception as error:
        problem = f'{type(error).__name__}: {error}'
    print(problem.replace(chr(10), ' '))
`

/** The problem of each file, or an empty text. */
export async function readWithMusic21(paths: readonly string[]): Promise<string[]> {
  const { stdout } = await run('python3', ['-W', 'ignore', '-c', MUSIC21, ...paths])
  return stdout.toString().split('\n').slice(0, paths.length)
}

/** Throws what abc2midi complains about. It does not know the names of all chords, which it would play. */
export async function checkAbc(path: string, midi: string): Promise<void> {
  const { stdout, stderr } = await run('abc2midi', [path, '-o', midi])
  const complaint = (stdout.toString() + stderr)
    .split('\n')
    .find((line) => /error/i.test(line) && !line.includes('Unrecognized chord name'))
  if (complaint) throw new Error(complaint)
}
