import { defineThing, type Thing } from '../../thing.ts'

const camera = defineThing({
  id: 'camera',
  en: ['camera', 'photo camera'],
  vi: ['máy ảnh', 'máy chụp hình', 'máy chụp ảnh'],
  height: 0.1,
  box: [140, 100],
  ground: 'table',
  colours: { leather: 'umber', metal: 'stone', lens: 'ink', glass: 'slate' },
  variety: ['umber', 'teal', 'red'],
  handle: 0.5,
  draw(pen, { colours }) {
    const metal = colours['metal']!
    pen.rect(16, 8, 22, 14, metal, { round: 3, tone: 1, shade: false })
    pen.circle(112, 16, 8, 'red', { shade: 0.6 })
    pen.area('M50 20L58 2H96L104 20Z', metal, { shade: 0.62 })
    pen.rect(2, 18, 136, 82, metal, { round: 12, shade: 0.8 })
    pen.rect(2, 38, 136, 44, colours['leather']!, { shade: 0.8 })
    pen.circle(74, 60, 35, metal, { tone: 1, shade: false })
    pen.circle(74, 60, 30, colours['lens']!, { shade: false })
    pen.circle(74, 60, 19, colours['glass']!, { shade: 0.5 })
    pen.circle(67, 52, 6, 'white', { shade: false })
    pen.rect(14, 24, 20, 9, colours['glass']!, { round: 3, shade: false })
  },
})

const telephone = defineThing({
  id: 'telephone',
  en: ['telephone', 'phone', 'rotary phone'],
  vi: ['điện thoại', 'điện thoại bàn'],
  height: 0.15,
  box: [160, 114],
  ground: 'table',
  colours: { case: 'red', dial: 'cream' },
  variety: ['red', 'ink', 'teal'],
  draw(pen, { colours }) {
    const paint = colours['case']!
    pen.area('M58 22H68V40H58ZM92 22H102V40H92Z', paint, { tone: 1, shade: false })
    pen.area(
      'M48 34H112C130 38 144 82 148 104Q150 114 138 114H22Q10 114 12 104C16 82 30 38 48 34Z',
      paint,
    )
    pen.circle(80, 74, 30, colours['dial']!, { shade: false })
    for (let hole = 0; hole < 9; hole += 1) {
      const angle = ((hole * 36 - 60) * Math.PI) / 180
      pen.circle(80 + Math.cos(angle) * 21, 74 + Math.sin(angle) * 21, 4.4, paint, {
        tone: 1,
        shade: false,
      })
    }
    pen.circle(80, 74, 10, paint, { shade: false })
    pen.area(
      'M6 28C2 10 20 0 40 2H120C140 0 158 10 154 28C152 40 140 42 130 40C122 38 124 28 116 24H44C36 28 38 38 30 40C20 42 8 40 6 28Z',
      paint,
      { shade: 0.7 },
    )
  },
})

const laptop = defineThing({
  id: 'laptop',
  en: ['laptop', 'computer', 'notebook computer'],
  vi: ['máy tính', 'máy vi tính', 'laptop', 'máy tính xách tay'],
  height: 0.25,
  box: [220, 136],
  ground: 'table',
  colours: { case: 'stone', screen: 'navy', hill: 'teal', sun: 'apricot' },
  handle: 0.3,
  draw(pen, { colours }) {
    const paint = colours['case']!
    pen.rect(28, 2, 164, 108, paint, { round: 8, tone: 1, shade: false })
    pen.rect(36, 10, 148, 92, colours['screen']!, { round: 3, shade: false })
    pen.circle(140, 42, 15, colours['sun']!, { shade: false })
    pen.area(
      'M36 82C60 54 84 58 106 72C130 62 160 66 184 82V99Q184 102 181 102H39Q36 102 36 99Z',
      colours['hill']!,
      { shade: 0.6 },
    )
    pen.area('M28 108H192L218 126V130Q218 136 210 136H10Q2 136 2 130V126Z', paint, { shade: false })
    pen.area('M2 126H218V130Q218 136 210 136H10Q2 136 2 130Z', paint, { tone: 1, shade: false })
    pen.polygon(
      [
        [40, 112],
        [180, 112],
        [190, 119],
        [30, 119],
      ],
      paint,
      { tone: 1, shade: false },
    )
  },
})

const television = defineThing({
  id: 'television',
  en: ['television', 'tv', 'television set', 'old television'],
  vi: ['tivi', 'ti vi', 'máy truyền hình'],
  height: 0.9,
  box: [170, 178],
  ground: 'ground',
  home: 'room',
  colours: { case: 'terracotta', screen: 'sky', panel: 'sand', leg: 'umber' },
  variety: ['terracotta', 'teal', 'brown'],
  anchors: { top: { at: [85, 46], width: 110 } },
  draw(pen, { colours }) {
    const leg = colours['leg']!
    pen.line('M84 46L52 4M86 46L124 10', leg, 4)
    pen.area('M30 134L18 178H26L44 134ZM140 134L152 178H144L126 134Z', leg, { shade: false })
    pen.rect(0, 44, 170, 96, colours['case']!, { round: 14, shade: 0.84 })
    pen.area(
      'M22 58Q64 52 106 58Q114 60 114 68Q118 92 114 116Q114 124 106 126Q64 132 22 126Q14 124 14 116Q10 92 14 68Q14 60 22 58Z',
      colours['screen']!,
      { shade: 0.6 },
    )
    pen.rect(126, 58, 32, 68, colours['panel']!, { round: 6, shade: false })
    pen.circle(142, 74, 8, leg, { shade: false })
    pen.line('M134 96H150M134 106H150M134 116H150', leg, 3)
  },
})

const globe = defineThing({
  id: 'globe',
  en: ['globe', 'world globe'],
  vi: ['quả địa cầu', 'mô hình trái đất'],
  height: 0.38,
  box: [116, 150],
  ground: 'table',
  colours: { sea: 'slate', land: 'olive', stand: 'brown' },
  variety: ['slate', 'sky', 'navy'],
  handle: 0.3,
  draw(pen, { colours }) {
    const stand = colours['stand']!
    pen.line('M82 14C132 44 120 122 56 122', stand, 7, 1)
    pen.circle(54, 62, 46, colours['sea']!)
    pen.area(
      'M20 34C30 20 48 16 60 20C66 28 56 34 50 36C56 44 46 54 38 54C30 60 22 52 14 54C12 46 16 38 20 34Z',
      colours['land']!,
      { shade: false },
    )
    pen.area(
      'M52 60C64 54 82 60 82 72C80 86 68 92 64 102C56 100 56 86 52 80C46 74 44 64 52 60Z',
      colours['land']!,
      { shade: false },
    )
    pen.area('M78 26C88 32 96 42 98 52C90 54 82 48 78 40C72 36 72 28 78 26Z', colours['land']!, {
      tone: 1,
      shade: false,
    })
    pen.area(
      'M50 120H64V134C80 136 90 140 92 146Q92 150 88 150H26Q22 150 22 146C24 140 34 136 50 134Z',
      stand,
    )
  },
})

const hourglass = defineThing({
  id: 'hourglass',
  en: ['hourglass', 'sandglass'],
  vi: ['đồng hồ cát'],
  height: 0.22,
  box: [96, 156],
  ground: 'table',
  colours: { wood: 'brown', glass: 'sky', sand: 'ochre' },
  handle: 0.5,
  draw(pen, { colours }) {
    const { wood, glass, sand } = colours as Record<string, 'brown'>
    pen.rect(8, 10, 7, 136, wood!, { shade: false })
    pen.rect(81, 10, 7, 136, wood!, { tone: 1, shade: false })
    pen.area(
      'M20 14H76C80 52 54 66 52 78C54 90 80 104 76 142H20C16 104 42 90 44 78C42 66 16 52 20 14Z',
      glass!,
      { shade: 0.8 },
    )
    pen.area('M23 40Q48 48 73 40C68 58 54 66 50 78H46C42 66 28 58 23 40Z', sand!)
    pen.rect(46.5, 74, 3, 46, sand!, { shade: false })
    pen.area('M22 142C24 126 40 116 48 112C56 116 72 126 74 142Z', sand!)
    pen.rect(0, 2, 96, 14, wood!, { round: 4 })
    pen.rect(0, 142, 96, 14, wood!, { round: 4 })
  },
})

const typewriter = defineThing({
  id: 'typewriter',
  en: ['typewriter'],
  vi: ['máy đánh chữ'],
  height: 0.28,
  box: [180, 140],
  ground: 'table',
  colours: { case: 'teal', paper: 'white', key: 'cream', roller: 'ink' },
  variety: ['teal', 'coral', 'ink'],
  draw(pen, { colours }) {
    const paint = colours['case']!
    pen.area('M50 2H130V62H50Z', colours['paper']!, { shade: 0.78 })
    pen.line('M62 16H116M62 26H108M62 36H114', 'stone', 2.6, 1)
    pen.rect(4, 50, 172, 16, colours['roller']!, { round: 8, shade: false })
    pen.area('M28 58H152L166 104H14Z', paint)
    pen.area('M14 102H166L178 132Q180 140 172 140H8Q0 140 2 132Z', paint, { tone: 1, shade: false })
    for (const [row, y] of [80, 96, 112].entries())
      for (let key = 0; key < 7; key += 1)
        pen.ellipse(39 + key * 17 - row * 2.6 + row * key * 0.9, y, 6, 4.6, colours['key']!, {
          shade: false,
        })
    pen.rect(54, 123, 72, 8, colours['key']!, { round: 4, shade: false })
  },
})

export const devices: readonly Thing[] = [
  camera,
  telephone,
  laptop,
  television,
  globe,
  hourglass,
  typewriter,
]
