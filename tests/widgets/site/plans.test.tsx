// What visitors see of plans and prices, in their currency.
import { $currency, $language } from '@atelier/widgets'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { $pricing } from '../../../packages/widgets/pro/pricing.ts'
import { pricingFixture } from '../../../packages/widgets/testing/fixtures.ts'
import { configuration } from '../../../site/configuration.ts'
import { CompareTable } from '../../../site/pages/plans/CompareTable.tsx'
import { PlanCards } from '../../../site/pages/plans/PlanCards.tsx'
import { useListedPrices } from '../../../site/pages/useListedPrices.ts'
import { render } from '../helpers/render.tsx'
import { createMemoryHistory } from '../../../site/router/page-history.ts'
import { Router } from '../../../site/router/Router.tsx'

const pricing = pricingFixture({
  rates: { date: `${new Date().getFullYear()}-11-01`, perUsd: { EUR: 0.92, VND: 25_000 } },
  messagesPerDay: { guest: 20, free: 40, pro: 1_000, godmode: null },
  picturesPerMonth: { guest: 5, free: 20, pro: 500, godmode: null },
  piecesPerMonth: { guest: 3, free: 3, pro: 3, godmode: 3 },
})

beforeEach(() => {
  $currency.set('USD')
  $language.set('en')
})

function renderPlans(proModels: string[]): void {
  $pricing.set(pricing)
  const facts = { pricing, proModels, providers: undefined }
  render(
    <Router history={createMemoryHistory('/')}>
      <PlanCards {...facts} period="monthly" />
      <CompareTable {...facts} />
    </Router>,
  )
}

test('a visitor reads in each card and in the table only what the plans of this server bring', async () => {
  renderPlans([])
  const free = page.getByRole('region', { name: 'Free' })
  const pro = page.getByRole('region', { name: 'Pro', exact: true })
  await expect.element(free.getByText('40 messages a day')).toBeVisible()
  await expect.element(free.getByText('3 pieces of music a month')).toBeVisible()
  await expect.element(pro.getByText('1,000 messages a day')).toBeVisible()
  await expect.element(pro.getByText('Everything in Free')).toBeVisible()
  // The same for both, and no model needs Pro.
  expect(pro.element().textContent).not.toMatch(/music|models/)
  const rows = page.getByRole('row').elements()
  expect(rows.map((row) => row.textContent)).toEqual([
    'FeatureFreeProPro with GodMode',
    'Messages a day401,000no limit',
    'Pictures a month20500no limit',
  ])
})

test('a visitor reads which models need Pro, if there are some', async () => {
  renderPlans(['Canvas', 'Atlas'])
  await expect.element(page.getByText('The models for Pro: Canvas, Atlas')).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Models for Pro no yes yes' })).toBeVisible()
})

test('a visitor who sees euros reads about how much each price is, beside what is charged', async () => {
  $currency.set('EUR')
  renderPlans([])
  const pro = page.getByRole('region', { name: 'Pro', exact: true })
  await expect.element(pro.getByText('about €18.39 (rate of 1 November)')).toBeVisible()
  await expect.element(page.getByText('about €531.76 (rate of 1 November)')).toBeVisible()
})

function Offer() {
  const { price, about } = useListedPrices()
  return (
    <p>
      {price('monthly')}, {about('monthly') ?? 'and no other'}
    </p>
  )
}

test('a page that names a price without a request follows the visitor’s currency', async () => {
  const before = configuration.pricing
  onTestFinished(() => void (configuration.pricing = before))
  configuration.pricing = { ...before, rates: pricing.rates }
  render(<Offer />)
  await expect.element(page.getByText('$19.99, and no other')).toBeVisible()
  $currency.set('EUR')
  await expect.element(page.getByText('$19.99, about €18.39 (rate of 1 November)')).toBeVisible()
  $currency.set('VND')
  await expect.element(page.getByText('₫578,000, and no other')).toBeVisible()
})
