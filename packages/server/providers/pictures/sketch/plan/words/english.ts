import { verbs } from './english-verbs.ts'
import type { Vocabulary } from './vocabulary.ts'

export const english: Vocabulary = {
  numbers: {
    '1': 'a, an, one, single, lone',
    '2': 'two, pair, both, a couple of, couple of, a pair of, pair of',
    '3': 'three, some, few, a few',
    '4': 'four, several',
    '5': 'five, a group of, a bunch of, a herd of',
    '6': 'six, a flock of',
    '7': 'seven, many, lots of, a lot of',
    '8': 'eight',
    '9': 'nine',
    '10': 'ten',
    '12': 'dozen, a dozen, twelve',
    '11': 'eleven',
    '20': 'twenty, two dozen',
  },
  colours: {
    red: 'red, scarlet',
    burgundy: 'crimson, burgundy',
    apricot: 'orange, apricot, ginger',
    yellow: 'yellow',
    ochre: 'golden, gold, ochre',
    leaf: 'green, lime green',
    pine: 'dark green',
    mint: 'light green, mint',
    olive: 'olive, olive green',
    teal: 'turquoise, teal',
    cobalt: 'blue',
    sky: 'light blue, pale blue, sky blue',
    navy: 'dark blue, navy',
    plum: 'purple',
    violet: 'violet',
    lilac: 'lilac, lavender',
    pink: 'pink',
    rose: 'rose',
    coral: 'coral, salmon pink',
    white: 'white',
    cream: 'cream',
    stone: 'beige, silver',
    ink: 'black',
    gray: 'grey, gray',
    brown: 'brown, chocolate brown',
    wood: 'wooden',
  },
  sizes: {
    tiny: 'tiny',
    small: 'little, small',
    big: 'big, large, tall',
    huge: 'huge, giant, enormous, gigantic',
  },
  hours: {
    dawn: 'dawn, sunrise, daybreak, early morning, early in the morning, first light',
    morning: 'morning',
    noon: 'noon, midday, day, daylight, summer, lunchtime',
    afternoon: 'afternoon',
    sunset:
      'sunset, sky is orange, sky is red, sky is pink, sky is purple, sky turned orange, sky turned red, sky turned pink, pink sky, red sky, orange sky, purple sky, golden sky, glowing sky, at sundown, sundown, golden hour, setting sun, evening sun',
    dusk: 'dusk, twilight, evening',
    night:
      'night, midnight, nighttime, moonlight, moonlit, moon, full moon, starry, stars, starry sky, starry night, night sky, nite, tonight, late at night, in the dark, darkness',
  },
  weathers: {
    rain: 'rain, raining, rainy, drizzle, pouring rain, rainstorm, in the rain',
    storm: 'storm, stormy, thunderstorm, thunder, lightning, hurricane',
    snow: 'snow, snowy, snowing, snowfall, winter, in the snow, snowstorm, blizzard',
    fog: 'fog, foggy, mist, misty',
    wind: 'wind, windy, breeze',
    cloudy: 'cloudy, clouds, overcast',
    clear: 'clear, sunny, sunshine, sun, sunlight, blue sky, clear sky',
  },
  moods: {
    calm: 'calm, quiet, peaceful, serene, still, tranquil',
    cheerful: 'cheerful, happy, joyful, bright',
    cosy: 'cosy, cozy, warm, warm light',
    gloomy: 'gloomy, sad, lonely, melancholy, dark, sombre, solitude, loneliness',
    mysterious: 'mysterious, magical, dreamy, spooky',
  },
  seasons: {
    autumn:
      'autumn, in autumn, in the autumn, in fall, in the fall, fall colours, fall colors, autumn leaves, autumnal',
  },
  lights: {
    left: 'from the left, from left, light from the left, from the side, coming from the left, from the left side, from the window on the left',
    right:
      'from the right, from right, light from the right, coming from the right, from the right side, from the window on the right',
    behind: 'backlit, backlight, light from behind',
    above: 'light from above',
  },
  sides: {
    left: `on the left, left, to the left, on the left side, at the left, on the left hand side,
      to the left of, on the left of, left of, on the left side of`,
    right: `on the right, right, to the right, on the right side, at the right, on the right hand side,
      to the right of, on the right of, right of, on the right side of`,
    middle: 'in the middle, middle, in the centre, in the center, centre, center',
  },
  views: {
    above:
      "directly above, from directly above, seen from directly above, straight above, from straight above, looking straight down, from overhead, overhead, overhead view, from above, seen from above, viewed from above, bird's eye view, from a bird's eye view, bird's-eye view, from a bird's-eye view, birds eye view, top view, top down, aerial view",
    below: 'from below, seen from below, low angle',
    level: 'eye level',
  },
  framings: {
    close:
      'close up, close up of, closeup, closeup of, close-up, close-up of, portrait, portrait of, a portrait of, just head and shoulders, head and shoulders, from the shoulders up, from the waist up, from the chest up, headshot, head shot, bust of, bust portrait',
    wide: 'wide, wide view, panorama, panoramic, from far away, far away, distant, in the distance, from afar',
  },
  space: `
    empty space, lots of empty wall, lots of empty space, empty wall, minimal, minimalist, lots
    of space, much space, room for a title, room for text, negative space
  `,
  relations: {
    on: 'on, on top of, on the back of, on the roof of, on the top of, on its roof, upon, onto, atop, across, along, crossing',
    under: 'under, beneath, below, underneath',
    in: 'in, inside, into, within',
    behind: 'behind',
    beside: 'beside, next to, near, by, alongside, against, at, through, at the foot of',
    around: 'around, all around',
    'in-front-of': 'in front of, before',
    over: 'over, above',
    between: 'between',
    'leaning-on': 'leaning on, leaning against, leaning',
    'looking-at':
      'looking at, looking up at, looking down at, looking into, looking through, looking out at, looking out of, looking out over, watching, watches, staring at, gazing at, gazing into, gazing out at, looking out, facing, looks at',
    contains: 'full, full of, filled with, of',
    holds: 'holding, holds, carrying, carries, playing with, hugging, hugs',
    rides: 'riding, rides, riding on, driving, ride, paddling, rowing, cycling on',
    wears: 'wearing, wears, dressed in',
    with: 'with',
    and: 'and, plus',
  },
  verbs,
  wearables: {
    'leaf-hat': 'conical hat, leaf hat, non la',
    'straw-hat': 'straw hat, sun hat, hat',
    cap: 'cap, baseball cap',
    beard: 'beard, long beard',
    dress: 'dress, gown, skirt',
    shirt: 'shirt, t-shirt, blouse, sweater, jumper, pullover, hoodie',
    coat: 'coat, jacket, raincoat, overcoat, suit, business suit, tuxedo, blazer, uniform',
    apron: 'apron',
    beanie: 'beanie, woolly hat, wool hat',
    headscarf: 'headscarf',
    crown: 'crown',
    scarf: 'scarf',
    glasses: 'glasses, spectacles, sunglasses',
    'ao-dai': 'ao dai',
    smoke:
      'smoke, chimney smoke, smoke from the chimney, smoke coming out of the chimney, smoke coming from the chimney, smoke rising from the chimney, smoking chimney',
  },
  slots: {
    roof: 'roof, roofs, rooftop',
    walls: 'walls',
    door: 'door, front door',
    sails: 'sails, sail',
    hair: 'hair',
    trousers: 'trousers, pants, jeans',
  },
  groups: {
    'woman+man+girl': 'people, persons',
    'boy*2+girl': 'children, kids, the kids, little children, schoolchildren, boys and girls',
    'man+woman+girl+boy': 'family, a family, family of four, whole family',
    'man+woman+boy': 'family of three, parents',
    'woman+man':
      'couple, young couple, lovers, husband and wife, bride and groom, newlyweds, man and woman, two lovers',
    'grandfather+grandmother': 'grandparents, old couple, elderly couple',
    'woman+man+ao-dai-woman+man':
      'friends, group of friends, group of people, a group of people, crowd of people, a crowd of people, crowd, tourists, villagers',
    'woman+girl': 'mother and daughter, mother and child',
    'woman+boy': 'mother and son',
    'man+boy': 'father and son',
    'man+girl': 'father and daughter',
    'boy+girl': 'brother and sister, siblings, boy and girl, boy and a girl',
  },
  undrawable: `
    hand, hands, head, shoulders, face, on a picnic table, at a picnic table, eye, eyes, back, foot, feet, legs, picnic table,
    fire station, police station, swimming pool, dew, dewdrops, dew drops, half eaten, half-eaten, homesickness,
    baseball bat, cricket bat, computer mouse, tower crane, construction crane, phone screen, milk tooth, time, bunk bed, bunk beds
  `,
  without: `
    no, without, without any, not, except, don't show, leave out, leaving out, do not draw, don't
    draw, don't include, nobody, no one, but no
  `,
  fillers: `
    the, is, are, was, were, that, this, these, those, its, their, his, her, my, our, your, it, them, they, he, she,
    i, we, you, of, to, from, for, very, just, only, who, which, when, where, there, light, picture, image, drawing,
    illustration, sketch, scene, view, please, draw, paint, show, me, make, create, style, beautiful, pretty, nice,
    lovely, simple, old, young, new, sky, air, full, together, alone, empty, soft, gentle, up, down, out, off, away,
    all, around, side, some, as, while, during, over, like, as well, fast, so, too, also, then, into, at all, else,
    nothing else, keep, plain, pale, a picture of, a drawing of, a painting of, an image of, an illustration of,
    picture of, drawing of, painting of, image of, could you, can you, would you, will you, could you draw, can you draw,
    can you make, could you make, i'd like, i would like, i want, i'd like a drawing of, i'd like a picture of,
    i want a picture of, i need, let's see, coming, having, with me, in a row, in the style of, together with, outside, outdoors,
    indoors, long, short, round, cute, adorable, funny, elegant, fresh, hot, warm, cold, wild, little bit, big enough,
    being, doing, has, have, had, be, been, i was, lit, here, now, every, each, other, background, in the background,
    foreground, in the foreground, front, bottom, at the bottom, at the top, top,
    corner, place, day, day out, time of day, late, early, ancient, traditional, vietnamese, typical, famous, last, first,
    next, sitting down, or, but, does, do, did, quite, home, back home, narrow, tall picture, wide picture, narrow picture, tall narrow picture, tall narrow, picture of a,
    parked, after closing time, busy, crowded, bustling, at her feet, at his feet, at their feet, actually, wish, freshly, somewhere, slowly, quietly, in spring, spring, sunlit, seen
  `,
}
