import { expect, test } from 'vitest'
import { showDirectionControls } from '../../../packages/widgets/ui/direction-controls.ts'

test('a name that would read like another kind of file shows what turns its letters around', () => {
  expect(showDirectionControls('invoice\u202egpj.exe')).toBe('invoice[U+202E]gpj.exe')
  expect(showDirectionControls('\u2067Lan\u2069\u200f')).toBe('[U+2067]Lan[U+2069][U+200F]')
})

test('names in any script stay as they are', () => {
  for (const name of ['hoá đơn tháng 11.pdf', 'فاتورة نوفمبر.pdf', 'חשבונית.pdf', '👩‍👧 photo.png'])
    expect(showDirectionControls(name)).toBe(name)
})
