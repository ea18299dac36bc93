import type { Vocabulary } from './mood.ts'

const hint = (
  style: NonNullable<Vocabulary[number][1]['style']>,
  more: Vocabulary[number][1] = {},
) => ({
  style,
  isHint: true,
  ...more,
})

/** Phrases with the same meaning stand together, commas apart. */
export const ENGLISH: Vocabulary = [
  // Styles.
  [
    'waltz, waltzes, waltzing, in three, three four time, 3/4, viennese, musette',
    { style: 'waltz' },
  ],
  ['ballroom, carousel, merry-go-round, ball gown, skating', hint('waltz')],
  [
    'lo-fi, lofi, lo fi, chillhop, chill hop, lofi hip hop, study beats, chill beats',
    { style: 'lo-fi' },
  ],
  [
    'chill, chilled, study, studying, homework, laid back, laid-back, hip hop, cassette, vinyl, bedroom, rainy window, coding, reading, skylight',
    hint('lo-fi', { energy: -0.3 }),
  ],
  ['march, marches, marching, military march, parade march', { style: 'march' }],
  [
    'parade, parading, fanfare, military, soldiers, procession, victory, graduation, ceremony, anthem, circus',
    hint('march', { energy: 0.6 }),
  ],
  ['ballad, ballads, power ballad, slow song, love song', { style: 'ballad' }],
  [
    'romance, romantic, love, in love, wedding, farewell, goodbye, letter, candlelight, serenade, nocturne',
    hint('ballad', { energy: -0.2 }),
  ],
  [
    'pentatonic, vietnamese, traditional vietnamese, vietnamese folk, folk song of vietnam, cai luong, ca tru, quan ho',
    { style: 'pentatonic' },
  ],
  [
    'vietnam, hue, hanoi, hoi an, mekong, lotus pond, rice field, rice fields, bamboo, conical hat, tet, asian, oriental',
    hint('pentatonic'),
  ],
  [
    'jazz, jazzy, jazz trio, jazz-trio, swing, swinging, bebop, bossa nova, cool jazz, blues, bluesy',
    { style: 'jazz-trio' },
  ],
  [
    'bar, cocktail, cocktails, whisky, smoky, noir, nightclub, speakeasy, saxophone, new york, cafe, coffee, coffee shop',
    hint('jazz-trio'),
  ],
  ['ambient, drone, soundscape, atmospheric, new age', { style: 'ambient' }],
  [
    'meditation, meditative, yoga, spa, sleep, sleeping, floating, weightless, space, cosmos, stars, underwater, ocean, fog, mist, aurora, planetarium',
    hint('ambient', { energy: -0.5 }),
  ],
  [
    'eight-bit, eight bit, 8-bit, 8 bit, 8bit, chiptune, chip tune, video game, game boy, gameboy, arcade, nes',
    { style: 'eight-bit' },
  ],
  [
    'game, retro, pixel, pixels, pixel art, level, boss fight, platformer, robot, computer',
    hint('eight-bit', { energy: 0.4 }),
  ],
  [
    'lullaby, cradle song, bedtime',
    hint('ballad', { energy: -0.6, speed: -0.4, instrument: 'music-box' }),
  ],

  // Tempo.
  ['very slow, extremely slow, largo, grave, lento', { speed: -1, energy: -0.4 }],
  [
    'slow, slowly, adagio, unhurried, leisurely, lingering, slow-moving',
    { speed: -0.7, energy: -0.2 },
  ],
  [
    'moderate, moderato, andante, walking pace, medium, mid-tempo, mid tempo, steady',
    { speed: -0.1 },
  ],
  ['quick, brisk, allegretto, quickly, flowing', { speed: 0.4 }],
  [
    'fast, allegro, rapid, upbeat, up-tempo, uptempo, speedy, running, racing',
    { speed: 0.8, energy: 0.4 },
  ],
  [
    'very fast, presto, vivace, prestissimo, frantic, furious, breakneck',
    { speed: 1, energy: 0.8 },
  ],

  // Modes.
  ['major, major key', { mode: 'major' }],
  ['minor, minor key', { mode: 'minor' }],

  // Dark and bright.
  [
    'sad, sadly, sadness, sorrow, sorrowful, mournful, grief, grieving, heartbroken, heartbreak, tearful, tears, crying, lament, elegy, funeral, mourning',
    { brightness: -1, energy: -0.3 },
  ],
  [
    'melancholy, melancholic, wistful, nostalgic, nostalgia, longing, yearning, homesick, bittersweet, regret, lonely, loneliness, alone, lost',
    { brightness: -0.7, energy: -0.3 },
  ],
  [
    'dark, darker, darkly, gloomy, sombre, somber, bleak, grim, brooding, haunting, haunted, ghost, ghostly, sinister, eerie, spooky, scary, halloween, horror',
    { brightness: -0.9 },
  ],
  [
    'mysterious, mystery, secret, strange, shadow, shadows, suspense, tense, tension, anxious, nervous, uneasy',
    { brightness: -0.6 },
  ],
  [
    'angry, anger, rage, fierce, dramatic, drama, stormy, storm, thunder, battle, fight, war, danger',
    { brightness: -0.6, energy: 0.8 },
  ],
  ['tragic, tragedy, despair, desperate, hopeless, painful, pain, bitter', { brightness: -0.9 }],
  [
    'rain, rainy, raining, drizzle, autumn, fall, november, winter, grey, gray, cold, snow, snowy, frost',
    { brightness: -0.35, energy: -0.2 },
  ],
  [
    'happy, happily, happiness, joy, joyful, joyous, merry, cheerful, cheery, glad, jolly, delighted, smiling, smile, laughing',
    { brightness: 1, energy: 0.4 },
  ],
  [
    'bright, brightly, brighter, sunny, sunshine, sun, sunrise, morning, dawn, spring, summer, blossom, garden, rainbow',
    { brightness: 0.7, energy: 0.15 },
  ],
  [
    'hopeful, hopefully, hope, optimistic, uplifting, inspiring, comforting, consoling, encouraging',
    { brightness: 0.7 },
  ],
  [
    'warm, warmth, cosy, cozy, tender, tenderness, gentle, sweet, kind, loving, affectionate, friendly, homely, golden',
    { brightness: 0.35, energy: -0.25 },
  ],
  [
    'playful, funny, humorous, cute, silly, cheeky, mischievous, whimsical, quirky, childlike, toys',
    { brightness: 0.7, energy: 0.4 },
  ],
  [
    'light, lighthearted, light-hearted, carefree, breezy, airy, innocent, pure, clear',
    { brightness: 0.5 },
  ],
  [
    'festive, celebration, celebrate, birthday, party, christmas, new year, holiday, carnival',
    { brightness: 0.9, energy: 0.6 },
  ],
  [
    'proud, glorious, majestic, noble, royal, solemn, grand, triumphant, triumph, heroic, hero, epic, victorious',
    { brightness: 0.5, energy: 0.7 },
  ],

  // Calm and lively.
  [
    'calm, calmly, calming, peaceful, peace, quiet, quietly, still, stillness, serene, tranquil, relaxed, relaxing, soothing, soft, softly, hushed, silent, silence',
    { energy: -0.7, speed: -0.2 },
  ],
  [
    'tired, weary, sleepy, drowsy, exhausted, dreamy, dreaming, dream, dreams, hazy',
    { energy: -0.6, speed: -0.3 },
  ],
  [
    'night, nightfall, midnight, evening, dusk, twilight, moon, moonlight, sunset, closing, late',
    { energy: -0.4, brightness: -0.15 },
  ],
  [
    'simple, sparse, minimal, minimalist, delicate, fragile, thin, intimate, small, studio, workshop',
    { energy: -0.4 },
  ],
  [
    'meadow, forest, river, lake, sea, sky, clouds, mountain, mountains, countryside, village',
    { energy: -0.2, brightness: 0.2 },
  ],
  [
    'energetic, energy, lively, vivid, vibrant, excited, exciting, wild, driving, dynamic, busy, market, crowd, bustling',
    { energy: 0.8, speed: 0.4 },
  ],
  [
    'strong, powerful, heavy, bold, loud, mighty, big, intense, passionate, rousing, determined',
    { energy: 0.7 },
  ],
  [
    'dance, dancing, danceable, groovy, groove, bouncy, bouncing, jumping, rhythmic',
    { energy: 0.5, speed: 0.3 },
  ],
  [
    'adventure, adventurous, journey, travel, travelling, road trip, train, flying, chase, sport',
    { energy: 0.5, speed: 0.3, brightness: 0.2 },
  ],

  // Instruments.
  ['piano, grand piano, pianist, pianoforte, keys', { instrument: 'piano' }],
  ['electric piano, e-piano, rhodes, wurlitzer', { instrument: 'electric-piano' }],
  [
    'guitar, guitars, acoustic guitar, classical guitar, ukulele, lute, harp',
    { instrument: 'guitar' },
  ],
  [
    'strings, string, violin, violins, viola, cello, cellos, fiddle, orchestra, orchestral, string quartet',
    { instrument: 'strings' },
  ],
  ['choir, voices, chorus, vocals, singers, humming', { instrument: 'choir' }],
  ['flute, flutes, bamboo flute, recorder, whistle, pan flute', { instrument: 'flute' }],
  ['clarinet, clarinets, oboe, sax', { instrument: 'clarinet' }],
  [
    'brass, trumpet, trumpets, trombone, horn, horns, tuba, french horn, brass band',
    { instrument: 'brass' },
  ],
  ['dan tranh, vietnamese zither, zither, koto, guzheng', { instrument: 'dan-tranh' }],
  [
    'music box, musical box, glockenspiel, celesta, bells, chimes, xylophone',
    { instrument: 'music-box' },
  ],
  ['pad, pads, synth pad, synthesizer, synth, synths', { instrument: 'pad' }],
  ['bass, double bass, bass guitar, upright bass', { instrument: 'bass' }],
  ['square wave, square, chip lead', { instrument: 'square' }],
  ['triangle wave, triangle', { instrument: 'triangle' }],
  [
    'drums, drum, drummer, percussion, beat, beats, drum kit, snare, brushes',
    { instrument: 'drums' },
  ],
]
