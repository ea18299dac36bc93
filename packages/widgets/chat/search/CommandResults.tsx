import { useTexts } from '../../i18n.ts'
import { commandTexts, type SearchCommand } from './commands.ts'

/** The commands that a search has found, above the conversations. */
export function CommandResults({ commands }: { commands: readonly SearchCommand[] }) {
  const t = useTexts(commandTexts)
  return (
    <section className="atl-found">
      <h3>{t('commands')}</h3>
      <ul>
        {commands.map(({ label, onChoose }) => (
          <li key={label}>
            <button
              type="button"
              className="atl-found__result atl-found__command"
              onClick={onChoose}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
