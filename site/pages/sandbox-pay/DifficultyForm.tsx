import type { sandbox } from '@atelier/contract'
import { Checkbox, Select, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { arrivals, difficultiesOf } from './difficulties.ts'
import { $arrival, $difficulties, toggleDifficulty } from './store.ts'
import { sandboxPayTexts } from './texts.ts'

const arrivalNames = Object.keys(arrivals) as (keyof typeof arrivals)[]

/** The form for simulated failures of a payment. They are applied when the payment ends. */
export function DifficultyForm({ payment }: { payment: sandbox.SandboxPayment }) {
  const t = useTexts(sandboxPayTexts)
  const chosen = useStore($difficulties)
  const arrival = useStore($arrival)
  return (
    <section className="sandbox__part" aria-labelledby="difficult">
      <h2 className="title-3" id="difficult">
        {t('difficult')}
      </h2>
      <p className="sandbox__hint">{t('difficultHint')}</p>
      <div className="sandbox__checks">
        {difficultiesOf[payment.provider].map((difficulty) => (
          <Checkbox
            key={difficulty}
            checked={chosen.has(difficulty)}
            onChange={() => toggleDifficulty(difficulty)}
          >
            {t(difficulty)}
          </Checkbox>
        ))}
      </div>
      <Select
        label={t('arrives')}
        value={arrival}
        disabled={chosen.has('noNotice')}
        onChange={({ target }) => $arrival.set(target.value as keyof typeof arrivals)}
      >
        {arrivalNames.map((name) => (
          <option key={name} value={name}>
            {t(name)}
          </option>
        ))}
      </Select>
      <p className="sandbox__notice">
        {payment.notice}
        <br />
        {t('signedWithKey')}
      </p>
    </section>
  )
}
