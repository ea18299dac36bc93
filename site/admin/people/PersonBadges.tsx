import type { admin, pro } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { useFormats } from '../format.ts'
import { adminTexts } from '../texts.ts'
import '../../pages/payment/badge.css'

export const planNames = {
  guest: 'planGuest',
  free: 'planFree',
  pro: 'planPro',
  godmode: 'planGodmode',
} as const satisfies Record<pro.Plan, string>

/** Badges with the plan of a person, and with a suspension or scheduled deletion. */
export function PersonBadges({ person }: { person: admin.PersonSummary }) {
  const t = useTexts(adminTexts)
  const { date } = useFormats()
  const { plan, suspendedAt, deleteAt } = person
  return (
    <>
      <span className="atl-badge atl-badge--plain">{t(planNames[plan])}</span>
      {suspendedAt && <span className="atl-badge atl-badge--danger">{t('suspended')}</span>}
      {deleteAt && (
        <span className="atl-badge atl-badge--warning">
          {t('leaving', { date: date(deleteAt) })}
        </span>
      )}
    </>
  )
}
