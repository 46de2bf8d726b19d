import type { AccountPlace, LedgerCommand, LedgerOutcome } from '#server/domains/ledger/public.ts';
import { applyToLedger, lockInLedger, mustApply } from '#server/domains/ledger/public.ts';
import { feeOf, isNetting } from '../rules.ts';
import type { Act } from './act.ts';
import { setFee } from './change-store.ts';
import { type Party, partyOf, type TransferRow, type Whole } from './whole.ts';

const KIND = 'dvp';

/** Where the books keep what an account of a settlement can spend. */
export const availableOf = ({ accountId, enterpriseId, isSimulated }: Party, asset: string): AccountPlace => ({
  kind: 'available',
  owner: accountId,
  asset,
  enterpriseId: isSimulated ? null : enterpriseId,
});

/** What the operator takes. */
export const feePlace = (asset: string): AccountPlace => ({ kind: 'fee', owner: 'operator', asset });

const holdName = (transfer: TransferRow) => ({ kind: KIND, reference: `${transfer.settlementId}/${transfer.id}` });

export const sentBy = ({ transfers }: Whole, accountId: string): TransferRow[] =>
  transfers.filter((transfer) => transfer.sourceTradingAccountId === accountId);

/** Puts what an account sends on hold, with its fee. `short` changes nothing. Netting holds nothing, but fixes the fee. */
export async function holdLegs(
  { tx, at }: Pick<Act, 'tx' | 'at'>,
  whole: Whole,
  { accountId, feeRate }: { accountId: string; feeRate: string | null },
): Promise<{ whole: Whole; outcome: LedgerOutcome }> {
  const legs = sentBy(whole, accountId).map((transfer) => ({ ...transfer, fee: feeOf(transfer.quantity, feeRate) }));
  if (!isNetting(whole.settlement.clearingMethod)) {
    const holds = legs.map((transfer) => ({
      ...holdName(transfer),
      account: availableOf(partyOf(whole, accountId), transfer.currency),
      amount: (BigInt(transfer.quantity) + BigInt(transfer.fee)).toString(),
    }));
    const outcome = holds.length === 0 ? ({ outcome: 'applied' } as const) : await applyToLedger(tx, { at, holds });
    if (outcome.outcome === 'short') return { whole, outcome };
  }
  for (const { id, fee } of legs) if (fee !== '0') await setFee(tx, id, fee);
  const fees = new Map(legs.map(({ id, fee }) => [id, fee]));
  const transfers = whole.transfers.map((transfer) => ({ ...transfer, fee: fees.get(transfer.id) ?? transfer.fee }));
  return { whole: { ...whole, transfers }, outcome: { outcome: 'applied' } };
}

/**
 * Locks every account that settlements touch, in the order of the books: who holds and then moves, or moves for several settlements in one
 * transaction, would wait for another one that does the same.
 */
export async function lockLegs({ tx, at }: Pick<Act, 'tx' | 'at'>, wholes: readonly Whole[]): Promise<void> {
  const places = wholes
    .filter(({ settlement }) => !isNetting(settlement.clearingMethod))
    .flatMap((whole) =>
      whole.transfers.flatMap(({ sourceTradingAccountId, destinationTradingAccountId, currency }) => [
        availableOf(partyOf(whole, sourceTradingAccountId), currency),
        availableOf(partyOf(whole, destinationTradingAccountId), currency),
        feePlace(currency),
      ]),
    );
  await lockInLedger(tx, { at, places });
}

/** The same of what settlements that end together give back. */
export async function lockHeld({ tx, at }: Pick<Act, 'tx' | 'at'>, wholes: readonly Whole[]): Promise<void> {
  const places = wholes
    .filter(({ settlement }) => !isNetting(settlement.clearingMethod))
    .flatMap((whole) => {
      const signed = whole.requests.filter(({ signature }) => signature !== null);
      return signed.flatMap(({ accountId }) =>
        sentBy(whole, accountId).map(({ currency }) => availableOf(partyOf(whole, accountId), currency)),
      );
    });
  await lockInLedger(tx, { at, places });
}

/** Moves every leg and every fee out of what is held, at once. */
export async function postLegs({ tx, at }: Pick<Act, 'tx' | 'at'>, whole: Whole): Promise<void> {
  const transfers = whole.transfers.flatMap((transfer) => {
    const debit = availableOf(partyOf(whole, transfer.sourceTradingAccountId), transfer.currency);
    const credit = availableOf(partyOf(whole, transfer.destinationTradingAccountId), transfer.currency);
    const own = { debit, hold: holdName(transfer), note: transfer.id };
    const leg = { ...own, credit, amount: transfer.quantity };
    const fee = transfer.fee ?? '0';
    return fee === '0' ? [leg] : [leg, { ...own, credit: feePlace(transfer.currency), amount: fee }];
  });
  await mustApply(tx, { at, groups: [{ kind: KIND, reference: whole.settlement.id, transfers }] });
}

/** Gives up what is held of what accounts send. */
export async function voidLegs(
  { tx, at }: Pick<Act, 'tx' | 'at'>,
  whole: Whole,
  { accountIds, isExpired }: { accountIds: readonly string[]; isExpired: boolean },
): Promise<void> {
  if (isNetting(whole.settlement.clearingMethod)) return;
  const state = isExpired ? 'expired' : 'voided';
  const voids: LedgerCommand['voids'] = accountIds
    .flatMap((accountId) => sentBy(whole, accountId))
    .map((transfer) => ({ ...holdName(transfer), state }));
  if (voids.length > 0) await mustApply(tx, { at, voids });
}
