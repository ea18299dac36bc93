import type { WishLanguage } from '../../../wish-language.ts'

type Rewording = readonly [said: RegExp, meant: string]

/** What is said in one word or idiom, in the words that the vocabulary has. */
const REWORDINGS: Readonly<Record<WishLanguage, readonly Rewording[]>> = {
  en: [
    [/\bmoonless\b/giu, 'without moon'],
    [/\bstarless\b/giu, 'without stars'],
    [/\bcloudless\b/giu, 'without clouds'],
    [/\btreeless\b/giu, 'without trees'],
    [/\bwindless\b/giu, 'without wind'],
    [/\b(?:little|young|boy) prince\b/giu, 'boy wearing a crown'],
    [/\b(?:little|young) princess\b/giu, 'girl wearing a crown'],
    [/\bducklings\b/giu, 'small ducks'],
    [/\bduckling\b/giu, 'small duck'],
    [/\b(?:log )?cabin\b/giu, 'house'],
    [/\bleft (?=(?:on|in|at|behind|under|alone) )/giu, ''],
  ],
  vi: [
    [/không (?:có )?(?:một )?(?:bóng |ai |một )người/giu, 'không người'],
    [/(?:không|chẳng) (?:có |thấy )?(?:một )?(?:ánh |vầng )?trăng/giu, 'không ánh trăng'],
    [/(?:không|chẳng) (?:có |thấy )?(?:một )?(?:ánh |vì |ngôi )?sao/giu, 'không đầy sao'],
    [/(hai|ba|bốn|năm|sáu) đứa con(?! (?:trai|gái))/giu, '$1 trẻ em'],
    [/không (?:có )?(?:một )?gợn mây/giu, 'không mây'],
    [/khói bếp/giu, 'khói'],
    [/vịt con/giu, 'vịt nhỏ'],
    [/trên mái ngói/giu, 'trên mái nhà'],
    [/hoàng tử (?:bé|nhỏ)/giu, 'bé trai đội vương miện'],
    [/công chúa (?:bé|nhỏ)/giu, 'bé gái đội vương miện'],
  ],
  'vi-unmarked': [
    [/khong (?:co )?(?:mot )?(?:bong |ai |mot )nguoi/giu, 'khong nguoi'],
    [/(?:khong|chang) (?:co |thay )?(?:mot )?(?:anh |vang )?trang/giu, 'khong anh trang'],
    [/(?:khong|chang) (?:co |thay )?(?:mot )?(?:anh |vi |ngoi )?sao/giu, 'khong day sao'],
    [/(hai|ba|bon|nam|sau) dua con(?! (?:trai|gai))/giu, '$1 tre em'],
    [/khong (?:co )?(?:mot )?gon may/giu, 'khong co may'],
    [/khoi bep/giu, 'khoi'],
    [/tren mai ngoi/giu, 'tren mai nha'],
    [/hoang tu (?:be|nho)/giu, 'be trai vuong mien'],
    [/cong chua (?:be|nho)/giu, 'be gai vuong mien'],
    [/\b(?:chiec|cai) o to/giu, 'o to'],
  ],
}
/** Where "san" is the floor, and no yard. */
const INDOORS = /\b(?:tu lanh|giuong|trong bep|trong phong|ghe sofa|tu bep|ti vi)\b/iu

/** Each expression has a bounded length, so that it reads a wish once. */
export function reword(wish: string, language: WishLanguage): string {
  const reworded = REWORDINGS[language].reduce(
    (text, [said, meant]) => text.replaceAll(said, meant),
    wish,
  )
  return language === 'vi-unmarked' && INDOORS.test(wish)
    ? reworded.replaceAll(/\bsan\b(?! nha)/giu, 'san go')
    : reworded
}
