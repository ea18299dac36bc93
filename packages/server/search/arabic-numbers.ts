// How Arabic texts write ages and days, normalized as arabic.ts does. `\b` knows only Latin letters.
const word = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'u')

export const ARABIC_NUMBERS = 'صفر واحد اثنان ثلاث اربع خمس ست سبع ثمان تسع عشر احد اثنا'.split(' ')

export const ARABIC_AGE_IN_QUESTION = [
  /(?<!\d)(\d{1,2})\s*(?:سنه|سنوات|سنين|عاما?|اعوام)(?!\p{L})/u,
  /(?<!\p{L})(?:عمره|عمرها|عمري|عمر|بعمر)\s+(\d{1,2})(?!\d)/u,
]

export const ARABIC_AGE_GROUPS = {
  baby: word('رضيع|رضع|الرضع|مواليد'),
  child: word('(?:ال)?(?:طفل|اطفال|صغار|اولاد)|للاطفال'),
  senior: word('(?:ال)?(?:مسن|مسنين|متقاعدين)|كبار السن'),
  adult: word('(?:ال)?(?:بالغ|بالغين|كبار)|للبالغين|للكبار'),
}

/** From Sunday. */
export const ARABIC_DAYS = [
  '(?:ال|يوم )احد',
  '(?:ال)?اثنين',
  '(?:ال)?ثلاثا',
  '(?:ال)?اربعا',
  '(?:ال)?خميس',
  '(?:ال)?جمعه',
  '(?:ال)?سبت',
]

export const arabicDayPatterns = ARABIC_DAYS.map(word)

/** The stems of the names of days, from Sunday. */
export const ARABIC_DAY_TERMS = ['احد', 'اثن', 'ثلاث', 'اربع', 'خميس', 'جمع', 'سبت']

export const ARABIC_SEVERAL_DAYS = {
  all: word('يوميا|كل يوم|كل الايام|طوال الاسبوع|جميع ايام الاسبوع'),
  weekend: word('(?:ال)?عطله|نهايه الاسبوع|اخر الاسبوع'),
  week: word('ايام العمل|ايام الاسبوع|وسط الاسبوع'),
  until: '(?:الي|حتي|-|–)',
}
