// Texts the tests and the bench of Markdown have in common.

/** One of everything people and models write. */
export const richSample = `## Four colours

It is a cool picture with **two warm notes**, so I kept *four colours* and let ~~red~~ blue lead.[^1]
See [the guide](https://example.org/guide "A guide"), [our page](/help), [that][ref] and https://example.org/auto.

| Pigment | Hex | On white |
|:--|:-:|--:|
| Deep water | \`#2036A3\` | 9.9 |
| Sage<br>and oat | \`#6D7F62\` | 4.3 |

1. Set the page in \`--oat\`.
2. Give links the blue.
   - nested
     1. deeper
3. Keep marigold.

- [x] Pull the palette
- [ ] Check contrast

- Loose

  with two paragraphs

- and another

> Ask the bank.
>
> > Twice.
> - a list in a quote

![A chart](https://charts.example.org/a.png)

ادّخري كلَّ شهر المبلغ نفسه.

\`\`\`css
:root { --sage: #6d7f62; /* quiet */ }

a { color: red }
\`\`\`

    indented code

    goes on

Setext
------

<div class="x">
shown as text &amp; not drawn
</div>

~~~~
~~~
not closed yet
~~~~

***

Ends &mdash; with&nbsp;a dash  
and a break.

[ref]: https://example.org/reference "Reference"
[^1]: Payments at the end of each month.

    A second paragraph with \`code\`.
`

/** Lines that mean something else beside each other. */
const lines = [
  ['', '', '', '', 'a', 'b c', '# h', '## h', '#', '---', '***', '===', '-', '=', '\\', '|', '>'],
  ['- a', '- b', '* b', '+ c', '1. a', '2. b', '1) c', '10. d', '2', '3.', '- [ ] t', '- [x] u'],
  ['  x', '   y', '    z', '\tq', '     w', '  - n', '    - m', '   1. k', '  ', '\t', 'text  '],
  [
    '> q',
    '> > r',
    '> - s',
    '> ```',
    '> # h',
    '> <b>',
    '- > q',
    '  > q',
    '1. - a',
    '- # h',
    '- ```',
  ],
  ['```', '```js', '~~~', '````', '  ```', '    ```', '| a | b |', '|---|---|', 'a|b', '-|-'],
  ['<div>', '</div>', '<pre>', '</pre>', '<!--', '-->', '<b>', '<?x', '?>', '<![CDATA[', ']]>'],
  ['[r]: /x', '[r]: /x "t', 't"', '[r]', '[x][r]', '[r]:', '"title"', '![i](a.png)', '&amp;'],
  [
    '[^1]: note',
    '[^1]',
    '    more',
    '*a*',
    '`c`',
    '**a',
    'b**',
    '[a](b',
    ')',
    '_x_ ~~y~~',
    'text\\',
  ],
].flat()

/** Numbers that look like chance and are the same every time. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Some of the lines, one after the other. */
export function mixture(next: () => number, length = 30): string {
  const count = 1 + Math.floor(next() * length)
  return Array.from({ length: count }, () => lines[Math.floor(next() * lines.length)]!).join('\n')
}

/** What a model may say in an answer of this length. */
export function longAnswer(length: number): string {
  const parts = Array.from({ length: 100 }, (_, at) =>
    richSample.replace('## Four colours', `## Part ${at}`).replaceAll('[^1]', `[^n${at}]`),
  )
  return parts.join('\n').slice(0, length)
}

const LENGTH = 50_000

function fill(part: string, length = LENGTH): string {
  return part.repeat(Math.ceil(length / part.length)).slice(0, length)
}

function grow(part: (at: number) => string): string {
  let text = ''
  for (let at = 0; text.length < LENGTH; at += 1) text += part(at)
  return text.slice(0, LENGTH)
}

/** Each holds marked up for long, most of them for seconds, or grows too deep for it. */
export const pathologicalSamples: Record<string, string> = {
  'quotes in quotes': fill('> '),
  'quotes going deeper': grow((at) => `${'>'.repeat(at + 1)} a\n`),
  'deep quotes with lines that lack their marks': grow(() => `${'> '.repeat(300)}a\nb\n`),
  'quotes and lists with lines that lack their marks': fill('> - > - > - a\nb\n'),
  'lists in lists': fill('- '),
  'ordered lists in lists': fill('1. '),
  'lists and quotes in turn': fill('- > '),
  'lists going deeper': grow((at) => `${' '.repeat(2 * at)}- a\n`),
  'a list of many items': fill('- a\n'),
  'an item of many lines': `- ${fill('a\n')}`,
  'an item of many indented lines': `- a\n${fill('  b\n')}`,
  'a list with each item of another kind': grow((at) => `${'-*+'[at % 3]} a\n`),
  'a list with empty lines': `- a${fill('\n')}b`,
  stars: fill('*'),
  'emphasis that never ends': `${fill('*a ')}b*`,
  'emphasis in emphasis': fill('**a *b ', LENGTH / 2) + fill('c* d** ', LENGTH / 2),
  'strong or not': fill('**a* '),
  'underscores in words': fill('a_'),
  'struck out or not': fill('a~~b'),
  'open brackets': fill('['),
  'brackets in brackets': fill('[', LENGTH / 2) + fill(']', LENGTH / 2),
  'links that never end': `${fill('[a](b')})`,
  'pictures in pictures': fill('![![') + fill('](a)', 100),
  backticks: grow((at) => `${'`'.repeat(at + 1)} `),
  'angle brackets': fill('<a b="'),
  'unfinished instructions': `x ${fill('<?')}`,
  'an address with many marks behind': `http://a.b/${fill('~*')}`,
  'an address with many entities behind': `http://a.b/${fill('&a;')}`,
  'a long word before an @': `${fill('a')}@`,
  entities: fill('&amp;'),
  'a table of many rows': `a|b\n-|-\n${fill('a|b\n')}`,
  'a table of many columns': `${'|a'.repeat(1000)}|\n${'|-'.repeat(1000)}|\n${fill('x\n')}`,
  'tables that are none': fill('|a|\n|-|-|\n'),
  'headings or tables': fill('a|b\n-\n'),
  'a hyphenated line that is no rule': `${fill('- ')}x`,
  definitions: grow((at) => `[a${at}]: b\n`),
  'a definition without an end': `[a]: b "${fill('x\n')}`,
  'one long address for many references': `[a]: ${fill('b', 20_000)}\n\n${fill('[a]', 30_000)}`,
  footnotes: grow((at) => `[^${at}]: x\n`),
  'mentions of footnotes': grow((at) => `[^${at}]`),
  paragraphs: fill('a\n\n'),
  headings: fill('# a\n'),
  fences: fill('```\n'),
  'a bit of all': fill('- > *a* [b](c `d`\n**[a](b _x_ <e> ~~\n'),
}
