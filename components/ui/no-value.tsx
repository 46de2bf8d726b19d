/** Stands where there is no value, silent but for assistive technology. */
export function NoValue({ word = 'None' }: { word?: string }) {
  return (
    <span className="text-muted" data-no-value={word === 'None' || undefined}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{word}</span>
    </span>
  );
}
