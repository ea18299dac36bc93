import { defineThing, type Thing } from '../../thing.ts'

const sodaCan = defineThing({
  id: 'soda-can',
  en: [
    'can',
    'soda can',
    'can of coke',
    'can of cola',
    'can of soda',
    'coke can',
    'coke',
    'tin can',
  ],
  plurals: ['cans of coke', 'cans of cola', 'cans of soda'],
  vi: ['lon nước ngọt', 'lon coca', 'lon nước', 'lon bia'],
  height: 0.12,
  box: [66, 116],
  ground: 'table',
  handle: 0.5,
  colours: { can: 'red', band: 'white', metal: 'stone' },
  variety: ['red', 'cobalt', 'leaf'],
  draw(pen, { colours }) {
    pen.area('M10 10H56L63 22V100L57 114H9L3 100V22Z', colours['can']!, { shade: 0.6 })
    pen.area('M3 74Q20 52 36 62T63 46V66Q50 66 38 80T3 94Z', colours['band']!, { shade: 0.6 })
    pen.rect(9, 107, 48, 8, colours['metal']!, { shade: 0.6, round: 2 })
    pen.ellipse(33, 10, 24, 6, colours['metal']!, { shade: false })
    pen.ellipse(33, 9, 17, 3.6, colours['metal']!, { shade: false, tone: 1 })
  },
})

const hotPot = defineThing({
  id: 'hot-pot',
  en: ['hot pot', 'hotpot'],
  vi: ['nồi lẩu', 'lẩu'],
  height: 0.24,
  box: [180, 120],
  ground: 'table',
  home: 'table',
  colours: { pot: 'slate', broth: 'apricot', greens: 'leaf', stove: 'ink' },
  draw(pen, { colours }) {
    pen.line('M66 22Q56 10 66 -2M96 18Q86 6 96 -8M124 22Q114 10 124 -2', 'stone', 4)
    pen.area('M48 96H132L142 120H38Z', colours['stove']!, { shade: 0.7 })
    pen.area('M74 96Q82 84 90 94Q98 82 106 96Z', 'cobalt', { shade: false })
    pen.area('M14 46H166Q162 92 128 94H52Q18 92 14 46Z', colours['pot']!, { shade: 0.62 })
    pen.rect(0, 50, 20, 10, colours['pot']!, { shade: false, round: 5, tone: 1 })
    pen.rect(160, 50, 20, 10, colours['pot']!, { shade: false, round: 5, tone: 1 })
    pen.ellipse(90, 44, 78, 17, colours['pot']!, { shade: false, tone: 1 })
    pen.ellipse(90, 45, 70, 13, colours['broth']!, { shade: false })
    pen.area('M44 42Q56 28 70 42Q58 52 44 42Z', colours['greens']!, { shade: 0.5 })
    pen.area('M104 50Q118 36 136 46Q122 56 104 50Z', colours['greens']!, { shade: 0.5 })
    for (const [x, y] of [
      [84, 40],
      [96, 50],
      [120, 38],
    ] as const)
      pen.ellipse(x, y, 9, 5, 'coral', { shade: 0.5 })
    pen.ellipse(64, 52, 8, 4.5, 'cream', { shade: 0.5 })
  },
})

/** What is on a table beside plates and cups. */
export const kitchenTable: readonly Thing[] = [sodaCan, hotPot]
