// Whether other programs open the files of sampled pieces, and how these sound.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { music } from '@atelier/contract'
import { createTimeline } from '@atelier/music'
import { createTempFolder } from '../../../helpers/temp-folder.ts'
import { countOf, withoutTarget, type Figure } from '../../helpers/report.ts'
import { findPrograms, PROGRAMS, run, type Program } from './programs.ts'
import { describeRecipe } from './recipes.ts'
import { digestOf, FORMATS, SAMPLE_COUNT, sampleOf, writeSample } from './samples.ts'
import { checkAbc, checkMusicXml, readWithMusic21 } from './score-files.ts'
import { decode, isHeard, loudnessOf, measureWithSox, probe, readWithMido } from './sound-files.ts'

const LOUDNESS = { target: -16, tolerance: 2 }
/** What sounds on after the last bar. */
const MAX_TAIL_SECONDS = 12
/** An MP3 file is filled up to whole frames. */
const MAX_PADDING_SECONDS = 0.1

/** Without a program: always. */
type Check = (sample: Sample) => Promise<void> | void

interface Sample {
  piece: music.Piece
  xml: string
  path(format: string): string
}

const CHECKS: readonly { label: string; programs: Program[]; check: Check }[] = [
  {
    label: 'MIDI played by fluidsynth, not silent',
    programs: ['fluidsynth', 'ffmpeg'],
    check: (sample) => expectHeard(sample, 'fluidsynth'),
  },
  {
    label: 'MIDI played by TiMidity, not silent',
    programs: ['timidity', 'ffmpeg'],
    check: (sample) => expectHeard(sample, 'timidity'),
  },
  {
    label: 'MIDI read by mido: every note ends, as long as the piece',
    programs: ['mido'],
    check: checkMidi,
  },
  {
    label: 'MusicXML by a strict reader: full measures, pitches, ties',
    programs: [],
    check: ({ xml, piece }) => checkMusicXml(xml, piece),
  },
  {
    label: 'ABC read by abc2midi without an error',
    programs: ['abc2midi'],
    check: ({ path }) => checkAbc(path('abc'), path('abc.mid')),
  },
  { label: 'WAV read by SoX, as long as the piece', programs: ['sox'], check: checkWithSox },
  {
    label: 'WAV and MP3 read by ffprobe: two channels, as long as the piece',
    programs: ['ffprobe'],
    check: checkLengths,
  },
  { label: 'WAV and MP3 without clipping', programs: ['ffmpeg'], check: checkClipping },
  { label: 'WAV and MP3: −16 ± 2 LUFS', programs: ['ffmpeg'], check: checkLoudness },
]

export async function measureFiles(): Promise<Figure[]> {
  const programs = await findPrograms()
  const checks = CHECKS.filter((check) => check.programs.every((name) => programs.has(name)))
  const passed = new Map(checks.map(({ label }) => [label, 0]))
  const digests = await digestsOfAnotherProcess()
  const folder = await createTempFolder()
  const scores: string[] = []
  let same = 0
  try {
    for (let index = 0; index < SAMPLE_COUNT; index += 1) {
      const recipe = sampleOf(index)
      const { piece, files } = await writeSample(recipe)
      if (digestOf(files) === digests[index]) same += 1
      else console.log(`other bytes in another process: ${describeRecipe(recipe)}`)
      const path = (format: string) => join(folder.path, `piece.${format}`)
      for (const format of FORMATS) await writeFile(path(format), files[format])
      const xml = Buffer.from(files.musicxml).toString()
      scores.push(join(folder.path, `${index}.musicxml`))
      await writeFile(scores.at(-1)!, xml)
      for (const { label, check } of checks) {
        try {
          await check({ piece, xml, path })
          passed.set(label, passed.get(label)! + 1)
        } catch (error) {
          console.log(`${label}: ${(error as Error).message} (${describeRecipe(recipe)})`)
        }
      }
    }
    const read = programs.has('music21') ? await measureMusic21(scores) : []
    return [
      ...[...passed].map(([label, count]) => countOf(label, count, SAMPLE_COUNT)),
      ...read,
      countOf('same recipe, same bytes in two processes, all formats', same, SAMPLE_COUNT),
      ...PROGRAMS.filter((name) => !programs.has(name)).map((name) =>
        withoutTarget(`without ${name}: files it did not open`, SAMPLE_COUNT, ''),
      ),
    ]
  } finally {
    await folder.remove()
  }
}

async function digestsOfAnotherProcess(): Promise<string[]> {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'print-digests.ts')])
  return stdout.toString().split('\n')
}

async function measureMusic21(scores: readonly string[]): Promise<Figure[]> {
  const problems = await readWithMusic21(scores)
  for (const [index, problem] of problems.entries())
    if (problem) console.log(`music21: ${problem} (${describeRecipe(sampleOf(index))})`)
  const count = problems.filter((problem) => problem === '').length
  return [countOf('MusicXML read by music21, full measures', count, scores.length)]
}

function fail(message: string): never {
  throw new Error(message)
}

async function expectHeard({ path }: Sample, program: 'fluidsynth' | 'timidity'): Promise<void> {
  if (!(await isHeard(program, path('mid'), path('mid.wav')))) fail('nothing is heard')
}

async function checkMidi({ piece, path }: Sample): Promise<void> {
  const { seconds, notes, unpaired } = await readWithMido(path('mid'))
  const written = createTimeline(piece).seconds
  const least = piece.parts.reduce((sum, part) => sum + part.notes.length, 0)
  if (unpaired > 0) fail(`${unpaired} notes without an end`)
  // An ornament is several notes.
  if (notes < least) fail(`${notes} notes of ${least}`)
  if (Math.abs(seconds - written) > 1) fail(`${seconds} s of ${written} s`)
}

async function checkWithSox({ piece, path }: Sample): Promise<void> {
  expectLength(piece, (await measureWithSox(path('wav'))).seconds)
}

function expectLength(piece: music.Piece, seconds: number): void {
  const { seconds: written } = createTimeline(piece)
  if (!(seconds >= written - MAX_PADDING_SECONDS && seconds <= written + MAX_TAIL_SECONDS))
    fail(`${seconds} s of ${written} s`)
}

async function checkLengths({ piece, path }: Sample): Promise<void> {
  const [wav, mp3] = await Promise.all([probe(path('wav')), probe(path('mp3'))])
  for (const { channels } of [wav, mp3]) if (channels !== 2) fail(`${channels} channels`)
  expectLength(piece, wav.seconds)
  if (Math.abs(wav.seconds - mp3.seconds) > MAX_PADDING_SECONDS)
    fail(`MP3 of ${mp3.seconds} s, WAV of ${wav.seconds} s`)
}

async function checkClipping({ path }: Sample): Promise<void> {
  for (const format of ['wav', 'mp3']) {
    const { peak, clippedRuns } = await decode(path(format))
    if (clippedRuns > 0) fail(`${format}: ${clippedRuns} runs of full samples`)
    if (peak > 1) fail(`${format}: peak of ${peak}`)
  }
}

async function checkLoudness({ path }: Sample): Promise<void> {
  for (const format of ['wav', 'mp3']) {
    const loudness = await loudnessOf(path(format))
    if (!(Math.abs(loudness - LOUDNESS.target) <= LOUDNESS.tolerance))
      fail(`${format}: ${loudness} LUFS`)
  }
}
