import type { pro } from '@atelier/contract'
import {
  $currency,
  $pricing,
  chargedCurrencyFor,
  errorText,
  formatMoney,
  loadPricing,
  Switch,
  useAsyncAction,
  useLanguage,
  useTexts,
  toAtelierError,
  translate,
  formatDate,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { showToast } from '../../../toasts.ts'
import { SettingRow } from '../AccountPage.tsx'
import { setReminders } from './billing.ts'
import { billingTexts } from './texts.ts'

interface SubscriptionSettingsProps {
  subscription: pro.Subscription
}

export function SubscriptionSettings({ subscription }: SubscriptionSettingsProps) {
  const t = useTexts(billingTexts)
  const hasGodMode = subscription.addOns.includes('godmode')
  return (
    <section className="group">
      {hasGodMode ? (
        <SettingRow title={t('godModeTitle')} text={t('godModeOn')}>
          <span className="atl-badge atl-badge--ok">{t('on')}</span>
        </SettingRow>
      ) : (
        <GodModeOffer />
      )}
      <Reminders subscription={subscription} />
    </section>
  )
}

function GodModeOffer() {
  const t = useTexts(billingTexts)
  const language = useLanguage()
  const pricing = useStore($pricing)
  const currency = chargedCurrencyFor(useStore($currency), language)
  useEffect(() => void loadPricing(), [])
  const amount = pricing?.addOns?.godmode[currency]
  if (amount === undefined) return null
  const price = formatMoney(amount, currency, language)
  return <SettingRow title={t('godModeTitle')} text={t('godModeOff', { price })} />
}

function Reminders({ subscription: { reminders, until } }: { subscription: pro.Subscription }) {
  const t = useTexts(billingTexts)
  const language = useLanguage()
  const { isBusy, attempt } = useAsyncAction()
  const date = until ? formatDate(until, language) : ''

  async function change(isOn: boolean): Promise<void> {
    try {
      await setReminders(isOn)
      const title = isOn ? 'remindersSaved' : 'remindersStopped'
      showToast({ tone: 'success', title: () => translate(billingTexts, title) })
    } catch (thrown) {
      const error = toAtelierError(thrown)
      showToast({ tone: 'danger', title: () => errorText(error) })
    }
  }
  return (
    <SettingRow
      title={t('reminders')}
      text={reminders ? t('remindersOn') : t('remindersOff', { date })}
    >
      <Switch
        label={t('reminders')}
        hideLabel
        checked={reminders !== isBusy}
        aria-busy={isBusy || undefined}
        onChange={() => void (isBusy || attempt(() => change(!reminders)))}
      />
    </SettingRow>
  )
}
