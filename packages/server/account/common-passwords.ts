/** What is tried first by whoever guesses, without the figures and signs that are put around it. */
const words = new Set(
  `password passwort parola senha contrasena motdepasse matkhau matkhaune pass passw passwd
  qwerty qwertz azerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc qwe qweasd
  qweasdzxc asd zaq abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa
  admin administrator root user guest test tester testing demo login welcome letmein changeme default master
  secret hello helloworld access system server temp temporary computer internet windows linux samsung iphone
  google facebook youtube microsoft apple android minecraft pokemon nintendo playstation xbox
  iloveyou ilovegod lovely love loveme lover loveyou mylove babygirl baby princess angel sweety sweetie honey
  anhyeuem emyeuanh yeuem yeuanh anhnhoem emnhoanh conyeume meyeucon giadinh vietnam saigon hanoi hochiminh
  tinhyeu hanhphuc cogiao thaygiao lienquan zalo
  dragon monkey tiger lion eagle panther shadow sunshine superman batman spiderman ironman pikachu naruto
  football baseball basketball soccer hockey liverpool chelsea arsenal barcelona realmadrid manchester juventus
  ronaldo messi michael jordan jennifer jessica ashley nicole daniel thomas robert andrew joshua matthew george
  charlie charles william anthony hunter harley ranger buster ginger pepper cookie cheese chocolate banana
  orange purple flower butterfly summer winter spring autumn january december november october september august
  freedom whatever trustno nothing forever fuckyou fuckme asshole killer hottie money dollar qwerty
  starwars matrix mustang ferrari porsche mercedes corvette yamaha honda toyota
  jesus christ blessed heaven family friends friend mother father mommy daddy
  atelier studio`.split(/\s+/),
)

const rows = [
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
]

/** Whether a guesser has this among the first few thousand tries. `names` are what they know of the person. */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  const text = password.toLowerCase().trim()
  const core = coreOf(text)
  return (
    isMonotone(text) ||
    isRun(text) ||
    words.has(core) ||
    words.has(coreOf(withoutDisguise(text))) ||
    names.some((name) => name.length >= 3 && [text, core].includes(name.toLowerCase()))
  )
}

/** `Monkey2024!` is `monkey`, `123abc` is `abc`. */
function coreOf(text: string): string {
  return text.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
}

/** `p@$$w0rd` */
function withoutDisguise(text: string): string {
  const letters: Record<string, string> = {
    '@': 'a',
    4: 'a',
    3: 'e',
    1: 'i',
    '!': 'i',
    0: 'o',
    $: 's',
    5: 's',
    7: 't',
  }
  // What stands behind the word is no letter in disguise.
  const [, word = text, rest = ''] = /^(.*?[a-z][^\da-z]*)?([\d!]*)$/.exec(text) ?? []
  return word.replace(/[@4310!$57]/g, (sign) => letters[sign]!) + rest
}

/** The same few signs again and again: `aaaaaa`, `121212`, `abcabcabc`. */
function isMonotone(text: string): boolean {
  return /^(.{1,3}?)\1+$/s.test(text)
}

/** Along a row of the keyboard or of the alphabet, and back: `123456`, `654321`, `qwerty123`. */
function isRun(text: string): boolean {
  let rest = text
  while (rest.length >= 3) {
    const run = longestRun(rest)
    if (run < 3) return false
    rest = rest.slice(run)
  }
  return rest === '' || (text.length - rest.length >= 6 && rest.length <= 2)
}

function longestRun(text: string): number {
  const both = rows.flatMap((row) => [row, row.split('').toReversed().join('')])
  let length = 0
  while (length < text.length && both.some((row) => row.includes(text.slice(0, length + 1))))
    length += 1
  return length
}
