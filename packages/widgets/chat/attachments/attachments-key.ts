/** In sessionStorage. In a file of its own, because every chat looks whether the entry exists. */
export const ATTACHMENTS_KEY = 'atelier_attachments'
