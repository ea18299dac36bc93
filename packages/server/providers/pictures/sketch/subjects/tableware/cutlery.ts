import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'

/** Lie beside each other, as at a place at table. */
const cutlery = defineThing({
  id: 'cutlery',
  en: ['knife and fork', 'fork and knife', 'cutlery'],
  vi: ['dao nĩa', 'bộ dao nĩa', 'dao và nĩa'],
  height: 0.06,
  box: [210, 62],
  ground: 'table',
  colours: { metal: 'white', napkin: 'coral' },
  draw(pen, { colours }) {
    const { metal, napkin } = colours as Record<string, Pigment>
    pen.area('M30 8L186 2L208 58L10 62Z', napkin!, { shade: 0.74 })
    pen.line('M70 24H186', metal!, 6)
    pen.area(
      'M70 16H58V19H38Q32 20 38 21H56V23H36Q30 24 36 25H56V27H38Q32 28 38 30H62L74 27V20Z',
      metal!,
      { shade: false },
    )
    pen.line('M108 46H196', metal!, 7)
    pen.area('M108 50H40Q30 46 42 42Q80 40 108 42Z', metal!, { shade: false })
  },
})

const spoon = defineThing({
  id: 'spoon',
  en: ['spoon', 'wooden spoon', 'ladle'],
  vi: ['cái thìa', 'cái muỗng', 'chiếc thìa', 'cái muôi'],
  height: 0.035,
  box: [200, 40],
  ground: 'table',
  colours: { wood: 'wood' },
  variety: ['wood', 'gray', 'brown'],
  handle: 0.5,
  draw(pen, { colours }) {
    const wood = colours['wood']!
    pen.area('M66 18L190 6Q200 8 198 14Q196 20 188 19L66 30Z', wood, { shade: false })
    pen.area('M0 26C0 14 20 8 44 9C62 11 72 18 72 26C72 36 56 40 38 40S0 38 0 26Z', wood, {
      shade: false,
    })
    pen.ellipse(36, 23, 28, 10, wood, { tone: 1, shade: false })
  },
})

const knife = defineThing({
  id: 'kitchen-knife',
  en: ['kitchen knife', 'knife', 'table knife', 'bread knife'],
  vi: ['con dao', 'dao bếp', 'dao thái'],
  height: 0.05,
  box: [210, 52],
  ground: 'table',
  home: 'kitchen',
  colours: { grip: 'umber', blade: 'stone', board: 'wood' },
  draw(pen, { colours }) {
    const { grip, blade, board } = colours as Record<string, Pigment>
    pen.area('M24 16H186L206 38V46Q206 52 200 52H10Q4 52 4 46V38Z', board!, {
      tone: 1,
      shade: false,
    })
    pen.area('M24 16H186L206 40H4Z', board!, { shade: false })
    pen.area('M28 30C48 16 90 14 124 14V30Z', blade!, { shade: false })
    pen.area('M28 30H124V25H40Z', blade!, { tone: 1, shade: false })
    pen.area('M124 13H180Q188 16 184 24Q180 28 172 26L124 25Z', grip!, { shade: false })
  },
})

const saltAndPepper = defineThing({
  id: 'salt-and-pepper',
  en: ['salt and pepper', 'salt shaker', 'pepper mill'],
  vi: ['lọ muối', 'muối tiêu', 'lọ tiêu'],
  height: 0.14,
  box: [112, 124],
  ground: 'table',
  colours: { wood: 'brown', glass: 'white', cap: 'gray' },
  draw(pen, { colours }) {
    const { wood, glass, cap } = colours as Record<string, Pigment>
    pen.circle(30, 10, 9, wood!)
    pen.area(
      'M14 20H46C50 34 42 44 42 56C42 80 54 90 54 124H6C6 90 18 80 18 56C18 44 10 34 14 20Z',
      wood!,
    )
    pen.line('M17 42H43M18 60H42', wood!, 3.4, 1)
    pen.area('M70 66H102L110 118Q110 124 104 124H68Q62 124 62 118Z', glass!)
    pen.area('M70 68C68 48 76 42 86 42S104 48 102 68Z', cap!)
    for (const x of [80, 86, 92]) pen.circle(x, 51, 1.8, 'ink', { shade: false })
  },
})

const honey = defineThing({
  id: 'honey',
  en: ['jar of honey', 'honey', 'honey jar', 'jar of jam', 'jam'],
  plurals: ['jars of honey', 'jars of jam'],
  vi: ['lọ mật ong', 'mật ong', 'hũ mật ong', 'lọ mứt'],
  height: 0.12,
  box: [96, 112],
  ground: 'table',
  colours: { honey: 'ochre', lid: 'red', label: 'cream' },
  variety: ['ochre', 'burgundy', 'apricot'],
  handle: 0.4,
  draw(pen, { colours }) {
    const { honey: paint, lid, label } = colours as Record<string, Pigment>
    pen.area(
      'M12 26H84C94 34 96 44 96 56V96Q96 112 82 112H14Q0 112 0 96V56C0 44 2 34 12 26Z',
      paint!,
      { shade: 0.72 },
    )
    pen.rect(8, 2, 80, 28, lid!, { round: 6 })
    pen.line('M10 22H86', lid!, 3, 1)
    pen.rect(18, 50, 60, 42, label!, { round: 6, shade: false })
    pen.area('M48 58L58 64V76L48 82L38 76V64Z', paint!, { shade: 0.5 })
  },
})

export const cutleries: readonly Thing[] = [cutlery, spoon, knife, saltAndPepper, honey]
