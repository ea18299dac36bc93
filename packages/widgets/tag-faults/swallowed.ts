/** What a page puts between our tags contains none of these, so a tag around them was not closed. */
const REST_OF_A_PAGE = 'script,link,main,header,footer,nav,section,article,aside,h1,h2,form,table'

/** Returns what the browser has put into an element because its tag was not closed. */
export const findSwallowed = (element: Element): Element | null =>
  element.nextElementSibling ? null : element.querySelector(REST_OF_A_PAGE)
