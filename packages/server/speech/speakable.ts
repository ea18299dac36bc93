/** A part of a text in Markdown, as it is spoken: the text of links and images, without formulas and marks. */
export function toSpeakable(markdown: string): string {
  const spoken = REPLACEMENTS.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    markdown,
  )
  return spoken.replace(/\s+/g, ' ').trim()
}

/** Applied in this order, so a pattern does not see what an earlier one has removed. */
const REPLACEMENTS: [pattern: RegExp, replacement: string][] = [
  // Formulas: \( … \), \[ … \], $$ … $$, and $ … $ without spaces inside its ends, as `$5 and $6` are amounts.
  [/\\\(.*?\\\)|\\\[.*?\\\]|\$\$.*?\$\$/gs, ' '],
  [/(?<![\w\\$])\$(?!\s)[^$\n]*?(?<![\s\\])\$(?![\w$])/g, ' '],
  [/\[\^[^\]\s]+\]/g, ''],
  [/!?\[([^\]]*)\]\((?:[^()\s]|\([^()]*\))*(?:\s+"[^"]*")?\)/g, '$1'],
  [/!?\[([^\]]+)\]\[[^\]]*\]/g, '$1'],
  // Only the host of a web address is spoken.
  [/<?https?:\/\/(?:www\.)?([^\s/?#<>)]+)[^\s<>)]*?>?(?=[\s.,;:!?)]*(?:\s|$))/g, '$1'],
  [/<\/?[a-z][^<>]*>/gi, ''],
  [/(`+)\s?(.*?)\s?\1/g, '$2'],
  [/(?<!\\)(\*\*\*|\*\*|\*|~~)(?=\S)(.*?\S)\1/g, '$2'],
  [/(?<![\w\\])(__|_)(?=\S)(.*?\S)\1(?!\w)/g, '$2'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
  [/&nbsp;/g, ' '],
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&amp;/g, '&'],
]
