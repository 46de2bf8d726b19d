import type { Contract, InputOf } from '#lib/contract.ts';
import type { AttentionName } from '#lib/objects.ts';
import { ask } from '#server/core/call/ask.ts';
import type { Context, Operation } from '#server/core/call/operation.ts';
import { searchAccessTokens } from '#server/domains/access/tokens/search-access-tokens.ts';
import { searchDvpSettlements } from '#server/domains/clearing/search-dvp-settlements.ts';
import { searchInvitations } from '#server/domains/directory/search-invitations.ts';
import { searchIdvRecords } from '#server/domains/identity/search-idv-records.ts';
import { searchClientSettlements } from '#server/domains/network/search-client-settlements.ts';
import { searchWebhooks } from '#server/domains/webhooks/endpoints/search-webhooks.ts';

const EXPIRING_MS = 14 * 86_400_000;

interface Count {
  total: number;
  isTotalExact: boolean;
}

/** One kind of work and the list that it is the total of; the contract says who may see it. */
export interface AttentionSource {
  kind: AttentionName;
  contract: Contract;
  count: (context: Context, enterpriseId: string) => Promise<Count>;
}

type Filter<C extends Contract> = Omit<InputOf<C>, 'enterpriseId' | 'cursor' | 'limit'>;

/** The total that a search gives under a filter, so that the number is that of the list behind it. */
const totalOf = <C extends Contract>(
  kind: AttentionName,
  search: Operation<C>,
  filter: (now: Date) => Filter<C>,
): AttentionSource => ({
  kind,
  contract: search.contract,
  async count(context, enterpriseId) {
    const input = { ...filter(context.now), enterpriseId, limit: 1 } as InputOf<C>;
    return (await ask(search, context, input)) as Count;
  },
});

/** Everything that may wait for a person, the most pressing first. */
export const ATTENTION: readonly AttentionSource[] = [
  totalOf('dvp-to-sign', searchDvpSettlements, () => ({ requiresSigning: true })),
  totalOf('dvp-expiring', searchDvpSettlements, () => ({ onlyExpiringSoon: true })),
  totalOf('off-exchange-disputed', searchClientSettlements, () => ({ onlyShowDisputed: true })),
  totalOf('off-exchange-cut-off', searchClientSettlements, () => ({ statuses: ['pending'], onlyWithCutoff: true })),
  totalOf('off-exchange-sla-alert', searchClientSettlements, () => ({ onlySlaAlert: true })),
  totalOf('idv-action-required', searchIdvRecords, () => ({ statuses: ['action_required'] })),
  totalOf('webhooks-suspended', searchWebhooks, () => ({ states: ['suspended'] })),
  totalOf('tokens-expiring', searchAccessTokens, (now) => ({
    states: ['active'],
    expiresOnOrAfter: now.toISOString(),
    expiresBefore: new Date(now.getTime() + EXPIRING_MS).toISOString(),
  })),
  totalOf('open-invitations', searchInvitations, () => ({ states: ['open'] })),
];
