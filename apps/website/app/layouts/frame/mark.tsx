/** The brand mark (`layouts/pictures/mark.svg`): first light, and the road towards it. The land takes the colour of its surroundings. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 48 48"
      width="40"
      height="40"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="#f7ab2b" d="M3.04 22.74a21 21 0 0 1 41.92 0zM23.06 31.56h1.88l1.79 12.81h-5.46z" />
      <path
        fill="currentColor"
        d="M3.04 25.47A21 21 0 0 0 13.5 42.19l8.61-16.72zm41.92 0A21 21 0 0 1 34.5 42.19l-8.61-16.72z"
      />
    </svg>
  )
}
