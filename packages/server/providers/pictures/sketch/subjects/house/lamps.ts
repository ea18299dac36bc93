import { defineThing, type Thing } from '../../thing.ts'
import { FLAME, FLAME_CORE, LIGHT } from './light.ts'

const lamp = defineThing({
  id: 'lamp',
  en: ['lamp', 'floor lamp', 'standing lamp'],
  vi: ['đèn đứng', 'cây đèn', 'cái đèn', 'đèn cây'],
  height: 1.6,
  box: [90, 220],
  ground: 'ground',
  home: 'room',
  colours: { shade: 'ochre', pole: 'ink' },
  variety: ['ochre', 'cream', 'coral'],
  anchors: { under: { at: [45, 220], width: 150 } },
  draw(pen, { colours }) {
    const pole = colours['pole']!
    pen.rect(42, 60, 6, 152, pole, { shade: false })
    pen.area('M16 214C20 206 36 204 45 204S70 206 74 214Q74 220 68 220H22Q16 220 16 214Z', pole)
    pen.circle(45, 66, 9, LIGHT, { glows: true })
    pen.area('M26 2H64L88 62Q45 72 2 62Z', colours['shade']!, { shade: 0.64 })
    pen.area('M2 62Q45 72 88 62Q45 55 2 62Z', LIGHT, { glows: true })
  },
})

const tableLamp = defineThing({
  id: 'table-lamp',
  en: ['table lamp', 'bedside lamp'],
  vi: ['đèn ngủ', 'đèn để bàn', 'cái đèn ngủ'],
  height: 0.42,
  box: [112, 150],
  ground: 'table',
  colours: { shade: 'cream', foot: 'teal' },
  variety: ['cream', 'coral', 'ochre'],
  draw(pen, { colours }) {
    const foot = colours['foot']!
    pen.rect(51, 78, 10, 16, 'ochre', { shade: false })
    pen.area(
      'M56 90C82 90 90 106 90 120C90 134 78 144 74 146Q56 150 38 146C34 144 22 134 22 120C22 106 30 90 56 90Z',
      foot,
    )
    pen.rect(30, 142, 52, 8, foot, { round: 3, tone: 1, shade: false })
    pen.area('M32 2H80L110 78Q56 90 2 78Z', colours['shade']!, { shade: 0.64 })
    pen.area('M2 78Q56 90 110 78Q56 70 2 78Z', LIGHT, { glows: true })
  },
})

const deskLamp = defineThing({
  id: 'desk-lamp',
  en: ['desk lamp', 'reading lamp'],
  vi: ['đèn bàn', 'đèn học', 'đèn đọc sách', 'cái đèn bàn', 'cây đèn bàn'],
  height: 0.45,
  box: [130, 150],
  foot: 84,
  ground: 'table',
  colours: { metal: 'red' },
  variety: ['red', 'slate', 'forest'],
  faces: 'left',
  draw(pen, { colours }) {
    const metal = colours['metal']!
    pen.line('M92 140L112 78L62 30', metal, 7, 1)
    pen.circle(112, 78, 7, metal, { shade: false })
    pen.area(
      'M50 144C54 132 74 128 88 128S124 132 128 144Q128 150 122 150H56Q50 150 50 144Z',
      metal,
    )
    pen.group({ turn: -38, around: [58, 26] }, (head) => {
      head.circle(58, 62, 12, LIGHT, { glows: true })
      head.rect(48, 4, 20, 18, metal, { round: 5, tone: 1, shade: false })
      head.area('M48 16H68C84 22 94 42 96 60Q58 68 20 60C22 42 32 22 48 16Z', metal)
    })
  },
})

const hangingLamp = defineThing({
  id: 'hanging-lamp',
  en: ['hanging lamp', 'ceiling lamp', 'pendant lamp'],
  vi: ['đèn treo', 'đèn trần', 'đèn thả', 'cái đèn treo'],
  height: 0.9,
  box: [130, 170],
  ground: 'ceiling',
  home: 'room',
  castsShadow: false,
  colours: { shade: 'ochre', cord: 'ink' },
  variety: ['ochre', 'coral', 'forest'],
  draw(pen, { colours }) {
    pen.rect(63, -400, 4, 500, colours['cord']!, { shade: false })
    pen.circle(65, 154, 15, LIGHT, { glows: true })
    pen.area('M54 88H76L80 104C108 108 126 128 128 152H2C4 128 22 108 50 104Z', colours['shade']!, {
      shade: 0.64,
    })
  },
})

const candle = defineThing({
  id: 'candle',
  en: ['candle', 'candlestick', 'candlelight'],
  vi: ['cây nến', 'ngọn nến', 'ánh nến', 'cây đèn cầy'],
  height: 0.24,
  box: [100, 168],
  ground: 'table',
  colours: { wax: 'cream', holder: 'ochre' },
  variety: ['cream', 'red', 'cobalt'],
  handle: 0.1,
  draw(pen, { colours }) {
    const holder = colours['holder']!
    pen.line('M78 142C102 132 106 160 78 158', holder, 6, 1)
    pen.area('M50 2C62 22 68 32 62 44C58 52 42 52 38 44C32 32 42 20 50 2Z', FLAME, { glows: true })
    pen.area('M50 22C56 32 58 38 55 44C52 48 48 48 45 44C42 38 46 32 50 22Z', FLAME_CORE, {
      glows: true,
    })
    pen.line('M50 44V58', 'ink', 2.6)
    pen.area('M34 60Q42 54 50 56Q60 54 66 60V140H34Z', colours['wax']!)
    pen.area(
      'M34 60V88Q38 96 41 88V70Q44 64 47 70V78Q50 82 53 76V58Q44 54 34 60Z',
      colours['wax']!,
      { tone: 1, shade: false },
    )
    pen.rect(28, 130, 44, 16, holder, { round: 3 })
    pen.area('M6 146C10 142 90 142 94 146C92 162 78 168 50 168S8 162 6 146Z', holder)
  },
})

/** The extra of a candle on a cake. */
export const SLIM = 'slim'

export const slimCandle = defineThing({
  ...candle,
  height: 0.1,
  box: [24, 118],
  draw(pen, { colours }) {
    pen.rect(6, 46, 12, 72, colours['wax']!, { round: 4 })
    pen.line('M12 34V46', 'ink', 2)
    pen.area('M12 2Q24 24 12 38Q0 24 12 2Z', FLAME, { glows: true })
    pen.area('M12 14Q18 26 12 36Q6 26 12 14Z', FLAME_CORE, { glows: true })
  },
})

/** An old lamp of glass that burns oil. */
const oilLamp = defineThing({
  id: 'oil-lamp',
  en: ['oil lamp', 'kerosene lamp', 'lantern lamp'],
  vi: ['đèn dầu', 'cây đèn dầu', 'cái đèn dầu', 'đèn măng sông'],
  height: 0.32,
  box: [96, 170],
  ground: 'table',
  colours: { base: 'teal', glass: 'sky', metal: 'ochre' },
  handle: 0.3,
  draw(pen, { colours }) {
    pen.area(
      'M36 2H60C60 30 78 46 78 70C78 88 66 96 62 102H34C30 96 18 88 18 70C18 46 36 30 36 2Z',
      colours['glass']!,
      { shade: 0.76 },
    )
    pen.area('M48 40C60 58 66 68 62 82C58 96 38 96 34 82C30 68 38 56 48 40Z', FLAME, {
      glows: true,
    })
    pen.area('M48 62C54 72 56 78 53 86C50 92 46 92 43 86C40 78 44 72 48 62Z', FLAME_CORE, {
      glows: true,
    })
    pen.rect(28, 100, 40, 14, colours['metal']!, { round: 3 })
    pen.area(
      'M28 114H68C90 120 94 132 90 140C82 150 14 150 6 140C2 132 6 120 28 114Z',
      colours['base']!,
    )
    pen.area('M38 144H58L66 160Q70 170 60 170H36Q26 170 30 160Z', colours['base']!)
  },
})

export const lamps: readonly Thing[] = [lamp, tableLamp, deskLamp, hangingLamp, candle, oilLamp]
