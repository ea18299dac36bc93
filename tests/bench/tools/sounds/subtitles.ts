// How far the subtitles of a reading are from what is heard.
import { fileOf, makeReading } from '../../../server/creations/helpers/readings.ts'
import { heardIn, readCues, readWav } from '../../../server/creations/helpers/sounds.ts'
import type { Visitor } from '../../../server/helpers/visitor.ts'
import { atMost, countOf, type Figure } from '../../helpers/report.ts'

const SENTENCES = 30
/** Longer than the silence before a "p" or a "t", and shorter than that between two paragraphs. */
const PAUSE_SECONDS = 0.35
const MAX_OFFSET_MS = 100
const SUBJECTS = ['The kiln', 'A glaze', 'My neighbour', 'The river', 'Our old tram']
const ENDS = ['is warm tonight', 'needs one more day', 'sings in the rain', 'waits for us']

/** Each is short enough for one subtitle. */
function textToRead(): string {
  return Array.from({ length: SENTENCES }, (_, index) => {
    const subject = SUBJECTS[index % SUBJECTS.length]
    return `${subject} ${ENDS[index % ENDS.length]}.`
  }).join('\n\n')
}

export async function measureSubtitles(guest: Visitor): Promise<Figure[]> {
  const reading = await makeReading(guest, { wish: textToRead() })
  const heard = joinSounds(heardIn(readWav(await fileOf(guest, reading, 'wav'))))
  const cues = readCues((await fileOf(guest, reading, 'vtt')).toString())
  const isComparable = cues.length === heard.length
  const found = countOf('sentences heard apart', isComparable ? heard.length : 0, cues.length)
  if (!isComparable) {
    console.log(`${cues.length} subtitles, ${heard.length} sounds between pauses`)
    return [found]
  }
  const worst = (name: 'from' | 'to') =>
    1000 * Math.max(...cues.map((cue, index) => Math.abs(cue[name] - heard[index]![name])))
  const label = `subtitles of ${SENTENCES} sentences against their sound, worst`
  return [
    found,
    atMost(`${label} beginning`, worst('from'), MAX_OFFSET_MS, 'ms'),
    atMost(`${label} end`, worst('to'), MAX_OFFSET_MS, 'ms'),
  ]
}

interface Stretch {
  from: number
  to: number
}

function joinSounds(sounds: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const { from, to } of sounds) {
    const last = joined.at(-1)
    if (last && from - last.to < PAUSE_SECONDS) last.to = to
    else joined.push({ from, to })
  }
  return joined
}
