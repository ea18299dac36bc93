/** Frequent passwords without the digits and symbols that users add before or after them. */
const commonWords = new Set(
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

const keyboardRows = [
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
]

/** Whether an attacker would guess the password early. `names` are the user's name and email, which are easy guesses. */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  const text = password.toLowerCase().trim()
  const core = coreOf(text)
  return (
    isRepetition(text) ||
    isKeyboardSequence(text) ||
    commonWords.has(core) ||
    commonWords.has(coreOf(undoLeetspeak(text))) ||
    names.some((name) => name.length >= 3 && [text, core].includes(name.toLowerCase()))
  )
}

/** Whether a reader would guess the passphrase of a link early: `password`, `mật khẩu`, `1 2 3 4 5 6`, `hello hello`. */
export function isCommonPassphrase(passphrase: string): boolean {
  const letters = passphrase.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd')
  const words = letters.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const [first = '', second = first, ...others] = new Set(words.map((word) => word.toLowerCase()))
  if (words.length === 0) return isCommonPassword(passphrase)
  return (
    isCommonPassword(passphrase) ||
    isCommonPassword(words.join('')) ||
    (others.length === 0 && isCommonPassword(first) && isCommonPassword(second))
  )
}

/** `monkey2024!` → `monkey`, `123abc` → `abc` */
function coreOf(text: string): string {
  return text.replace(/^[\d\W_]+|(?<![\d\W_])[\d\W_]+$/g, '')
}

/** `p@$$w0rd` → `password` */
function undoLeetspeak(text: string): string {
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
  // Digits and exclamation marks at the end are an addition, not disguised letters: `password1!`.
  const rest = /(?<![\d!])[\d!]+$/.exec(text)?.[0] ?? ''
  const word = text.slice(0, text.length - rest.length)
  return word.replace(/[@4310!$57]/g, (symbol) => letters[symbol]!) + rest
}

/** Up to three characters, repeated: `aaaaaa`, `121212`, `abcabcabc`. */
function isRepetition(text: string): boolean {
  return /^(.{1,3}?)\1+$/s.test(text)
}

/** Runs along a keyboard row or the alphabet, in either direction: `123456`, `654321`, `qwerty123`. */
function isKeyboardSequence(text: string): boolean {
  let rest = text
  while (rest.length >= 3) {
    const length = longestRunLength(rest)
    if (length < 3) return false
    rest = rest.slice(length)
  }
  return rest === '' || (text.length - rest.length >= 6 && rest.length <= 2)
}

function longestRunLength(text: string): number {
  const sequences = keyboardRows.flatMap((row) => [row, row.split('').toReversed().join('')])
  let length = 0
  while (length < text.length && sequences.some((row) => row.includes(text.slice(0, length + 1))))
    length += 1
  return length
}
