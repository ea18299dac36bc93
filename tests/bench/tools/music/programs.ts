// The programs of others that open the files of pieces.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const TIMEOUT_MS = 3_600_000
const MAX_BYTES = 256 * 1024 * 1024

interface Output {
  stdout: Buffer
  stderr: string
}

/** Throws if the program fails. */
export async function run(program: string, args: readonly string[]): Promise<Output> {
  const options = { timeout: TIMEOUT_MS, maxBuffer: MAX_BYTES, encoding: 'buffer' } as const
  const { stdout, stderr } = await execute(program, [...args], options)
  return { stdout, stderr: stderr.toString() }
}

/** How each program says that it is there. */
const CHECKS = {
  fluidsynth: ['fluidsynth', '--version'],
  timidity: ['timidity', '--version'],
  mido: ['python3', '-c', 'import mido'],
  music21: ['python3', '-c', 'import music21'],
  abc2midi: ['abc2midi', '-ver'],
  sox: ['sox', '--version'],
  ffprobe: ['ffprobe', '-version'],
  ffmpeg: ['ffmpeg', '-version'],
} as const

export type Program = keyof typeof CHECKS

export const PROGRAMS = Object.keys(CHECKS) as Program[]

export async function findPrograms(): Promise<Set<Program>> {
  const found = new Set<Program>()
  for (const [program, [command, ...args]] of Object.entries(CHECKS)) {
    try {
      await run(command, args)
      found.add(program as Program)
    } catch {
      // The figures of this program are left out.
    }
  }
  if (!soundFont()) for (const program of ['fluidsynth', 'timidity'] as const) found.delete(program)
  return found
}

const SOUND_FONTS = [
  '/usr/share/sounds/sf2/TimGM6mb.sf2',
  '/usr/share/sounds/sf2/default-GM.sf2',
  '/usr/share/sounds/sf2/FluidR3_GM.sf2',
  '/usr/share/soundfonts/default.sf2',
]

/** The sounds of fluidsynth and TiMidity, which come apart from them. */
export const soundFont = (): string | undefined => SOUND_FONTS.find((path) => existsSync(path))
