import { expect, test } from 'vitest'
import { directionOfText } from '../../../packages/widgets/ui/markdown/context.ts'
import { decodeEntities } from '../../../packages/widgets/ui/markdown/entities.ts'
import { parseInfoString } from '../../../packages/widgets/ui/markdown/languages.ts'
import { resolveLink } from '../../../packages/widgets/ui/markdown/links.ts'

test.each([
  ['&nbsp;', '\u00a0'],
  ['&copy; &reg; &trade;', '© ® ™'],
  ['&ndash;&mdash;&hellip;', '–—…'],
  ['&lt;b&gt; &amp;amp; &quot;&apos;', '<b> &amp; "\''],
  ['&yuml;&Omega;&upsih;&hArr;&diams;&bsol;', 'ÿΩϒ⇔♦\\'],
  ['&#65;&#x42;&#x1F600;', 'AB😀'],
  ['&#0;&#xD800;&#x110000;', '\ufffd\ufffd\ufffd'],
  ['&nothing; &copy & &#12345678; &constructor;', '&nothing; &copy & &#12345678; &constructor;'],
])('a reader sees the entities %s as %s', (source, decoded) => {
  expect(decodeEntities(source)).toBe(decoded)
})

test.each([
  ['https://example.org/a?b#c', false],
  ['HTTP://example.org', false],
  ['mailto:a@example.org', false],
  ['//example.org/a', false],
  ['\\\\example.org', false],
  ['/help', true],
  ['#part', true],
  ['?page=2', true],
  ['pictures/a.png', true],
  ['/go?to=javascript%3Aalert(1)', true],
])('EMB-9 a reader can follow a link to %s', (address, isRelative) => {
  expect(resolveLink(address)?.isRelative).toBe(isRelative)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'java script:alert(1)',
  'java\u00adscript:alert(1)',
  'java\u200bscript:alert(1)',
  'javascript%3Aalert(1)',
  '%6aavascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  '&#106;avascript:alert(1)',
  'java&Tab;script:alert(1)',
  'vbscript:msgbox',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg/>',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'filesystem:https://example.org/a',
  'about:blank',
  'view-source:https://example.org',
  'intent://a#Intent;end',
  'ftp://example.org',
  'tel:123',
  'https:example.org',
  'http://',
  'https://[',
  '',
  ' ',
])('EMB-9 a reader cannot follow a link to %j', (address) => {
  expect(resolveLink(address)).toBeUndefined()
})

test.each([
  ['ts', 'TypeScript'],
  ['JS {1,3}', 'JavaScript'],
  ['c++', 'C++'],
  ['html:index.html', 'HTML'],
  ['mermaid', 'mermaid'],
  ['constructor', 'constructor'],
  ['x'.repeat(100), 'x'.repeat(24)],
  ['', undefined],
  [undefined, undefined],
])('a code block with the info string %s has the label %s', (infoString, label) => {
  expect(parseInfoString(infoString).label).toBe(label)
})

test.each([
  ['hello', 'ltr'],
  ['1. «مرحبا» hello', 'rtl'],
  ['- שלום', 'rtl'],
  ['> Xin chào', 'ltr'],
  ['1 + 1', undefined],
  ['Atelier غرفة واحدة هادئة لصنع الأشياء', 'rtl'],
  ['React وnpm', 'rtl'],
  ['In Arabic, مرحبا means hello', 'ltr'],
  ['شغّل `npm run admin -- payments review` من [الدليل](/help?page=operate-a-server)', 'rtl'],
])('the text %s has the direction %s', (text, direction) => {
  expect(directionOfText(text)).toBe(direction)
})
