import { Field, Select, Switch, TextArea, useLanguage, useTexts } from '@atelier/widgets'
import { useState } from 'react'
import { themeNameKeys } from '../../../layout/choice-names.ts'
import { pageTexts } from '../../../layout/page-texts.ts'
import { PasteLines } from './PasteLines.tsx'
import { developerTexts } from './texts.ts'
import { useChoiceInAddress } from './useChoiceInAddress.ts'
import { WidgetPreview } from './WidgetPreview.tsx'
import {
  attributesOf,
  HEIGHTS,
  isColour,
  LANGUAGE_CHOICES,
  sizeOf,
  THEME_CHOICES,
  WIDGETS,
  WIDTHS,
  type WidgetChoice,
} from './widget-choice.ts'
import { tagOf } from './snippets.ts'
import './developers.css'

const LANGUAGE_NAMES = { en: 'English', vi: 'Tiếng Việt', ar: 'العربية' }

type Change = (changes: Partial<WidgetChoice>) => void

interface GroupProps {
  choice: WidgetChoice
  change: Change
}

/** Lets the visitor select a widget and its settings, see a preview, and copy the code. */
export function Configurator() {
  const t = useTexts(developerTexts)
  const language = useLanguage()
  const { choice, change } = useChoiceInAddress()
  const [isDark, setDark] = useState(false)
  return (
    <div className="configurator">
      <form className="configurator__settings" aria-label={t('settings')}>
        <WidgetChoices choice={choice} change={change} />
        <Looks choice={choice} change={change} />
        {choice.widget === 'chat' && <ChatSettings choice={choice} change={change} />}
      </form>
      <div className="configurator__result">
        <section className="preview" aria-label={t('preview')}>
          <div className="preview__bar">
            <span>{t('preview')}</span>
            <Switch
              label={t('darkPage')}
              checked={isDark}
              onChange={({ target }) => setDark(target.checked)}
            />
          </div>
          <WidgetPreview
            key={choice.widget}
            title={t('previewTitle')}
            tag={tagOf(choice)}
            attributes={attributesOf(choice)}
            size={sizeOf(choice)}
            heading={t('sampleHeading')}
            text={t('sampleText')}
            language={language}
            isDark={isDark}
          />
        </section>
        <PasteLines choice={choice} />
      </div>
    </div>
  )
}

function WidgetChoices({ choice, change }: GroupProps) {
  const t = useTexts(developerTexts)
  return (
    <>
      <fieldset className="widget-choices">
        <legend className="atl-label">{t('widget')}</legend>
        {WIDGETS.map((widget) => (
          <label key={widget}>
            <input
              type="radio"
              name="widget"
              checked={widget === choice.widget}
              onChange={() => change({ widget })}
            />
            <span>
              <b>{t(widget)}</b>
              <code>{`<${tagOf({ widget })}>`}</code>
            </span>
          </label>
        ))}
      </fieldset>
      {choice.widget === 'share' ? (
        <Field
          label={t('link')}
          hint={t('linkHint')}
          value={choice.link}
          onChange={({ target }) => change({ link: target.value })}
        />
      ) : (
        <Field
          label={t('partner')}
          hint={t('partnerHint')}
          placeholder="shop"
          maxLength={100}
          value={choice.partner}
          onChange={({ target }) => change({ partner: target.value })}
        />
      )}
    </>
  )
}

function Looks({ choice, change }: GroupProps) {
  const t = useTexts(developerTexts)
  const frame = useTexts(pageTexts)
  const { theme, accent, lang } = choice
  const isInvalid = accent !== '' && !isColour(accent)
  return (
    <>
      <Select
        label={t('themeChoice')}
        value={theme}
        onChange={({ target }) => change({ theme: target.value as WidgetChoice['theme'] })}
      >
        {THEME_CHOICES.map((name) => (
          <option key={name} value={name}>
            {name === 'auto' || name === 'host' ? t(name) : frame(themeNameKeys[name])}
          </option>
        ))}
      </Select>
      <div className="accent-choice">
        <Field
          label={t('accent')}
          hint={t('accentHint')}
          error={isInvalid ? t('accentInvalid') : undefined}
          placeholder="#33463b"
          maxLength={7}
          value={accent}
          onChange={({ target }) => change({ accent: target.value.trim() })}
        />
        <input
          type="color"
          aria-label={t('pickColour')}
          value={/^#[\da-f]{6}$/i.test(accent) ? accent : '#33463b'}
          onChange={({ target }) => change({ accent: target.value })}
        />
      </div>
      <Select
        label={t('languageChoice')}
        value={lang}
        onChange={({ target }) => change({ lang: target.value as WidgetChoice['lang'] })}
      >
        {LANGUAGE_CHOICES.map((name) => (
          <option key={name} value={name} lang={name === 'page' ? undefined : name}>
            {name === 'page' ? t('likePage') : LANGUAGE_NAMES[name]}
          </option>
        ))}
      </Select>
      {'block-size' in sizeOf(choice) && <Size choice={choice} change={change} />}
    </>
  )
}

function Size({ choice, change }: GroupProps) {
  const t = useTexts(developerTexts)
  const inRem = (size: string) => t('rem', { count: Number(size) })
  return (
    <div className="configurator__pair">
      <Select
        label={t('height')}
        value={choice.height}
        onChange={({ target }) => change({ height: target.value as WidgetChoice['height'] })}
      >
        {HEIGHTS.map((height) => (
          <option key={height} value={height}>
            {inRem(height)}
          </option>
        ))}
      </Select>
      <Select
        label={t('width')}
        value={choice.width}
        onChange={({ target }) => change({ width: target.value as WidgetChoice['width'] })}
      >
        {WIDTHS.map((width) => (
          <option key={width} value={width}>
            {width === 'full' ? t('fullWidth') : inRem(width)}
          </option>
        ))}
      </Select>
    </div>
  )
}

function ChatSettings({ choice, change }: GroupProps) {
  const t = useTexts(developerTexts)
  return (
    <>
      <Switch
        label={t('launcher')}
        checked={choice.launcher}
        onChange={({ target }) => change({ launcher: target.checked })}
      />
      <Field
        label={t('heading')}
        maxLength={200}
        value={choice.heading}
        onChange={({ target }) => change({ heading: target.value })}
      />
      <TextArea
        label={t('greeting')}
        rows={2}
        maxLength={1000}
        value={choice.greeting}
        onChange={({ target }) => change({ greeting: target.value })}
      />
      <TextArea
        label={t('starters')}
        hint={t('startersHint')}
        rows={3}
        value={choice.starters}
        onChange={({ target }) => change({ starters: target.value })}
      />
    </>
  )
}
