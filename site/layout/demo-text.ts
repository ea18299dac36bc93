/** In a file of its own, because the page with the API reference loads none of the other texts. */
export const DEMO_TEXT =
  'A demonstration: anyone can read its emails and sign in as anyone. Enter nothing private.'
