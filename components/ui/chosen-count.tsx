/** How many values of a filter are chosen; nothing when none is. */
export function ChosenCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="numeric rounded bg-accent px-1 text-xs leading-4 font-semibold text-accent-foreground">
      {count}
      <span className="sr-only"> chosen</span>
    </span>
  );
}
