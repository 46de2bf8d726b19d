import type { Contract } from '#lib/contract.ts';
import type { AttentionKind } from '#lib/contracts/overview.ts';
import type { Context } from '#server/core/operation.ts';
import { searchIdvRecords } from '#server/identity/search-idv-records.ts';

interface Count {
  total: number;
  isTotalExact: boolean;
}

/** One kind of work and the list that it is the total of; the contract says who may see it. */
export interface AttentionSource {
  kind: AttentionKind;
  contract: Contract;
  count: (context: Context, enterpriseId: string) => Promise<Count>;
}

const idvActionRequired: AttentionSource = {
  kind: 'idv-action-required',
  contract: searchIdvRecords.contract,
  count: (context, enterpriseId) =>
    searchIdvRecords.run(
      context,
      searchIdvRecords.contract.input.parse({ enterpriseId, limit: 1, statuses: ['action_required'] }),
    ),
};

/** Everything that may wait for a person, the most pressing first. */
export const ATTENTION: readonly AttentionSource[] = [idvActionRequired];
