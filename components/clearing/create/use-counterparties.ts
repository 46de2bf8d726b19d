import { useQuery } from '@tanstack/react-query';
import { toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import type { KnownConnection } from '#lib/console/dvp-proposal.ts';
import { repliesOf } from '#lib/console/query.ts';
import { type CounterpartyRow, searchCounterparties } from '#lib/contracts/address-book/counterparties.ts';

const PAGE_ROWS = 500;
const MAX_PAGES = 4;

/** A counterparty of an account, as one chooses it. */
export interface CounterpartyChoice extends KnownConnection {
  name: string;
  /** What tells it from others of the same name. */
  detail: string;
  /** The account has made the connection itself. */
  isOwnMade: boolean;
  isSimulated: boolean;
}

const ID_SHOWN = 8;

function detailOf({ label, counterpartyName, counterpartyWalletId, isSimulated, type }: CounterpartyRow): string {
  const parts = [
    label !== counterpartyName && label,
    `account ${counterpartyWalletId.slice(0, ID_SHOWN)}…`,
    isSimulated && 'simulated',
    type === 'WHITELIST' && 'is not asked, you can only send',
  ];
  return parts.filter((part) => part !== false && part !== '').join(' · ');
}

const choiceOf = (row: CounterpartyRow): CounterpartyChoice => ({
  id: row.id,
  updatedAt: row.updatedAt,
  isOneWay: row.type === 'WHITELIST',
  counterpartyWalletId: row.counterpartyWalletId,
  name: row.counterpartyName,
  detail: detailOf(row),
  isOwnMade: row.direction === 'outgoing',
  isSimulated: row.isSimulated,
});

interface Place {
  enterpriseId: string;
  accountId: string;
}

/** Page after page of the active connections of an account, as far as a form offers them. */
async function readChoices({ enterpriseId, accountId }: Place, signal: AbortSignal): Promise<CounterpartyChoice[]> {
  const rows: CounterpartyRow[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const asked = { enterpriseId, ownWalletIds: [accountId], statuses: ['ACTIVE' as const], limit: PAGE_ROWS };
    const reply = await call(searchCounterparties, cursor === undefined ? asked : { ...asked, cursor }, { signal });
    rows.push(...reply.connections);
    if (reply.nextCursor === null) break;
    cursor = reply.nextCursor;
  }
  return rows.map(choiceOf).toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** The active counterparties of an account by name, whichever side asked; undefined until they are known. */
export function useCounterparties(place: Place) {
  const { data, error, refetch } = useQuery({
    queryKey: [...repliesOf(searchCounterparties), 'choices', place] as const,
    queryFn: ({ signal }) => readChoices(place, signal),
    enabled: place.accountId !== '',
    refetchOnMount: 'always',
  });
  return {
    choices: data,
    failure: data === undefined && error ? toApiError(error) : null,
    retry: () => void refetch(),
  };
}
