export function LogoMark() {
  return (
    <svg className="atl-mark" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d="M12 2.5 3.2 21.5M12 2.5l8.8 19"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle className="atl-mark__dab" cx="12" cy="15.6" r="3.1" />
    </svg>
  )
}
