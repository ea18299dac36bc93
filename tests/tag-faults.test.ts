// The corrections of a tag, which the console and the doctor print.
import { expect, test } from 'vitest'
import { readTags } from '../packages/widgets/doctor/html.ts'
import { checkAttributes } from '../packages/widgets/doctor/rules/attributes.ts'

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
