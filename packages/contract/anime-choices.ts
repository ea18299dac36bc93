/** The features of a character of Anime, with the choices for each. The first choice of each list is the default. */
export const CHARACTER_CHOICES = {
  age: ['young', 'child', 'grown', 'old'],
  face: ['round', 'oval', 'pointed', 'square'],
  skin: ['light', 'porcelain', 'golden', 'tan', 'brown', 'dark'],
  hair: [
    'bob',
    'short',
    'crop',
    'spiky',
    'pixie',
    'shoulder',
    'long',
    'wavy',
    'curly',
    'ponytail',
    'twin-tails',
    'braids',
    'bun',
    'topknot',
  ],
  hairColour: ['black', 'brown', 'chestnut', 'red', 'blond', 'silver', 'white', 'blue', 'pink'],
  eyes: ['round', 'almond', 'gentle', 'sharp'],
  eyeColour: ['brown', 'black', 'hazel', 'green', 'blue', 'grey', 'violet'],
  clothes: [
    'sweater',
    'hoodie',
    'shirt',
    't-shirt',
    'sailor-uniform',
    'blazer',
    'ao-dai',
    'dress',
    'coat',
    'overalls',
    'tank-top',
    'suit',
  ],
  clothesColour: [
    'blue',
    'red',
    'green',
    'yellow',
    'orange',
    'pink',
    'purple',
    'white',
    'black',
    'grey',
    'brown',
    'teal',
  ],
} as const

/** The colours of clothes and accessories by their names, as they are drawn in the light. */
export const CHARACTER_COLOURS = {
  skin: {
    light: '#f3d4b9',
    porcelain: '#f8e3d4',
    golden: '#ebc59d',
    tan: '#d9a97f',
    brown: '#b47c56',
    dark: '#875539',
  },
  hairColour: {
    black: '#34395c',
    brown: '#6b4031',
    chestnut: '#96552f',
    red: '#b5472f',
    blond: '#e3bb66',
    silver: '#b7b5c9',
    white: '#ebe7f3',
    blue: '#4f6cc0',
    pink: '#df94aa',
  },
  eyeColour: {
    brown: '#8a5632',
    black: '#414764',
    hazel: '#9c7b3c',
    green: '#4f8a5c',
    blue: '#4478b8',
    grey: '#7f8798',
    violet: '#7f63ae',
  },
  clothesColour: {
    blue: '#3b5488',
    red: '#c2412d',
    green: '#5f8459',
    yellow: '#e0b34a',
    orange: '#e0873f',
    pink: '#dd93a1',
    purple: '#6f4180',
    white: '#f3eee3',
    black: '#33364b',
    grey: '#8d8b8c',
    brown: '#83553a',
    teal: '#3f8985',
  },
} as const

export const ACCESSORIES = [
  'scarf',
  'glasses',
  'straw-hat',
  'leaf-hat',
  'cap',
  'beanie',
  'headphones',
  'flower',
  'ribbon',
  'earrings',
  'freckles',
  'moustache',
  'beard',
] as const
export const MAX_ACCESSORIES = 4

/** How and where a character is seen. */
export const SCENE_CHOICES = {
  expression: [
    'calm',
    'happy',
    'laughing',
    'sad',
    'worried',
    'angry',
    'surprised',
    'shy',
    'sleepy',
    'determined',
  ],
  pose: ['straight', 'left', 'right', 'wave', 'think', 'cheer', 'hold-hands', 'crossed-arms'],
  framing: ['bust', 'close', 'half', 'full', 'scene'],
  place: [
    'plain',
    'street',
    'old-street',
    'cafe',
    'room',
    'window',
    'kitchen',
    'library',
    'station',
    'roof',
    'garden',
    'meadow',
    'forest',
    'mountains',
    'rice-terraces',
    'river',
    'beach',
    'sea',
    'temple',
    'market',
    'stage',
    'snowfield',
  ],
  time: ['day', 'sunset', 'night'],
  weather: ['clear', 'rain', 'snow'],
} as const

/** The manners of drawing. */
export const ANIME_LINES = ['flat', 'pen', 'noir', 'night'] as const

export const BALLOON_KINDS = ['speech', 'thought', 'shout', 'caption'] as const

/** In characters. */
export const CHARACTER_NAME_MAX_LENGTH = 40
export const BALLOON_MAX_LENGTH = 120
export const STRIP_MAX_PANELS = 6
