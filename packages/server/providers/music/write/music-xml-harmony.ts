import type { ChordSymbol } from './chord-symbols.ts'
import { element, textElement } from './xml.ts'
import type { Spelling } from './written-key.ts'

/** What MusicXML calls the chords that musicians write like this. */
const KINDS: Record<string, string> = {
  '': 'major',
  m: 'minor',
  dim: 'diminished',
  aug: 'augmented',
  '+': 'augmented',
  '7': 'dominant',
  maj7: 'major-seventh',
  m7: 'minor-seventh',
  mM7: 'major-minor',
  dim7: 'diminished-seventh',
  m7b5: 'half-diminished',
  aug7: 'augmented-seventh',
  '6': 'major-sixth',
  m6: 'minor-sixth',
  '9': 'dominant-ninth',
  maj9: 'major-ninth',
  m9: 'minor-ninth',
  '11': 'dominant-11th',
  '13': 'dominant-13th',
  sus2: 'suspended-second',
  sus4: 'suspended-fourth',
  '5': 'power',
  add9: 'major',
  madd9: 'minor',
}

const ADDED_NINTH = element(
  'degree',
  { 'print-object': 'no' },
  textElement('degree-value', 9),
  textElement('degree-alter', 0),
  textElement('degree-type', 'add'),
)

/** Chord symbols over what begins at a tick. */
export function harmonies(symbols: ChordSymbol[], from: number): string[] {
  return symbols.map(({ tick, root, suffix, bass }) =>
    element(
      'harmony',
      {},
      element('root', {}, ...spelled('root', root)),
      textElement(
        'kind',
        KINDS[suffix.replaceAll(/[()]/g, '')] ?? 'other',
        suffix === '' ? {} : { text: suffix },
      ),
      bass && element('bass', {}, ...spelled('bass', bass)),
      suffix.includes('add9') ? ADDED_NINTH : undefined,
      tick > from ? textElement('offset', tick - from) : undefined,
    ),
  )
}

function spelled(name: string, { step, alter }: Spelling): (string | undefined)[] {
  return [
    textElement(`${name}-step`, step),
    alter === 0 ? undefined : textElement(`${name}-alter`, alter),
  ]
}
