// The character references of HTML 4, and those for punctuation that HTML 5 added, such as `&lbrack;`. The full list of
// HTML 5 has 2,000 names and would be larger than marked.

/** The names of consecutive characters, and the code of the first. */
const RUNS: [first: number, names: string][] = [
  [
    0xa0,
    'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml',
  ],
  [
    0x391,
    'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho',
  ],
  [0x3a3, 'Sigma Tau Upsilon Phi Chi Psi Omega'],
  [
    0x3b1,
    'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega',
  ],
  [0x3d1, 'thetasym upsih'],
  [0x200c, 'zwnj zwj lrm rlm'],
  [0x2190, 'larr uarr rarr darr harr'],
  [0x21d0, 'lArr uArr rArr dArr hArr'],
]

const PAIRS =
  'quot " amp & lt < gt > apos \' QUOT " AMP & LT < GT > COPY © REG ® excl ! num # dollar $ percnt % lpar ( rpar ) ast * plus + comma , period . sol / colon : semi ; equals = quest ? commat @ lsqb [ lbrack [ bsol \\ rsqb ] rbrack ] Hat ^ lowbar _ grave ` lcub { lbrace { verbar | vert | rcub } rbrace } OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ fnof ƒ circ ˆ tilde ˜ piv ϖ hyphen ‐ ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡ bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹ rsaquo › oline ‾ frasl ⁄ euro € image ℑ weierp ℘ real ℜ trade ™ alefsym ℵ crarr ↵ forall ∀ part ∂ exist ∃ empty ∅ nabla ∇ isin ∈ notin ∉ ni ∋ prod ∏ sum ∑ minus − lowast ∗ radic √ prop ∝ infin ∞ ang ∠ and ∧ or ∨ cap ∩ cup ∪ int ∫ there4 ∴ sim ∼ cong ≅ asymp ≈ ne ≠ equiv ≡ le ≤ ge ≥ sub ⊂ sup ⊃ nsub ⊄ sube ⊆ supe ⊇ oplus ⊕ otimes ⊗ perp ⊥ sdot ⋅ lceil ⌈ rceil ⌉ lfloor ⌊ rfloor ⌋ lang ⟨ rang ⟩ loz ◊ star ☆ starf ★ phone ☎ check ✓ cross ✗ spades ♠ clubs ♣ hearts ♥ diams ♦'

const WHITE_SPACE: [name: string, character: string][] = [
  ['Tab', '\t'],
  ['NewLine', '\n'],
  ['ensp', '\u2002'],
  ['emsp', '\u2003'],
  ['thinsp', '\u2009'],
]

const characters = new Map<string, string>([
  ...RUNS.flatMap(([first, names]) =>
    names.split(' ').map((name, index) => [name, String.fromCodePoint(first + index)] as const),
  ),
  ...PAIRS.split(/ (?=\w+ )/).map((pair) => pair.split(' ') as [string, string]),
  ...WHITE_SPACE,
])

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,30}));/g

/** `&copy; &#169; &#xa9;` becomes `© © ©`. Unknown names stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (reference, decimal?: string, hex?: string, name?: string) => {
    if (name) return characters.get(name) ?? reference
    return characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}

/** https://spec.commonmark.org/0.31.2/#decimal-numeric-character */
function characterOf(code: number): string {
  const isValid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return String.fromCodePoint(isValid ? code : 0xfffd)
}
