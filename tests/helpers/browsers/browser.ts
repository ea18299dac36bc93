/** What a person's hands and eyes need of a browser, in the words of WebDriver. */
export interface Browser {
  name: BrowserName
  /** Opens an address and waits until the page has loaded. */
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page, which sees nothing but its arguments, and returns what it returns. */
  run<Args extends unknown[], Result>(
    pageFunction: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Moves the mouse to a point of the viewport and clicks. */
  click(point: Point): Promise<void>
  /** Presses the keys one after the other; `keys` of `keyboard.ts` names those without a character. */
  pressKeys(keys: string): Promise<void>
  /** Holds a key while another is pressed. */
  pressTogether(held: string, key: string): Promise<void>
  /** Resizes the viewport. Open an address afterwards, because the page may be gone. */
  resize(width: number, height: number): Promise<void>
  /** Returns a PNG of the viewport. */
  takeScreenshot(): Promise<Buffer>
  /** Returns the ids of all windows, the oldest first. */
  listWindows(): Promise<string[]>
  /** Everything else happens in this window from now on. */
  switchToWindow(id: string): Promise<void>
  /** Errors of the console and violations of a page's security policy, from the beginning. */
  readErrors(): string[]
  close(): Promise<void>
}

type BrowserName = 'Firefox' | 'WebKit' | 'Chromium'

export interface Point {
  x: number
  y: number
}

/** Keys without a character, as WebDriver writes them: https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const keys = {
  tab: '\uE004',
  enter: '\uE007',
  shift: '\uE008',
  control: '\uE009',
  escape: '\uE00C',
  end: '\uE010',
  home: '\uE011',
  left: '\uE012',
  up: '\uE013',
  right: '\uE014',
  down: '\uE015',
}
