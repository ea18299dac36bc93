/** In a separate file, because the page with the API reference loads no other texts. */
export const DEMO_TEXT =
  'A demonstration: anyone can read its emails and sign in as anyone. Enter nothing private.'
