import { expect, test } from 'vitest'
import { fillVariables, variablesOf } from '../../../packages/widgets/chat/prompts/variables.ts'

test.each([
  ['Dear {{name}}, about {{ topic }} and {{name}}', ['name', 'topic']],
  ['{{chủ đề}} and {{}} and {{ }} and {one} and {{a{b}}}', ['chủ đề']],
  ['{{a\nb}}', []],
  [`{{${'x'.repeat(51)}}}`, []],
  ['no variables', []],
])('the variables of %j are %j', (text, names) => {
  expect(variablesOf(text)).toEqual(names)
})

test('a prompt has twenty variables at most', () => {
  const text = Array.from({ length: 30 }, (_, index) => `{{v${index}}}`).join(' ')
  expect(variablesOf(text)).toHaveLength(20)
})

test('variables are filled everywhere, and those without a value stay', () => {
  const values = { name: 'Linh $& {{topic}}', empty: '' }
  expect(fillVariables('{{name}}, {{ name }}: {{topic}}{{empty}}{{constructor}}', values)).toBe(
    'Linh $& {{topic}}, Linh $& {{topic}}: {{topic}}{{empty}}{{constructor}}',
  )
})
