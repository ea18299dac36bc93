// Markdown texts for the tests and the benchmark.

/** Contains every kind of Markdown that the widgets support. */
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

/** Lines whose meaning depends on the lines around them. */
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

export function randomMarkdown(random: () => number, maxLines = 30): string {
  const count = 1 + Math.floor(random() * maxLines)
  return Array.from({ length: count }, () => lines[Math.floor(random() * lines.length)]!).join('\n')
}

/** A realistic answer of exactly this many characters. */
export function longAnswer(length: number): string {
  const parts = Array.from({ length: 100 }, (_, index) =>
    richSample.replace('## Four colours', `## Part ${index}`).replaceAll('[^1]', `[^n${index}]`),
  )
  return parts.join('\n').slice(0, length)
}

const LENGTH = 50_000

function repeatTo(part: string, length = LENGTH): string {
  return part.repeat(Math.ceil(length / part.length)).slice(0, length)
}

function concatenate(partAt: (index: number) => string): string {
  let text = ''
  for (let index = 0; text.length < LENGTH; index += 1) text += partAt(index)
  return text.slice(0, LENGTH)
}

/** Texts that marked, the parser library, takes seconds to parse, or that overflow its stack. */
export const pathologicalSamples: Record<string, string> = {
  'quotes in quotes': repeatTo('> '),
  'quotes going deeper': concatenate((index) => `${'>'.repeat(index + 1)} a\n`),
  'deep quotes with lines without quote marks': concatenate(() => `${'> '.repeat(300)}a\nb\n`),
  'quotes and lists with lines without marks': repeatTo('> - > - > - a\nb\n'),
  'lists in lists': repeatTo('- '),
  'ordered lists in lists': repeatTo('1. '),
  'lists and quotes alternating': repeatTo('- > '),
  'lists going deeper': concatenate((index) => `${' '.repeat(2 * index)}- a\n`),
  'a list of many items': repeatTo('- a\n'),
  'an item of many lines': `- ${repeatTo('a\n')}`,
  'an item of many indented lines': `- a\n${repeatTo('  b\n')}`,
  'a list with each item of another kind': concatenate((index) => `${'-*+'[index % 3]} a\n`),
  'a list with empty lines': `- a${repeatTo('\n')}b`,
  stars: repeatTo('*'),
  'unclosed emphasis': `${repeatTo('*a ')}b*`,
  'emphasis in emphasis': repeatTo('**a *b ', LENGTH / 2) + repeatTo('c* d** ', LENGTH / 2),
  'mixed strong and emphasis': repeatTo('**a* '),
  'underscores in words': repeatTo('a_'),
  'unclosed strikethrough': repeatTo('a~~b'),
  'open brackets': repeatTo('['),
  'brackets in brackets': repeatTo('[', LENGTH / 2) + repeatTo(']', LENGTH / 2),
  'unclosed links': `${repeatTo('[a](b')})`,
  'pictures in pictures': repeatTo('![![') + repeatTo('](a)', 100),
  backticks: concatenate((index) => `${'`'.repeat(index + 1)} `),
  'angle brackets': repeatTo('<a b="'),
  'unclosed processing instructions': `x ${repeatTo('<?')}`,
  'an address followed by many marks': `http://a.b/${repeatTo('~*')}`,
  'an address followed by many entities': `http://a.b/${repeatTo('&a;')}`,
  'a long word before an @': `${repeatTo('a')}@`,
  entities: repeatTo('&amp;'),
  'a table of many rows': `a|b\n-|-\n${repeatTo('a|b\n')}`,
  'a table of many columns': `${'|a'.repeat(1000)}|\n${'|-'.repeat(1000)}|\n${repeatTo('x\n')}`,
  'tables with an invalid delimiter row': repeatTo('|a|\n|-|-|\n'),
  'lines that could be headings or tables': repeatTo('a|b\n-\n'),
  'a line of hyphens that is no thematic break': `${repeatTo('- ')}x`,
  definitions: concatenate((index) => `[a${index}]: b\n`),
  'a definition with an unclosed title': `[a]: b "${repeatTo('x\n')}`,
  'one long address for many references': `[a]: ${repeatTo('b', 20_000)}\n\n${repeatTo('[a]', 30_000)}`,
  footnotes: concatenate((index) => `[^${index}]: x\n`),
  'footnote references': concatenate((index) => `[^${index}]`),
  paragraphs: repeatTo('a\n\n'),
  headings: repeatTo('# a\n'),
  fences: repeatTo('```\n'),
  'a mixture of everything': repeatTo('- > *a* [b](c `d`\n**[a](b _x_ <e> ~~\n'),
}
