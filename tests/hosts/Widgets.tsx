import { Chat, ProButton, SignIn } from '@atelier/widgets'

/** What a partner embeds. */
export function Widgets() {
  return (
    <>
      <SignIn partner="demo" />
      <ProButton partner="demo" />
      <Chat partner="demo" heading="Ask the shop" />
      <Chat partner="demo" launcher />
    </>
  )
}
