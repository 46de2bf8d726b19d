import type { ReactNode } from 'react';
import { CopyableId } from '#components/ui/copyable.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { OutputOf } from '#lib/contract.ts';
import type { getCounterparty } from '#lib/contracts/address-book/counterparties.ts';

export type Counterparty = OutputOf<typeof getCounterparty>;

/** The connection that one side has made to the other. */
interface Way {
  id: string;
  createdAt: string;
}

/** The ways from us to them and from them to us; null for one that nobody has made. */
export function waysOf({ connection, otherWay }: Counterparty): { ours: Way | null; theirs: Way | null } {
  return connection.direction === 'outgoing'
    ? { ours: connection, theirs: otherWay }
    : { ours: otherWay, theirs: connection };
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="mt-2">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function WayLine({ label, way }: { label: string; way: Way | null }) {
  return (
    <Line label={label}>
      {way === null ? (
        <span className="text-xs text-muted">None yet</span>
      ) : (
        <>
          <CopyableId value={way.id} label="connection id" />
          <span className="block text-xs text-muted">
            Created <Timestamp at={way.createdAt} />
          </span>
        </>
      )}
    </Line>
  );
}

interface SideProps {
  who: string;
  /** What the id of the entry is. */
  entryLabel?: string;
  name: string;
  detail: string | null;
  accountId: string;
  entryId: string;
  children: ReactNode;
}

function Side({ who, name, detail, accountId, entryId, entryLabel = 'Listing entry', children }: SideProps) {
  return (
    <section aria-label={who} className="min-w-0 px-3 py-2.5">
      <h4 className="text-xs font-medium text-muted">{who}</h4>
      <p className="font-medium wrap-anywhere">{name}</p>
      {detail !== null && <p className="text-xs wrap-anywhere text-muted">{detail}</p>}
      <dl>
        <Line label="Account id">
          <CopyableId value={accountId} label="account id" />
        </Line>
        <Line label={entryLabel}>{entryId === '' ? <NoValue /> : <CopyableId value={entryId} label="entry id" />}</Line>
        {children}
      </dl>
    </section>
  );
}

interface ConnectionSidesProps {
  counterparty: Counterparty;
  /** Name of the counterparty's account where it is one of the enterprise's own. */
  ownName: string | null;
}

/** Both sides of a connection beside each other, with what each has made to the other. */
export function ConnectionSides({ counterparty, ownName }: ConnectionSidesProps) {
  const { connection: row } = counterparty;
  const { ours, theirs } = waysOf(counterparty);
  const isOwn = ownName !== null;
  const [us, them] = isOwn ? ['From', 'To'] : ['Us', 'Them'];
  return (
    <div className="grid divide-border rounded-lg border border-border text-sm max-sm:divide-y sm:grid-cols-2 sm:divide-x">
      <Side who={us} name={row.ownAccountName} detail={null} accountId={row.ownWalletId} entryId={row.ownEntryId}>
        <WayLine label={isOwn ? 'This connection' : 'Our connection'} way={ours} />
      </Side>
      <Side
        who={them}
        name={ownName ?? row.counterpartyName}
        detail={row.counterpartyEntryDescription}
        accountId={row.counterpartyWalletId}
        entryId={row.type === 'WHITELIST' ? '' : row.counterpartyEntryId}
        entryLabel={row.isNameEditable && row.type === 'DVP' ? 'Our id of their entry' : 'Listing entry'}
      >
        <WayLine label={isOwn ? 'The other way' : 'Their connection'} way={theirs} />
      </Side>
    </div>
  );
}
