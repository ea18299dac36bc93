// "Select several" in a narrow list of conversations.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SelectionBar } from '../../../../packages/widgets/chat/list/SelectionBar.tsx'
import { configure } from '../../../../packages/widgets/configure.ts'
import { LanguageProvider } from '../../../../packages/widgets/i18n.ts'
import '../../helpers/page-theme.ts'
import { render } from '../../helpers/render.tsx'

const DONE = { en: 'Done', vi: 'Xong', ar: 'تم' }

test.each(Object.entries(DONE))(
  'what can be done with several conversations stands in one row: %s',
  async (language, done) => {
    configure({ localesUrl: '/site/public/locales' })
    const press = vi.fn<() => void>()
    render(
      <div style={{ inlineSize: '15.5rem' }} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        <LanguageProvider tag={language}>
          <SelectionBar
            count={3}
            archived={false}
            onSelectAll={press}
            onArchive={press}
            onRemove={press}
            onEnd={press}
          />
        </LanguageProvider>
      </div>,
    )
    await expect.element(page.getByRole('button', { name: done, exact: true })).toBeVisible()
    const { left, right } = document.querySelector('.atl-selection')!.getBoundingClientRect()
    const boxes = page
      .getByRole('button')
      .elements()
      .map((button) => button.getBoundingClientRect())
    const [all, end, archive, remove] = boxes
    expect([all!.top, archive!.top]).toEqual([end!.top, remove!.top])
    for (const box of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(left)
      expect(box.right).toBeLessThanOrEqual(right)
    }
    configure({ localesUrl: undefined })
  },
)
