import { thingById } from '../subjects.ts'
import type { Thing } from '../thing.ts'
import type { WishLanguage } from '../../wish-language.ts'

/** The members of a group such as "boy*2+girl", with as many as a number asks for: "four children". */
export function membersOf(
  group: string,
  count: number | undefined,
): { thing: Thing; count: number }[] {
  const members = group.split('+').map((member) => {
    const [id, usual = '1'] = member.split('*')
    return { thing: thingById(id!), count: Number(usual) }
  })
  const usual = members.reduce((sum, member) => sum + member.count, 0)
  if (count === undefined || count === usual || count === 1) return members
  const each = Math.ceil(count / members.length)
  return members
    .map(({ thing }, at) => ({ thing, count: Math.min(each, count - at * each) }))
    .filter((member) => member.count > 0)
}

/** English plurals without a number are three. */
export const isPlural = ({ en, plurals }: Thing, text: string, language: WishLanguage): boolean =>
  language === 'en' &&
  /[a-z]/.test(text) &&
  (!en.includes(text) || plurals?.includes(text) === true)
