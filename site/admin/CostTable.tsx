import type { admin, pro } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { DataTable } from './DataTable.tsx'
import { useFormats } from './format.ts'
import { planNames } from './people/PersonBadges.tsx'
import { adminTexts } from './texts.ts'

interface CostTableProps {
  report: admin.Costs
  groupName: string
}

export function CostTable({ report: { by, rows, total, freeModels }, groupName }: CostTableProps) {
  const t = useTexts(adminTexts)
  const { count, cost, day } = useFormats()
  const nameOf = ({ group }: admin.CostRow): string => {
    if (by === 'day') return day(group)
    if (by === 'plan') return t(planNames[group as pro.Plan])
    return group || t('ownPages')
  }
  const countOrDash = (amount: number) => (amount === 0 ? '–' : count(amount))
  const numbersOf = (row: admin.CostRow) => [
    countOrDash(row.answers),
    countOrDash(row.inputTokens),
    countOrDash(row.outputTokens),
    countOrDash(row.pictures),
    countOrDash(row.characters),
    <Cost key="cost" text={cost(row.cost)} share={total.cost > 0 ? row.cost / total.cost : 0} />,
  ]
  return (
    <>
      <DataTable
        label={t('costs')}
        columns={[
          { name: groupName },
          { name: t('answers'), isNumber: true },
          { name: t('tokensIn'), isNumber: true },
          { name: t('tokensOut'), isNumber: true },
          { name: t('pictures'), isNumber: true },
          { name: t('characters'), isNumber: true },
          { name: t('cost'), isNumber: true },
        ]}
        rows={rows.map((row) => ({
          key: row.group,
          cells: [<b key="name">{nameOf(row)}</b>, ...numbersOf(row)],
        }))}
        total={[t('total'), ...numbersOf(total).slice(0, -1), <b key="cost">{cost(total.cost)}</b>]}
      />
      {total.estimatedTokens > 0 && (
        <p className="small muted">
          {t('estimated', {
            count: total.estimatedTokens,
            number: count(total.estimatedTokens),
          })}
        </p>
      )}
      {freeModels.length > 0 && (
        <p className="small muted">{t('withoutPrice', { models: freeModels.join(', ') })}</p>
      )}
    </>
  )
}

/** An amount with a bar for its share of the costs. */
function Cost({ text, share }: { text: string; share: number }) {
  return (
    <span className="cost">
      {text}
      <meter className="cost__bar" min={0} max={1} value={share} aria-hidden="true" />
    </span>
  )
}
