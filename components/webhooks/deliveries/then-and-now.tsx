import { Timestamp } from '#components/ui/timestamp.tsx';
import { parseJson } from './delivery-payload.tsx';

interface ThenAndNowProps {
  payload: string;
  /** When the callback was made. */
  at: string;
  objectNow: Readonly<Record<string, unknown>> | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const write = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 1));

function Fields({ fields, other }: { fields: Readonly<Record<string, unknown>>; other: readonly string[] }) {
  return (
    <dl className="flex flex-col gap-1.5 text-xs">
      {Object.entries(fields).map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd
            className={`font-mono break-all whitespace-pre-wrap ${other.includes(write(value)) ? '' : 'font-semibold'}`}
          >
            {write(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a delivery said, beside the object as it is now; values that the other side does not have stand out. */
export function ThenAndNow({ payload, at, objectNow }: ThenAndNowProps) {
  const then = parseJson(payload);
  const sent = isRecord(then) ? then : {};
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <section aria-label="As sent" className="min-w-0 rounded-md border border-border p-3">
        <h3 className="mb-2 text-sm font-semibold">
          As sent{' '}
          <span className="block text-xs font-normal text-muted">
            <Timestamp at={at} />
          </span>
        </h3>
        <Fields
          fields={sent}
          other={objectNow === null ? Object.values(sent).map(write) : Object.values(objectNow).map(write)}
        />
      </section>
      <section aria-label="As it is now" className="min-w-0 rounded-md border border-border p-3">
        <h3 className="mb-2 text-sm font-semibold">
          As it is now <span className="block text-xs font-normal text-muted">As you may read it</span>
        </h3>
        {objectNow === null ? (
          <p className="text-xs text-muted">
            Nothing to compare with: the data was a placeholder, the object is gone, or you may not see it.
          </p>
        ) : (
          <Fields fields={objectNow} other={Object.values(sent).map(write)} />
        )}
      </section>
    </div>
  );
}
