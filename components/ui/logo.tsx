/** The mark: two books that meet in one line. */
export function Logo({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <rect width="24" height="24" rx="6" className="fill-accent" />
      <path
        d="M6 8.5h12M6 15.5h12"
        strokeWidth="2"
        strokeLinecap="round"
        className="stroke-accent-foreground"
        opacity="0.55"
      />
      <path d="M8 12h8" strokeWidth="2.5" strokeLinecap="round" className="stroke-accent-foreground" />
      <path d="M12 5.5v13" strokeWidth="2" strokeLinecap="round" className="stroke-accent-foreground" />
    </svg>
  );
}
