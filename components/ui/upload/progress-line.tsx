/** How far something is, in words and as a bar. */
export function ProgressLine({ label, text, share }: { label: string; text: string; share: number }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className="numeric min-w-44" role="status">
        {text}
      </p>
      <progress
        aria-label={label}
        max={100}
        value={Math.min(100, Math.floor(share * 100))}
        className="h-1.5 min-w-24 flex-1 overflow-hidden rounded-full accent-(--accent)"
      />
    </div>
  );
}
