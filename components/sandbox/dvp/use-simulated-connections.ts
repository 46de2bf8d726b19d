import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#lib/console/query.ts';
import { searchCounterparties } from '#lib/contracts/address-book/counterparties.ts';

const MOST = 500;

/** An active connection of the enterprise with a counterparty that the sandbox plays. */
export interface SimulatedConnection {
  id: string;
  name: string;
  /** Coin of the account, which tells its network. */
  coin: string;
  accountName: string;
}

/** Active connections with simulated counterparties, by name; undefined until they are known. */
export function useSimulatedConnections(enterpriseId: string): SimulatedConnection[] | undefined {
  const { data } = useQuery(
    queryOf(searchCounterparties, { enterpriseId, statuses: ['ACTIVE'], hidden: 'include', limit: MOST }),
  );
  return data?.connections
    .filter(({ isSimulated }) => isSimulated)
    .map(({ id, counterpartyName, coin, ownAccountName }) => ({
      id,
      name: counterpartyName,
      coin,
      accountName: ownAccountName,
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
}

/** Why nothing can be played yet; null once something can. */
export const hindranceOf = (connections: readonly SimulatedConnection[] | undefined): string | null =>
  connections?.length === 0 ? 'No connection with a simulated counterparty is active: ask one in the Directory.' : null;
