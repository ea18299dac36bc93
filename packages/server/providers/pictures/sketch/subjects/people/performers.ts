import type { Role } from './role.ts'

/** People of the stage and of music. */
export const PERFORMERS: readonly Role[] = [
  [
    'singer',
    ['singer', 'actress', 'opera singer'],
    ['ca sĩ', 'nữ ca sĩ'],
    { hair: 'long', clothes: 'dress', clothesColour: 'red' },
  ],
  [
    'dancer',
    ['dancer', 'ballerina', 'ballet dancer'],
    ['vũ công', 'diễn viên múa', 'nữ vũ công'],
    { hair: 'bun', clothes: 'dress', clothesColour: 'pink' },
  ],
  [
    'musician',
    ['musician', 'street musician', 'busker', 'guitarist', 'guitar player'],
    ['nhạc sĩ', 'nhạc công', 'người chơi nhạc'],
    { hat: 'cap', hatColour: 'slate', clothes: 'coat', clothesColour: 'brown' },
    1.72,
    'plays-guitar',
  ],
  [
    'saxophonist',
    ['saxophonist', 'saxophone player', 'jazz musician', 'trumpet player'],
    [
      'người thổi kèn',
      'nghệ sĩ saxophone',
      'người chơi saxophone',
      'người thổi kèn saxophone',
      'nghệ sĩ thổi kèn',
    ],
    { hat: 'straw-hat', hatColour: 'ink', clothes: 'coat', clothesColour: 'navy' },
    1.74,
    'plays-saxophone',
  ],
  [
    'violinist',
    ['violinist', 'violin player', 'fiddler'],
    ['nghệ sĩ vĩ cầm', 'người kéo đàn', 'nghệ sĩ violin'],
    { hair: 'long', clothes: 'dress', clothesColour: 'burgundy' },
    1.64,
    'plays-violin',
  ],
  [
    'flutist',
    ['flutist', 'flautist', 'flute player', 'piper'],
    ['người thổi sáo', 'nghệ sĩ sáo trúc'],
    { clothesColour: 'teal' },
    1.7,
    'plays-flute',
  ],
]
