/** How many lines of a cell compact rows leave out. */
export function MoreLines({ count }: { count: number }) {
  return <span className="compact-only numeric mr-1.5 text-xs text-muted">+{count}</span>;
}
