import type { music } from '@atelier/contract'
import { Chord } from 'tonal'
import { fifthsOf, spell, spellingOf, type Spelling, type WrittenKey } from './written-key.ts'

export interface ChordSymbol {
  tick: number
  root: Spelling
  /** What follows the root: "m7". */
  suffix: string
  bass: Spelling | undefined
}

const SYMBOL = /^([A-G](?:#{1,2}|b{1,2})?)([^/]*)(?:\/([A-G](?:#{1,2}|b{1,2})?))?$/

/** Symbols that musicians read. What is none is left out. */
export function readChordSymbols(chords: music.Piece['chords'], key: WrittenKey): ChordSymbol[] {
  return chords.flatMap(({ tick, symbol }) => {
    const [, root, suffix, bass] = SYMBOL.exec(symbol) ?? []
    if (root === undefined) return []
    return {
      tick,
      root: respell(root, key),
      suffix: cleanSuffix(suffix ?? ''),
      bass: bass === undefined ? undefined : respell(bass, key),
    }
  })
}

/** Keeps a name unless its key is written with other names. */
function respell(name: string, key: WrittenKey): Spelling {
  const fifths = fifthsOf(name)
  const isNear = Math.abs(fifths - key.tonic) <= FARTHEST
  return isNear ? spellingOf(fifths) : spell(fifths * 7, key, [])
}

/** In fifths from the tonic: a note of the chord that is farther away is spelled anew. */
const FARTHEST = 9

function cleanSuffix(suffix: string): string {
  return suffix.replaceAll(/[^\w#+()-]/g, '').slice(0, 12)
}

/** The names of the notes of the chord that sounds at a tick. */
export function chordTonesAt(
  chords: music.Piece['chords'],
  key: WrittenKey,
): (tick: number) => readonly string[] {
  const named = chords.map(({ tick, symbol }) => {
    // The library does not read brackets.
    const tones = Chord.get(symbol.replaceAll(/[()]/g, '')).notes
    return { tick, tones: tones.filter((name) => Math.abs(fifthsOf(name) - key.tonic) <= FARTHEST) }
  })
  return (tick) => named.findLast((chord) => chord.tick <= tick)?.tones ?? []
}

export function nameOf({ step, alter }: Spelling): string {
  return step + (alter > 0 ? '#'.repeat(alter) : 'b'.repeat(-alter))
}
