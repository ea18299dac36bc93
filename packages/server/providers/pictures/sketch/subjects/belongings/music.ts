import { defineThing, type Thing } from '../../thing.ts'

const piano = defineThing({
  id: 'piano',
  en: ['piano', 'upright piano'],
  vi: ['đàn piano', 'piano', 'đàn dương cầm', 'dương cầm', 'cây đàn piano', 'cây đàn dương cầm'],
  height: 1.25,
  box: [190, 164],
  ground: 'ground',
  home: 'room',
  colours: { wood: 'umber', sheet: 'white' },
  variety: ['umber', 'ink', 'burgundy'],
  anchors: { top: { at: [95, 4], width: 160 } },
  draw(pen, { colours }) {
    const wood = colours['wood']!
    pen.rect(0, 2, 190, 12, wood, { round: 3, shade: false })
    pen.rect(6, 12, 178, 152, wood, { shade: 0.84 })
    pen.rect(18, 22, 154, 54, wood, { round: 2, tone: 1, shade: false })
    pen.polygon(
      [
        [66, 32],
        [94, 34],
        [94, 72],
        [64, 70],
      ],
      colours['sheet']!,
      { shade: false },
    )
    pen.polygon(
      [
        [94, 34],
        [124, 32],
        [126, 70],
        [94, 72],
      ],
      colours['sheet']!,
      { tone: 1, shade: false },
    )
    pen.rect(18, 106, 154, 48, wood, { round: 2, tone: 1, shade: false })
    pen.rect(4, 92, 182, 12, wood, { tone: 1, shade: false })
    pen.area('M16 80H174L180 92H10Z', 'white', { shade: false })
    for (const x of [30, 44, 66, 80, 94, 116, 130, 152])
      pen.area(`M${x} 80h7v7h-7Z`, 'ink', { shade: false })
    pen.area('M0 92H190V98Q190 101 187 101H3Q0 101 0 98Z', wood, { shade: false })
    pen.area('M6 101H18L15 164H9ZM172 101H184L181 164H175Z', wood, { shade: false })
    pen.rect(84, 154, 9, 7, 'ochre', { round: 2, shade: false })
    pen.rect(98, 154, 9, 7, 'ochre', { round: 2, shade: false })
  },
})

const drum = defineThing({
  id: 'drum',
  en: ['drum'],
  vi: ['cái trống', 'chiếc trống', 'trống da'],
  height: 0.5,
  box: [130, 124],
  ground: 'ground',
  home: 'stage',
  colours: { body: 'red', skin: 'cream', rim: 'ochre' },
  variety: ['red', 'cobalt', 'brown'],
  anchors: { top: { at: [65, 14], width: 100 } },
  draw(pen, { colours }) {
    const rim = colours['rim']!
    pen.line('M96 12L142 -14M84 10L118 -22', 'wood', 5)
    pen.circle(143, -15, 5, 'cream', { shade: false })
    pen.circle(119, -23, 5, 'cream', { shade: false })
    pen.area('M8 22C2 60 2 80 10 104A55 18 0 0 0 120 104C128 80 128 60 122 22Z', colours['body']!)
    pen.area('M7 92A58 18 0 0 0 123 92L120 106A55 18 0 0 1 10 106Z', rim)
    pen.line('M8 40L24 100L44 48L65 106L86 48L106 100L122 40', rim, 3)
    pen.area('M5 20V32A60 18 0 0 0 125 32V20Z', rim)
    pen.ellipse(65, 20, 60, 17, colours['skin']!, { shade: false })
    pen.ellipse(65, 21, 52, 13, colours['skin']!, { tone: 1, shade: false })
    pen.ellipse(63, 20, 50, 11.6, colours['skin']!, { shade: false })
  },
})

const gramophone = defineThing({
  id: 'gramophone',
  en: ['gramophone', 'phonograph', 'record player'],
  vi: ['máy hát', 'máy hát đĩa', 'máy quay đĩa'],
  height: 0.65,
  box: [160, 180],
  foot: 90,
  ground: 'table',
  colours: { horn: 'ochre', wood: 'brown', record: 'ink', label: 'red' },
  variety: ['ochre', 'burgundy', 'teal'],
  draw(pen, { colours }) {
    const { horn, wood } = colours as Record<string, 'ochre'>
    pen.line('M146 122C164 96 160 66 130 62', horn!, 8, 1)
    pen.area('M138 56C112 54 92 44 66 2C48 20 30 60 24 100C70 82 110 78 138 70Z', horn!, {
      shade: false,
    })
    pen.area('M138 63C100 66 60 78 24 100C70 84 112 78 138 70Z', horn!, { tone: 1, shade: false })
    pen.group({ turn: -23, around: [45, 51] }, (bell) => {
      bell.ellipse(45, 51, 22, 55, horn!, { shade: false })
      bell.ellipse(43, 51, 16, 46, horn!, { tone: 1, shade: false })
      bell.ellipse(42, 51, 5, 14, 'umber', { shade: false })
    })
    pen.ellipse(92, 124, 56, 10, colours['record']!, { shade: false })
    pen.ellipse(92, 124, 18, 3.6, colours['label']!, { shade: false })
    pen.rect(26, 128, 132, 8, wood!, { round: 3, shade: false })
    pen.rect(32, 134, 120, 36, wood!)
    pen.rect(24, 168, 136, 12, wood!, { round: 3, tone: 1, shade: false })
    pen.line('M146 124V112', horn!, 8)
  },
})

const radio = defineThing({
  id: 'radio',
  en: ['radio', 'old radio', 'transistor radio'],
  vi: ['cái đài', 'máy radio', 'đài radio', 'chiếc radio'],
  height: 0.22,
  box: [160, 110],
  ground: 'table',
  colours: { case: 'teal', cloth: 'cream', knob: 'ochre' },
  variety: ['teal', 'coral', 'brown'],
  handle: 0.9,
  draw(pen, { colours }) {
    pen.line('M138 16L158 -44', 'gray', 3)
    pen.line('M40 14Q80 -12 120 14', colours['case']!, 6, 1)
    pen.rect(22, 102, 14, 8, 'umber', { shade: false })
    pen.rect(124, 102, 14, 8, 'umber', { shade: false })
    pen.rect(0, 12, 160, 92, colours['case']!, { round: 16, shade: 0.8 })
    pen.rect(12, 26, 76, 64, colours['cloth']!, { round: 6, shade: false })
    pen.line('M20 40H80M20 52H80M20 64H80M20 76H80', colours['cloth']!, 3, 1)
    pen.rect(98, 26, 50, 24, colours['cloth']!, { round: 4, shade: false })
    pen.line('M126 28V48', 'red', 2.6)
    pen.circle(112, 74, 13, colours['knob']!, { shade: 0.6 })
    pen.circle(140, 76, 8, colours['knob']!, { shade: 0.6 })
  },
})

export const music: readonly Thing[] = [piano, drum, gramophone, radio]
