import type { OutputOf } from '#lib/contract.ts';
import type { explainWebhookSignature } from '#lib/contracts/webhooks/test-bench.ts';

type Difference = NonNullable<OutputOf<typeof explainWebhookSignature>['difference']>;

/** How far two texts are alike. */
function alikeUntil(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** White space that would not be seen. */
const visible = (text: string): string =>
  text.replaceAll('\n', '↵').replaceAll('\r', '␍').replaceAll('\t', '⇥').replaceAll('\ufeff', '␣');

function Line({ word, text, from }: { word: string; text: string; from: number }) {
  return (
    <div className="contents">
      <dt className="text-muted">{word}</dt>
      <dd className="min-w-0 font-mono break-all whitespace-pre-wrap">
        {visible(text.slice(0, from))}
        <mark className="rounded-sm bg-attention-soft px-0.5 font-semibold text-foreground underline">
          {visible(text.slice(from, from + 1)) || 'nothing more'}
        </mark>
        {visible(text.slice(from + 1))}
      </dd>
    </div>
  );
}

/** Where a received body leaves the one that was signed. */
export function BodyDifference({ difference }: { difference: Difference }) {
  const { offset, given, signed, serialiser } = difference;
  const from = alikeUntil(given, signed);
  return (
    <div className="mt-2" data-testid="difference">
      <p>
        The first difference is at byte <span className="numeric font-medium">{offset.toLocaleString('en-US')}</span>
        {serialiser !== null && (
          <>
            ; <span className="font-medium">{serialiser}</span> writes JSON like that
          </>
        )}
        .
      </p>
      <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs">
        <Line word="Received" text={given} from={from} />
        <Line word="Signed" text={signed} from={from} />
      </dl>
    </div>
  );
}
