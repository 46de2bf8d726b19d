import { findCoin } from '#lib/coins.ts';
import type { AccountPlace, HoldDraft, LedgerTransferDraft, Shortfall } from '#server/domains/ledger/public.ts';
import type { Route } from '../members/client-connection-store.ts';
import type { PartnerRow } from '../members/partner-store.ts';
import { allocatedOf, availableOf } from '../members/places.ts';
import type { networkSettlementTransfers } from './tables.ts';

export type TransferRow = typeof networkSettlementTransfers.$inferSelect;
type HoldOf = Pick<TransferRow, 'id' | 'settlementId' | 'disputeClosureId'>;
type Leg = Pick<
  TransferRow,
  | 'id'
  | 'settlementId'
  | 'disputeClosureId'
  | 'currency'
  | 'quantity'
  | 'clientEnterpriseId'
  | 'sourceEnterpriseId'
  | 'sourceConnectionId'
  | 'sourceNetworkAccountId'
  | 'destinationConnectionId'
  | 'destinationNetworkAccountId'
>;

/** The name of the hold of what a client pays, one for each transfer: of its settlement, or of the closure that it comes of. */
export const holdName = ({ id, settlementId, disputeClosureId }: HoldOf) =>
  disputeClosureId === null
    ? { kind: 'settlement', reference: `${settlementId}/${id}` }
    : { kind: 'dispute', reference: `${disputeClosureId}/${id}` };

interface ClientEnd {
  connectionId: string;
  networkAccountId: string;
  enterpriseId: string | null;
}

const clientPlace = ({ connectionId, networkAccountId, enterpriseId }: ClientEnd, currency: string): AccountPlace =>
  allocatedOf({ connection: { id: connectionId, networkAccountId }, client: { walletId: '', enterpriseId } }, currency);

/** Where a transfer comes from and where it goes, whatever its sign. */
function endsOf(leg: Leg, partner: Pick<PartnerRow, 'walletId' | 'enterpriseId'>) {
  const { sourceConnectionId, sourceNetworkAccountId, currency } = leg;
  const source =
    sourceConnectionId !== null && sourceNetworkAccountId !== null
      ? clientPlace(
          {
            connectionId: sourceConnectionId,
            networkAccountId: sourceNetworkAccountId,
            enterpriseId: leg.sourceEnterpriseId,
          },
          currency,
        )
      : availableOf(partner, currency);
  const destination = clientPlace(
    {
      connectionId: leg.destinationConnectionId,
      networkAccountId: leg.destinationNetworkAccountId,
      enterpriseId: leg.clientEnterpriseId,
    },
    currency,
  );
  return { source, destination };
}

/** Who pays a transfer and who gets it, in base units above zero. */
export function paymentOf(leg: Leg, partner: Pick<PartnerRow, 'walletId' | 'enterpriseId'>) {
  const { source, destination } = endsOf(leg, partner);
  const isBack = leg.quantity.startsWith('-');
  return {
    debit: isBack ? destination : source,
    credit: isBack ? source : destination,
    amount: isBack ? leg.quantity.slice(1) : leg.quantity,
  };
}

/** What is held at once: what clients pay. */
export const holdsOf = (legs: readonly Leg[], partner: Pick<PartnerRow, 'walletId' | 'enterpriseId'>): HoldDraft[] =>
  legs.flatMap((leg) => {
    const { debit: account, amount } = paymentOf(leg, partner);
    return account.kind === 'allocated' ? [{ ...holdName(leg), account, amount }] : [];
  });

/** What moves when it is settled; out of the holds where there are some. */
export const paymentsOf = (
  legs: readonly Leg[],
  partner: Pick<PartnerRow, 'walletId' | 'enterpriseId'>,
  { areHeld }: { areHeld: boolean },
): LedgerTransferDraft[] =>
  legs.map((leg) => {
    const payment = paymentOf(leg, partner);
    const isHeld = areHeld && payment.debit.kind === 'allocated';
    return { ...payment, note: leg.id, ...(isHeld ? { hold: holdName(leg) } : {}) };
  });

/** Up to ten names of currencies, in words. */
function listSymbols(shorts: readonly Shortfall[]): string {
  const names = [...new Set(shorts.map(({ account }) => findCoin(account.asset)?.symbol ?? account.asset))];
  const most = 10;
  return names.length <= most ? names.join(', ') : `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
}

/** Which side lacks which currencies, and no more: all parties read it, and none of them the accounts of another. */
export function sidesShort(shorts: readonly Shortfall[]): string {
  const clients = shorts.filter(({ account }) => account.kind === 'allocated');
  const partner = shorts.filter(({ account }) => account.kind !== 'allocated');
  const said = [
    ...(partner.length > 0 ? [`The partner lacks ${listSymbols(partner)}.`] : []),
    ...(clients.length > 0 ? [`A client lacks ${listSymbols(clients)}.`] : []),
  ];
  return said.join(' ');
}

/** Who lacks how much of what, in words for the partner: it sees the balances of all its connections. */
export function describeShorts(shorts: readonly Shortfall[], routes: readonly Route[]): string {
  const names = new Map(routes.map(({ connection }) => [connection.id, connection.name]));
  const all = shorts.map(({ account, missing }) => {
    const who =
      account.kind === 'allocated' ? `The connection ${names.get(account.scope ?? '') ?? ''}` : 'The partner’s account';
    return `${who} lacks ${missing} of ${findCoin(account.asset)?.symbol ?? account.asset}.`;
  });
  const most = 20;
  return all.length <= most ? all.join(' ') : `${all.slice(0, most).join(' ')} And ${all.length - most} more.`;
}
