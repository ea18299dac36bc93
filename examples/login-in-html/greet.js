document.querySelector('atelier-login')?.addEventListener('atelier-session', ({ detail }) => {
  document.querySelector('#name')?.replaceChildren(detail.signedIn ? `, ${detail.name}` : '')
})
