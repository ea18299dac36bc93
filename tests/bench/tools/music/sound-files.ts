// MIDI as other programs play it, and the sound of WAV and MP3 as they measure it.
import { writeFile } from 'node:fs/promises'
import { run, soundFont } from './programs.ts'

/** The greatest sample of 16 bits, about. */
const FULL_SCALE = 0.9999
/** So many full samples one after the other are heard as a crackle. */
const CLIPPED_RUN = 3
const SAMPLE_RATE = 44_100
const BYTES_PER_FRAME = 8
const SILENT = 0.005

export interface Sound {
  seconds: number
  /** 1 is 0 dBFS. MP3 can be louder. */
  peak: number
  clippedRuns: number
}

/** Decodes a file with ffmpeg, as two channels of numbers. */
export async function decode(path: string): Promise<Sound> {
  const output = ['-f', 'f32le', '-ac', '2', '-ar', String(SAMPLE_RATE), '-']
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-xerror', '-i', path, ...output])
  const seconds = stdout.length / BYTES_PER_FRAME / SAMPLE_RATE
  const samples = new Float32Array(
    stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length),
  )
  let [peak, clippedRuns] = [0, 0]
  const full = [0, 0]
  for (const [index, sample] of samples.entries()) {
    const level = Math.abs(sample)
    peak = Math.max(peak, level)
    const channel = index % 2
    full[channel] = level >= FULL_SCALE ? full[channel]! + 1 : 0
    if (full[channel] === CLIPPED_RUN) clippedRuns += 1
  }
  return { seconds, peak, clippedRuns }
}

/** In LUFS, by EBU R 128. */
export async function loudnessOf(path: string): Promise<number> {
  const args = ['-hide_banner', '-nostats', '-i', path, '-af', 'ebur128', '-f', 'null', '-']
  const { stderr } = await run('ffmpeg', args)
  const summary = stderr.slice(stderr.lastIndexOf('Integrated loudness'))
  return Number(/I: *(-?[\d.]+) LUFS/.exec(summary)?.[1])
}

export async function probe(path: string): Promise<{ seconds: number; channels: number }> {
  const shown = ['-show_entries', 'format=duration:stream=channels', '-of', 'json']
  const { stdout } = await run('ffprobe', ['-v', 'error', ...shown, path])
  const { format, streams } = JSON.parse(stdout.toString()) as {
    format: { duration: string }
    streams: { channels: number }[]
  }
  return { seconds: Number(format.duration), channels: streams[0]!.channels }
}

/** As SoX reads a WAV file to its end. */
export async function measureWithSox(path: string): Promise<{ seconds: number }> {
  const { stderr } = await run('sox', [path, '-n', 'stat'])
  if (/warn|fail/i.test(stderr)) throw new Error(stderr)
  return { seconds: Number(/Length \(seconds\): *([\d.]+)/.exec(stderr)?.[1]) }
}

/** Whether something is heard when the program plays a MIDI file. */
export async function isHeard(
  program: 'fluidsynth' | 'timidity',
  midi: string,
  wav: string,
): Promise<boolean> {
  if (program === 'fluidsynth')
    await run('fluidsynth', ['-niq', '-r', '22050', '-F', wav, soundFont()!, midi])
  else {
    // Its own settings name sounds that are often not installed.
    const settings = `${wav}.cfg`
    await writeFile(settings, `soundfont ${soundFont()!}\n`)
    await run('timidity', ['-c', settings, '-Ow', '-s', '22050', '-o', wav, midi])
  }
  const { peak, seconds } = await decode(wav)
  return peak > SILENT && seconds > 1
}

/** Prints the seconds of a MIDI file, its notes, and the notes that are never released. */
const MIDO = `
import mido, sys
file = mido.MidiFile(sys.argv[1])
on, count = {}, 0
for message in file:
    if message.type == 'note_on' and message.velocity > 0:
        count += 1
        on[message.channel, message.note] = on.get((message.channel, message.note), 0) + 1
    elif message.type in ('note_on', 'note_off'):
        on[message.channel, message.note] = on.get((message.channel, message.note), 0) - 1
print(file.length, count, sum(abs(rest) for rest in on.values()))
`

export async function readWithMido(
  path: string,
): Promise<{ seconds: number; notes: number; unpaired: number }> {
  const { stdout } = await run('python3', ['-c', MIDO, path])
  const [seconds, notes, unpaired] = stdout.toString().trim().split(' ').map(Number)
  return { seconds: seconds!, notes: notes!, unpaired: unpaired! }
}
