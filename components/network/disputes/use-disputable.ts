import { useSelf } from '#components/session/self.tsx';
import type { OutputOf } from '#lib/contract.ts';
import { searchDisputes } from '#lib/contracts/network/enterprise-disputes.ts';
import { getSettlementPosition } from '#lib/contracts/network/settlement-position.ts';
import { useRecord } from '#lib/hooks/use-record.ts';

/** A connection of a settlement, with what the settlement says of it, by unit. */
interface DisputableConnection {
  id: string;
  name: string;
  settled: Readonly<Record<string, string>>;
}

/** What can be disputed of a settlement. */
export interface Disputable {
  partnerName: string;
  windowEndsAt: string | null;
  /** Those that were never disputed. */
  connections: DisputableConnection[];
  /** Why nothing can be disputed now; null where something can. */
  hindrance: string | null;
}

type Position = OutputOf<typeof getSettlementPosition>;

function connectionsOf({ netting }: Position): DisputableConnection[] {
  const lines = netting.filter(({ settled }) => settled !== '0');
  return [...Map.groupBy(lines, ({ connectionId }) => connectionId)].map(([id, own]) => ({
    id,
    name: own[0]?.connectionName ?? '',
    settled: Object.fromEntries(own.map(({ currency, settled }) => [currency, settled])),
  }));
}

function hindranceOf({ settlement, disputeWindowEndsAt }: Position, count: number, now: string): string | null {
  if (disputeWindowEndsAt === null) return 'Settlements of this partner cannot be disputed.';
  if (settlement.status !== 'pending' || Date.parse(disputeWindowEndsAt) <= Date.parse(now))
    return 'The time to dispute the settlement is over.';
  return count === 0
    ? 'Each connection of the settlement was disputed before: change that dispute, or open it again.'
    : null;
}

/** One page of the API. */
const MAX_DISPUTES = 500;

/** What can be disputed of a settlement; undefined until it is known. */
export function useDisputable({ enterpriseId, settlementId }: { enterpriseId: string; settlementId: string }) {
  const { now } = useSelf();
  const position = useRecord(getSettlementPosition, { enterpriseId, settlementId });
  const raised = useRecord(searchDisputes, { enterpriseId, settlementIds: [settlementId], limit: MAX_DISPUTES });
  const failure = position.failure ?? raised.failure;
  const retry = (): void => {
    position.retry();
    raised.retry();
  };
  if (position.data === undefined || raised.data === undefined) return { disputable: undefined, failure, retry };
  const disputed = new Set(raised.data.disputes.map(({ connectionId }) => connectionId));
  const connections = connectionsOf(position.data).filter(({ id }) => !disputed.has(id));
  const disputable: Disputable = {
    partnerName: position.data.settlement.partnerName,
    windowEndsAt: position.data.disputeWindowEndsAt,
    connections,
    hindrance: hindranceOf(position.data, connections.length, now),
  };
  return { disputable, failure, retry };
}
