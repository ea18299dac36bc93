import type { chat } from '@atelier/contract'
import { calendarDaysSince } from '../days.ts'

const DAYS_OF_LAST_WEEK = 7

/**
 * Groups conversations by the day of their last change, those that are pinned first, without empty groups and otherwise in
 * the given order. The
 * names of the groups are keys of their texts: `today` and `yesterday` in chatTexts, the others in
 * conversationListTexts.
 */
export function groupByAge(conversations: readonly chat.Conversation[]) {
  const ageOf = ({ updatedAt, pinned }: chat.Conversation) => {
    if (pinned) return 'pinned'
    const days = calendarDaysSince(new Date(updatedAt))
    if (days <= 0) return 'today'
    if (days === 1) return 'yesterday'
    return days <= DAYS_OF_LAST_WEEK ? 'lastWeek' : 'earlier'
  }
  return (['pinned', 'today', 'yesterday', 'lastWeek', 'earlier'] as const)
    .map((age) => ({
      age,
      conversations: conversations.filter((conversation) => ageOf(conversation) === age),
    }))
    .filter((group) => group.conversations.length > 0)
}
