import { describe, expect, test } from 'vitest'
import { lexicons } from '../../../packages/server/providers/pictures/sketch/plan/lexicon.ts'
import { readWish } from '../../../packages/server/providers/pictures/sketch/plan/read-wish.ts'
import { falseFriends } from '../../../packages/server/providers/pictures/sketch/plan/words/false-friends/false-friends.ts'

const drawnIn = (wish: string) => readWish(wish).plan.things.map(({ thing }) => thing)
const saidOf = (wish: string) => {
  const { unknownThings, unknownActions } = readWish(wish)
  return [...unknownThings, ...unknownActions.map(({ word }) => word)].join(' | ')
}

type Row = readonly [wish: string, said: string, drawn: readonly string[]]

const readingOf = (wish: string) => ({ said: saidOf(wish), drawn: drawnIn(wish) })

describe('a word that is also another thing is said, and not drawn as the wrong thing', () => {
  test.each<Row>([
    ['quả cóc', 'quả cóc', []],
    ['lọ mực và cây bút', 'lọ mực', ['pen']],
    ['cô gái bán vé số', 'vé số', ['ao-dai-woman']],
    ['hoa hậu', 'hoa hậu', []],
    ['thợ săn trong rừng', 'thợ săn', []],
    ['bàn thắng', 'bàn thắng', []],
    ['cá cược bóng đá', 'cá cược', []],
    ['trăng mật', 'trăng mật', []],
    ['cây cầu Rồng', 'cầu rồng', []],
  ])('in Vietnamese: %s', (wish, said, drawn) => {
    expect(readingOf(wish)).toEqual({ said: expect.stringContaining(said), drawn })
  })

  test.each<Row>([
    ['the palm of a hand', 'palm of a hand', []],
    ['an elephant in the room', 'elephant in the room', []],
    ['a piece of cake', 'piece of cake', []],
    ['spider man on a roof', 'spider man', []],
    ['a bank robber', 'bank robber', []],
    ['girl with a pearl earring', 'pearl earring', []],
    ['fish and chips', 'fish and chips', []],
    ['harry potter', 'harry potter', []],
  ])('in English: %s', (wish, said, drawn) => {
    expect(readingOf(wish)).toEqual({ said: expect.stringContaining(said), drawn })
  })

  test('what the vocabulary has keeps its meaning', () => {
    expect(drawnIn('cầu khỉ')).toEqual(['monkey-bridge'])
    expect(drawnIn('quả dưa hấu')).toEqual(['watermelon'])
    expect(drawnIn('a paper boat')).toEqual(['paper-boat'])
    for (const language of ['en', 'vi'] as const)
      for (const phrase of falseFriends[language])
        expect([phrase, lexicons[language].meaningsOf(phrase).length]).not.toEqual([phrase, 0])
  })
})

describe('the head of a compound tells what it is', () => {
  test.each<Row>([
    ['cat food', 'cat food', []],
    ['a guitar case', 'guitar case', []],
    ['a barn owl', 'barn', ['owl']],
    ['a soldier memorial', 'soldier memorial', []],
    ['a school bus', 'school', ['bus']],
    ['cá lóc nướng', 'cá lóc', []],
    ['hoa sữa', 'hoa sữa', []],
    ['anh lính cứu hỏa', '', ['firefighter']],
    ['con vịt mẹ', '', ['duck']],
    ['a koala mother', '', ['koala']],
    ['a family of ducks', '', ['duck']],
    ['a man ducks under a branch', 'ducks', ['man', 'branch']],
    ['a robot that can fly', '', ['robot']],
    ['chú chó Vàng', 'vàng', ['dog']],
    ['con mèo máy', 'con mèo máy', []],
    ['ly cà phê trứng', 'ly cà phê trứng', []],
    ['con ốc sên bò', 'bò', ['snail']],
    ['gia đình vịt', '', ['duck']],
  ])('%s', (wish, said, drawn) => {
    expect(readingOf(wish)).toEqual({ said: expect.stringContaining(said), drawn })
  })

  test('a word of what the noun does or how it is makes no compound', () => {
    for (const [wish, thing] of [
      ['a dog yawns', 'dog'],
      ['the cat sat', 'cat'],
      ['cat watercolor', 'cat'],
      ['con mèo lười', 'cat'],
      ['con cá lung linh', 'fish'],
    ])
      expect([wish, drawnIn(wish!)]).toEqual([wish, [thing]])
  })
})

describe('a likeness, a part and a comparison are not the thing itself', () => {
  test.each<Row>([
    ['a statue of a lion', 'statue of a lion', []],
    ['the tail of a fox', 'tail of a fox', []],
    ['a girl with a butterfly tattoo', 'butterfly tattoo', ['girl']],
    ["a cat's eye", "cat's eye", []],
    ['a toy car', 'toy car', []],
    ['a bronze lion', 'bronze lion', []],
    ['a dragon made of clouds', 'dragon made of clouds', []],
    ['a dancer like a swan', 'like a swan', ['dancer']],
    ['a man taller than the houses', 'taller than the houses', ['man']],
    ['tượng voi', 'tượng voi', []],
    ['đuôi cáo', 'đuôi cáo', []],
    ['bóng con mèo', 'bóng con mèo', []],
    ['con mèo bằng giấy', 'con mèo bằng giấy', []],
    ['con voi gỗ', 'con voi gỗ', []],
    ['cô gái đẹp như hoa', 'như hoa', ['ao-dai-woman']],
    ['bức tranh con gà treo trên tường', 'bức tranh con gà', []],
    ['bức ảnh gia đình trên tường', 'bức ảnh gia đình', []],
  ])('%s', (wish, said, drawn) => {
    expect(readingOf(wish)).toEqual({ said: expect.stringContaining(said), drawn })
  })

  test('a wish that asks for a picture of something gets it', () => {
    expect(drawnIn('a painting of a fox')).toEqual(['fox'])
    expect(drawnIn('bức tranh con cáo')).toEqual(['fox'])
  })
})

describe('without marks, a syllable of several words needs words around it that tell which', () => {
  test.each<Row>([
    ['ban tay me', 'ban tay', []],
    ['mam co trung thu', 'mam', []],
    ['chim bay ve to', 've', ['bird']],
    ['anh den duong pho', 'pho', ['street-lamp']],
    ['hai dua tre tam mua', 'mua', ['boy']],
    ['ca kho to', 'ca kho', []],
    ['mot qua dua', 'qua dua', []],
    ['buc tuong', 'buc tuong', []],
    ['hai nguoi ban than ngoi uong ca phe', 'ban than', ['man']],
  ])('%s', (wish, said, drawn) => {
    expect(readingOf(wish)).toEqual({ said: expect.stringContaining(said), drawn })
  })

  test.each([
    ['con cho ngu duoi goc cay', ['dog', 'stump']],
    ['co gai ban hoa', ['ao-dai-woman', 'flower']],
    ['me ru con ngu tren vong', ['woman', 'hammock']],
    ['tau hoa chay qua cau', ['train']],
    ['chiec xe dap dua o goc cay', ['bicycle', 'stump']],
    ['co gai cam o dung duoi mua', ['ao-dai-woman', 'umbrella']],
    ['dia xoai tren ban', ['plate', 'mango']],
    ['mot chiec o do trong mua', ['umbrella']],
  ])('what is told is drawn: %s', (wish, drawn) => expect(drawnIn(wish)).toEqual(drawn))

  test('a wish of which more than half is unsure is not understood as a whole', () => {
    expect(readWish('trai tim bi bo quen trong ngan keo')).toMatchObject({
      isSubjectUnknown: true,
      unknownThings: ['trai tim bi bo quen trong ngan keo'],
      plan: { things: [], isAbstract: true },
    })
  })
})

describe('a wish that loses what it is about', () => {
  test('says so although a place was named before it', () => {
    expect(readWish('in the forest, a samovar')).toMatchObject({ isSubjectUnknown: true })
    expect(readWish('trong rừng, một samovar')).toMatchObject({ isSubjectUnknown: true })
    expect(readWish('a lake, a samovar')).toMatchObject({ isSubjectUnknown: false })
  })

  test('says what is done by nobody that is drawn', () => {
    expect(readWish('kayaking on a lake')).toMatchObject({
      isSubjectUnknown: true,
      unknownThings: ['kayaking'],
    })
  })

  test('says a number of which not all are drawn', () => {
    expect(saidOf('300 cats')).toBe('300')
    expect(saidOf('20 balloons')).toBe('20')
    expect(saidOf('12 balloons')).toBe('')
    expect(saidOf('3 cats')).toBe('')
  })

  test('a colour behind an unknown word paints nothing else', () => {
    expect(readWish('con mèo mắt xanh trên mái nhà').plan.things).toMatchObject([
      { thing: 'cat' },
      { thing: 'house' },
    ])
    expect(readWish('con mèo mắt xanh trên mái nhà').plan.things[1]).not.toHaveProperty('colour')
  })

  test('of two who ride together, none sits on a horse that nobody asked for', () => {
    expect(drawnIn('hai mẹ con cưỡi xe máy')).toEqual(['woman', 'girl', 'motorbike'])
  })
})

test.each([
  ['a poster', 'poster'],
  ['A poster for a jazz concert: a saxophone under a spotlight', 'poster'],
  ['quả mít', 'mít'],
  ['a jackfruit', 'jackfruit'],
])(
  'a correct word that is not drawn is said, and not read as one that looks like it: %s',
  (wish, said) => {
    expect(readingOf(wish)).toEqual({ said: expect.stringContaining(said), drawn: [] })
  },
)

test.each([
  ['tỏi', 'garlic'],
  ['hành', 'onion'],
  ['nấm', 'mushroom'],
  ['nho', 'grapes'],
  ['kem', 'ice-cream'],
  ['bia', 'glass-of-beer'],
])('a Vietnamese noun alone is drawn: %s', (wish, thing) => {
  expect(readingOf(wish)).toEqual({ said: '', drawn: [thing] })
})

test.each(['hành lang', 'kem đánh răng', 'nho giáo', 'tấm bia', 'một chuyến hành trình'])(
  'a noun inside another word is not drawn: %s',
  (wish) => {
    expect(drawnIn(wish)).toEqual([])
  },
)
