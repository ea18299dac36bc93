/**
 * The one form of dates in the product. English ones have the day before the month and, with a time, 24 hours, as in
 * `27 November 2025 at 09:20`.
 */
export const dateFormat = (
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options)

/** `21 November 2027`, or what the options say, in the visitor's time zone. */
export const formatDate = (
  date: Date | string | number,
  language: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string => dateFormat(language, options).format(new Date(date))
