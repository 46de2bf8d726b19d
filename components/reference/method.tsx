const COLOURS: Readonly<Record<string, string>> = {
  GET: 'text-waiting',
  POST: 'text-good',
  PUT: 'text-attention',
  PATCH: 'text-attention',
  DELETE: 'text-bad',
};

/** A method of HTTP. */
export function Method({ method }: { method: string }) {
  return (
    <span className={`w-14 shrink-0 font-mono text-xs font-semibold ${COLOURS[method] ?? 'text-muted'}`}>{method}</span>
  );
}
