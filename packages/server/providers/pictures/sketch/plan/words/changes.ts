/** What a change asks for that no wish says by itself. */
export type ChangeName =
  | 'warmer'
  | 'colder'
  | 'darker'
  | 'brighter'
  | 'larger'
  | 'smaller'
  | 'more'
  | 'fewer'
  | 'add'
  | 'instead'

type ChangeWords = Readonly<Record<ChangeName, string>>

/** Words and phrases between commas. */
export const changeWords: Readonly<Record<'en' | 'vi', ChangeWords>> = {
  en: {
    warmer: 'warmer, warmer light, warmer colours, warmer colors',
    colder: 'colder, cooler, cooler light, colder light',
    darker: 'darker, later, lower sun',
    brighter: 'brighter, lighter, more light, earlier',
    larger: 'bigger, larger, closer, nearer, zoom in',
    smaller: 'smaller, further, further away, farther away, zoom out, wider, wider format',
    more: 'more, another, one more, extra',
    fewer: 'fewer, less, one less, one fewer',
    add: 'add, with, also, put',
    instead: 'instead of, rather than, not a',
  },
  vi: {
    warmer: 'ấm hơn, ánh sáng ấm hơn, màu ấm hơn',
    colder: 'lạnh hơn, mát hơn, ánh sáng lạnh hơn',
    darker: 'tối hơn, muộn hơn, mặt trời thấp hơn',
    brighter: 'sáng hơn, sớm hơn',
    larger: 'to hơn, lớn hơn, gần hơn, phóng to',
    smaller: 'nhỏ hơn, xa hơn, bé hơn, thu nhỏ, rộng hơn',
    more: 'thêm một, nhiều hơn, nữa',
    fewer: 'ít hơn, bớt',
    add: 'thêm, vẽ thêm, cho thêm',
    instead: 'thay vì, thay cho',
  },
}
