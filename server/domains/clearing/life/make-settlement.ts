import { canonicalText } from '#lib/canonical.ts';
import type { DvpType } from '#lib/contracts/clearing/settlement-shapes.ts';
import { after } from '#lib/time.ts';
import { findRoute } from '#lib/transaction-routes.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { DEFAULT_AFFIRMATION_SECONDS, type RequestStatus } from '../rules.ts';
import type { AccountSettingsRow } from '../settings/settings-queries.ts';
import { feeEstimateOf } from './fee-estimates.ts';
import { type Leg, settlementPayload } from './payload.ts';
import type { Account, DvpDraft } from './settlement-store.ts';

/** What is proposed, once it is known to be sound. */
export interface Proposal {
  type: (typeof DvpType.options)[number];
  requester: Account;
  /** Those who take part beside the requester. */
  others: readonly Account[];
  externalId: string;
  notation: string | null;
  legs: readonly Omit<Leg, 'id'>[];
  connectionId: string | null;
  routeId: string | null;
  bypass: boolean;
  expireAt: string | null;
  unlockDate: string | null;
  batchId: string | null;
  /** It belongs to a batch whose counterparties are asked later. */
  isInitialized: boolean;
  digest: Buffer | null;
  createdBy: string | null;
  settings: AccountSettingsRow | undefined;
  at: string;
}

/** The same legs have the same digest, whoever proposes them. */
export const legsDigestOf = (legs: readonly Omit<Leg, 'id'>[]): Buffer =>
  sha256(
    canonicalText(
      legs
        .map((leg) =>
          [leg.sourceTradingAccountId, leg.destinationTradingAccountId, leg.currency, leg.quantity].join(' '),
        )
        .toSorted(),
    ),
  );

/** How it clears: by its route, and whether the requester automates that. */
function methodOf({ routeId, settings }: Proposal) {
  const route = findRoute(routeId ?? '');
  if (route?.kind !== 'netting') return 'manual' as const;
  const isAutomated =
    settings?.queueAutomationEnabled === true && settings.queueAutomationTransactionRouteId === route.id;
  return isAutomated ? ('automated-netting' as const) : ('manual-netting' as const);
}

/** How the request of an account begins. */
function beginningOf({ requester, bypass, isInitialized }: Proposal, accountId: string): RequestStatus {
  if (isInitialized) return 'initialized';
  return accountId === requester.accountId || bypass ? 'acknowledged' : 'pending-acknowledgement';
}

/** A settlement with its requests and transfers, as it is written. */
export function draftOf(proposal: Proposal): DvpDraft {
  const { requester, others, legs, at, settings, bypass, isInitialized } = proposal;
  const newId = (): string => uuidV7(Date.parse(at));
  const isOnChain = findRoute(proposal.routeId ?? '')?.kind === 'chain';
  // Transfers are listed by their ids: in the order of the legs.
  const ids = legs.map(newId).toSorted();
  const transfers = legs.map((leg, index) => {
    const fee = isOnChain ? feeEstimateOf(leg.currency) : null;
    const id = ids[index] ?? newId();
    return { id, ...leg, estimatedFeeInNativeToken: fee?.native ?? null, estimatedFeeInUsd: fee?.usd ?? null };
  });
  const senders = new Set(legs.map((leg) => leg.sourceTradingAccountId));
  const seconds = settings?.affirmationExpirationSeconds ?? DEFAULT_AFFIRMATION_SECONDS;
  const accounts = [requester, ...others];
  return {
    settlement: {
      id: newId(),
      externalId: proposal.externalId,
      requesterAccountId: requester.accountId,
      status: bypass ? 'pending' : 'pending-acknowledgement',
      type: proposal.type,
      clearingMethod: methodOf(proposal),
      notation: proposal.notation,
      batchId: proposal.batchId,
      bypassCounterpartySigning: bypass,
      transactionRouteId: proposal.routeId,
      counterpartyAccountId: others.length === 1 ? (others[0]?.accountId ?? null) : null,
      connectionId: proposal.connectionId,
      digest: proposal.digest,
      legsDigest: legsDigestOf(legs),
      createdBy: proposal.createdBy,
      affirmBy: after(at, seconds * 1000),
      unlockDate: proposal.unlockDate,
      expireAt: proposal.expireAt,
      createdAt: at,
      updatedAt: at,
    },
    accounts,
    transfers,
    approvals: accounts.map(({ accountId }) => {
      const status = beginningOf(proposal, accountId);
      const isAgreed = accountId === requester.accountId || bypass;
      return {
        id: newId(),
        accountId,
        isSender: senders.has(accountId),
        status,
        acknowledgedAt: isAgreed && !isInitialized ? at : null,
        payload: settlementPayload(accountId, transfers),
      };
    }),
  };
}
