import { pro, type admin } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { Link } from '../../router/Link.tsx'
import { StatusBadge } from '../../pages/payment/StatusBadge.tsx'
import { DataTable } from '../DataTable.tsx'
import { useFormats } from '../format.ts'
import { paymentPath } from '../sections.ts'
import { adminTexts } from '../texts.ts'

interface PaymentTableProps {
  payments: readonly (admin.PersonPayment & { email?: string | null })[]
  isWithPerson?: boolean
}

export function PaymentTable({ payments, isWithPerson = false }: PaymentTableProps) {
  const t = useTexts(adminTexts)
  const { date, money } = useFormats()
  return (
    <DataTable
      label={t('payments')}
      columns={[
        { name: t('date') },
        ...(isWithPerson ? [{ name: t('person') }] : []),
        { name: t('provider') },
        { name: t('status') },
        { name: t('amount'), isNumber: true },
      ]}
      rows={payments.map(({ reference, createdAt, provider, status, amount, currency, email }) => ({
        key: reference,
        cells: [
          <Link key="date" className="atl-link" to={paymentPath(reference)}>
            {date(createdAt)}
          </Link>,
          ...(isWithPerson ? [email ?? t('deletedAccount')] : []),
          pro.PROVIDERS[provider].name,
          <StatusBadge key="status" status={status} />,
          money(amount, currency),
        ],
      }))}
    />
  )
}
