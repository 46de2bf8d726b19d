import { Amount } from '#components/ui/amount.tsx';
import type { Moved, Sides } from '#lib/console/dvp-sides.ts';

function Line({ word, moved }: { word: string; moved: readonly Moved[] }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="w-16 shrink-0 text-muted">{word}</dt>
      <dd className="min-w-0">
        {moved.length === 0 ? (
          <span className="text-muted">nothing</span>
        ) : (
          <ul>
            {moved.map((one) => (
              <li key={one.currency}>
                <Amount {...one} />
              </li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  );
}

interface SideProps {
  /** Who the side is in the settlement, such as `You`. */
  who: string;
  /** Their account or their name. */
  name: string | undefined;
  sides: Sides;
}

function Side({ who, name, sides }: SideProps) {
  return (
    <section aria-label={who} className="min-w-0 rounded-lg border border-border px-3 py-2">
      <h4 className="truncate font-medium">
        {who}
        {name !== undefined && <span className="font-normal text-muted"> · {name}</span>}
      </h4>
      <dl className="mt-1 flex flex-col gap-1 text-sm">
        <Line word="Receive" moved={sides.receives} />
        <Line word="Send" moved={sides.sends} />
      </dl>
    </section>
  );
}

interface SidesPreviewProps {
  first: SideProps;
  second: SideProps;
  /** What happens once it is created, in a sentence or two. */
  then: string;
}

/** What both sides receive and send, and what happens next. */
export function SidesPreview({ first, second, then }: SidesPreviewProps) {
  return (
    <section aria-label="Preview" data-testid="proposal-preview" className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">Preview</h3>
      <div className="grid gap-2 sm:grid-cols-2">
        <Side {...first} />
        <Side {...second} />
      </div>
      <p className="text-xs text-muted">{then}</p>
    </section>
  );
}
