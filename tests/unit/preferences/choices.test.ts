import { AtelierError } from '../../../packages/widgets/errors.ts'
import {
  $currency,
  $language,
  $latestChoice,
  $theme,
  chooseCurrency,
  chooseLanguage,
  chooseTheme,
  chosen,
} from '../../../packages/widgets/preferences/store.ts'
import { expect, test } from 'vitest'

test('a theme and a language count as chosen once they are, even if they are the default ones', () => {
  expect([chosen.$theme.get(), chosen.$language.get()]).toEqual([undefined, undefined])
  chooseTheme('dark')
  chooseLanguage('en')
  expect([chosen.$theme.get(), chosen.$language.get()]).toEqual(['dark', 'en'])
  chooseTheme('forest')
  expect(chosen.$theme.get()).toBe('forest')
})

test.each([
  ['chooseTheme', () => chooseTheme('nope' as 'dark'), "'eggplant'"],
  ['chooseLanguage', () => chooseLanguage('fr' as 'en'), "'vi'"],
  ['chooseCurrency', () => chooseCurrency('XXX' as 'USD'), "'VND'"],
  ['chooseTheme', () => chooseTheme(undefined as unknown as 'dark'), "'forest'"],
])(
  'a developer who passes an unknown value to %s reads which values there are, and nothing changes',
  (name, choose, known) => {
    const read = () => [$theme.get(), $language.get(), $currency.get(), $latestChoice.get()]
    const before = read()
    expect(choose).toThrow(AtelierError)
    expect(choose).toThrow(`${name}(`)
    expect(choose).toThrow(known)
    expect(read()).toEqual(before)
  },
)
