// The corrections of a tag, which the console and the doctor print.
import { expect, test } from 'vitest'
import { readTags } from '../../../packages/doctor/html.ts'
import { checkAttributes } from '../../../packages/doctor/rules/attributes.ts'
import { checkElements } from '../../../packages/doctor/rules/elements.ts'
import { checkParts } from '../../../packages/doctor/rules/page.ts'
import { checkTags } from '../../../packages/doctor/rules/tags.ts'
import type { PageFacts } from '../../../packages/doctor/facts.ts'

const adviceOn = (html: string) => checkAttributes(readTags(html)[0]!)

test.each([
  [`starters="["Which one is mild?"]"`, `starters='["Which one is mild?"]'`],
  [`starters='["What's mild?"]'`, `starters="[&quot;What's mild?&quot;]"`],
  [
    `starters="["What is mild?", "How much?"]" launcher`,
    `starters='["What is mild?","How much?"]' launcher`,
  ],
  [`starters="["Which of 10 are mild?"]"`, `starters='["Which one is mild?"]'`],
  [
    `starters="["Which model is mild?"]" theme="dark"`,
    `starters='["Which model is mild?"]' theme="dark"`,
  ],
  [`heading="Say "hi"" launcher`, `heading='Say "hi"' launcher`],
])('a tag with %s is corrected to one with %s', (written, corrected) => {
  const [first] = adviceOn(`<atelier-chat partner="shop" ${written}>`)
  const expected = `<atelier-chat partner="shop" ${corrected}></atelier-chat>`
  expect(first!.fix.lines).toEqual([expected])
  expect(first!.title).toMatch(/because the ["'] inside it ends the value early\.$/)
})

/** The facts about a page that the doctor has when it reads only the HTML and starts no browser. */
const factsOf = (html: string): PageFacts => ({
  document: { url: 'https://shop.example', status: 200, headers: {}, tags: readTags(html) },
  frames: [],
  sourceTags: readTags(html).filter(({ name }) => name.startsWith('atelier-')),
  loaders: [],
})

test('the doctor names a misspelt tag once, and does not miss the element beside it', () => {
  const facts = factsOf(
    '<script type="module" src="https://atelier.example/atelier.js"></script><atelier-chats partner="shop"></atelier-chats>',
  )
  expect(checkParts(facts)).toEqual([])
  expect(checkTags(facts).map(({ code }) => code)).toEqual(['tag-misspelt'])
})

test.each([
  ['<atelier-chat partner="shop"/><p>Rest</p><div></div><ul></ul>', 1],
  ['<div><atelier-chat partner="shop"/></div><p>Rest</p>', 1],
  ['<atelier-chat partner="shop"/><atelier-login partner="shop"/><p>x', 2],
  ['<atelier-chat partner="shop"/></atelier-chat><p>Rest</p>', 0],
  ['<div><atelier-chat partner="shop"><form></form></atelier-chat></div>', 0],
  ['<main><atelier-chat partner="shop"><h2>Help</h2></atelier-chat></main>', 0],
])('the doctor reads in the HTML whose tags are not closed: %s (%i)', (html, count) => {
  expect(checkTags(factsOf(html)).map(({ code }) => code)).toEqual(
    Array(count).fill('tag-not-closed'),
  )
})

test.each([
  ['<atelier-login partner="shop" inline theme="light">', 'partner="shop" theme="light"'],
  ['<atelier-pro inline="" partner="shop">', 'partner="shop"'],
])('the doctor says that %s stays a button on a page of a partner', (html, corrected) => {
  const [advice, ...others] = checkElements(factsOf(html))
  const name = /[\w-]+/.exec(html)![0]
  expect(others).toEqual([])
  expect(advice).toMatchObject({ code: 'attribute-ineffective', severity: 'advice' })
  expect(advice!.title).toBe(`<${name}>: inline has no effect beside partner.`)
  expect(advice!.fix.lines).toEqual([`<${name} ${corrected}></${name}>`])
})

test('the doctor says that a page of the server needs no partner to show the form', () => {
  const server = { url: 'https://shop.example', isUp: true, isApiUp: true, partners: [] }
  const facts = { ...factsOf('<atelier-login partner="shop" inline>'), server }
  expect(checkElements(facts).map(({ fix }) => fix.lines)).toEqual([
    ['<atelier-login inline></atelier-login>'],
  ])
})

test.each([
  '<atelier-login inline>',
  '<atelier-login partner="shop">',
  '<atelier-pro partner="shop" inline="false">',
  '<atelier-chat partner="shop" inline>',
])('the doctor says nothing about inline in %s', (html) => {
  const codes = checkElements(factsOf(html)).map(({ code }) => code)
  expect(codes).not.toContain('attribute-ineffective')
})

test('the doctor suggests the same theme as the console', () => {
  const [first] = adviceOn('<atelier-chat partner="shop" theme="drak">')
  expect(first!.fix.lines).toEqual(['<atelier-chat partner="shop" theme="dark"></atelier-chat>'])
})
