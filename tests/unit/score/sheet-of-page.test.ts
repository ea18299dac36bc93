// What the page draws of an ABC file.
import abcjs from 'abcjs'
import { describe, expect, it } from 'vitest'
import { writeAbc } from '../../../packages/server/providers/music/write/abc.ts'
import { fontsOf } from '../../../site/pages/tools/music-creator/score/fonts.ts'
import { nameStaves } from '../../../site/pages/tools/music-creator/score/name-staves.ts'
import { takeTitle } from '../../../site/pages/tools/music-creator/score/take-title.ts'
import { HOSTILE_TITLE, threePianos, waltz } from '../music/helpers/pieces.ts'
import vietnamese from '../../../site/public/locales/vi/music-creator.json' with { type: 'json' }

const t = (name: string) => (vietnamese as Record<string, string>)[name]!
const staffNames = (abc: string) =>
  [...abc.matchAll(/^V:\S+ name="([^"]*)"/gm)].map(([, name]) => name)

describe('the score of a page', () => {
  it('names its staves in the language of the page, and changes nothing else', () => {
    const piece = waltz(4)
    const abc = writeAbc(piece, HOSTILE_TITLE)
    const named = nameStaves(abc, piece.parts, t)
    expect(staffNames(named)).toEqual(
      ['clarinet', 'strings', 'piano', 'bassInstrument', 'drumsInstrument'].map(t),
    )
    const others = (text: string) => text.split('\n').filter((line) => !/^V:\S+ name/.test(line))
    expect(others(named)).toEqual(others(abc))
  })

  it('numbers staves with the same instrument, also of files without numbers', () => {
    const piece = threePianos()
    const abc = writeAbc(piece, '').replaceAll(/Piano \d/g, 'Piano')
    expect(staffNames(nameStaves(abc, piece.parts, t))).toEqual([
      'Piano 1',
      t('bassInstrument'),
      'Piano 2',
      'Piano 3',
    ])
  })

  it('has no title: it stands above the score already', () => {
    const abc = writeAbc(waltz(4), 'Closing the studio')
    const { title, music } = takeTitle(abc)
    expect(title).toBe('Closing the studio')
    expect(abcjs.parseOnly(music)[0].metaText.title).toBeUndefined()
    expect(music.split('\n')).toHaveLength(abc.split('\n').length - 1)
  })

  it('sets every text that scores have in the fonts of the page, one after the other', () => {
    const format = fontsOf('"Hanken Grotesk Variable", ui-sans-serif, -apple-system, "Segoe UI"')
    const [tune] = abcjs.parseOnly(writeAbc(waltz(4), ''), { format })
    const formatting = new Map<string, { face: string }>(Object.entries(tune.formatting))
    for (const name of Object.keys(format)) {
      expect(formatting.get(name)!.face.split(/ ?, ?/)).toEqual([
        'Hanken Grotesk Variable',
        'ui-sans-serif',
        '-apple-system',
        'Segoe UI',
      ])
    }
  })
})
