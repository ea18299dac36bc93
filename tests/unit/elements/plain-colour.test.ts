import { expect, test } from 'vitest'
import { PLAIN_COLOUR } from '../../../packages/widgets/loader/plain-colour.ts'

test.each(['#2043c4', '#ABC', '#2043c4ff', 'rgb(32, 67, 196)', 'rgba(32 67 196 / 50%)'])(
  'the first version of an element has the accent %s',
  (accent) => {
    expect(PLAIN_COLOUR.test(accent)).toBe(true)
  },
)

test.each([
  'var(--x, url(https://evil.example/pixel))',
  'env(x, url(https://evil.example))',
  'attr(data-x)',
  'url(https://evil.example)',
  'rgb(var(--x, 1) 2 3)',
  '#fff;background:url(https://evil.example)',
  'image-set("https://evil.example" 1x)',
  'red}:host{display:none',
  'rgb(1 /*',
  '',
])('an accent such as %s is left out, so that no browser calls a stranger', (accent) => {
  expect(PLAIN_COLOUR.test(accent)).toBe(false)
})
