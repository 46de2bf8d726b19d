/** Text in which backticks mark code. */
export function Prose({ text, className = '' }: { text: string; className?: string }) {
  return (
    <span className={className}>
      {text.split('`').map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <code key={`${index}:${part}`} className="rounded bg-default px-1 font-mono text-[0.85em] break-words">
            {part}
          </code>
        ),
      )}
    </span>
  );
}
