const TAIL = 18;

/** The end of a text that stays in sight: its last part by slashes where that is short, else its last characters. */
function tailOf(text: string): number {
  const slash = text.replace(/\/$/, '').lastIndexOf('/');
  const length = slash < 0 ? TAIL : text.length - slash;
  return Math.min(text.length, Math.max(8, Math.min(length, 2 * TAIL)));
}

/** A text on one line whose end tells as much as its start: where room is scarce, its middle is left out. */
export function MiddleText({ text, className = '' }: { text: string; className?: string }) {
  const cut = text.length - tailOf(text);
  return (
    <span className={`flex min-w-0 ${className}`} title={text}>
      <span className="truncate">{text.slice(0, cut)}</span>
      <span className="shrink-0 whitespace-pre">{text.slice(cut)}</span>
    </span>
  );
}
