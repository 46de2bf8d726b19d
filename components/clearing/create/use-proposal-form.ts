import { useQueryState } from 'nuqs';
import { useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import {
  NO_LEG,
  NO_ROUTE,
  type ProposalFacts,
  type ProposalValues,
  proposalSchema,
  proposedId,
} from '#lib/console/dvp-proposal.ts';
import { FIELDS_OF_CALL, placeOfCall, toAgency, toDisbursement, toExchange } from '#lib/console/dvp-proposal-input.ts';
import { searchCounterparties } from '#lib/contracts/address-book/counterparties.ts';
import {
  createAgencySettlement,
  createDisbursement,
  createDvpSettlement,
} from '#lib/contracts/clearing/create-settlements.ts';
import { useAccounts } from '#lib/hooks/use-accounts.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useOnlyAccount } from '#lib/hooks/use-only-account.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { dvpFilters } from '../dvp-filters.ts';
import { useDvpRefresh } from '../use-dvp-refresh.ts';
import { useCounterparties } from './use-counterparties.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const CONFLICT = 409;

/** Id of the settlement for whose sake another was refused as its duplicate; null for every other failure, which names a field. */
function duplicateOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== CONFLICT) return null;
  return error.problems.some(({ path }) => path !== '') ? null : (UUID.exec(error.message)?.[0] ?? null);
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === CONFLICT;

/** Creates what a form says; its id. */
async function create(enterpriseId: string, values: ProposalValues, facts: ProposalFacts): Promise<string> {
  switch (values.kind) {
    case 'exchange':
      return (await call(createDvpSettlement, toExchange(enterpriseId, values, facts))).id;
    case 'agency':
      return (await call(createAgencySettlement, toAgency(enterpriseId, values, facts))).id;
    case 'disbursement':
      return (await call(createDisbursement, toDisbursement(enterpriseId, values, facts))).id;
  }
}

/** The account that the list shows, or the only one that there is. */
function useFirstAccount(enterpriseId: string) {
  const [shown] = useQueryState('accountIds', dvpFilters.keys.accountIds);
  const { accounts, error, refetch } = useAccounts(enterpriseId);
  const only = accounts?.length === 1 ? accounts[0]?.id : undefined;
  return { accounts, error, refetch, first: (shown.length === 1 ? shown[0] : undefined) ?? only };
}

/** The form of a new settlement, what it offers or why it cannot, and the settlement for whose sake it was refused. */
export function useProposalForm(enterpriseId: string, onMade: (settlementId: string) => void) {
  const { now } = useSelf();
  const { accounts, first, error, refetch } = useFirstAccount(enterpriseId);
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const refresh = useDvpRefresh();
  const rereadConnections = useRefresh(searchCounterparties);
  const facts: ProposalFacts = { now, find: (id) => choices?.find((one) => one.id === id) };
  const [externalId] = useState(() => proposedId('exchange', now));
  const form = useContractForm<ProposalValues>({
    schema: proposalSchema(facts),
    defaults: {
      kind: 'exchange',
      accountId: '',
      connectionId: '',
      secondConnectionId: '',
      legs: [NO_LEG],
      payments: [],
      externalId,
      expireAt: '',
      unlockDate: '',
      notation: '',
      routeId: NO_ROUTE,
      isBypassing: false,
      checksDuplicates: true,
    },
    fieldOf: FIELDS_OF_CALL,
    placeOf: (path) => placeOfCall(path) as `legs.${number}.amount` | undefined,
    send: async (values) => {
      setDuplicate(null);
      try {
        const id = await create(enterpriseId, values, facts);
        await refresh();
        onMade(id);
      } catch (error) {
        if (isConflict(error)) await rereadConnections();
        const other = duplicateOf(error);
        if (other === null) throw error;
        setDuplicate(other);
      }
    },
  });
  const accountId = form.form.watch('accountId');
  const counterparties = useCounterparties({ enterpriseId, accountId });
  const { choices } = counterparties;
  const failure = accounts === undefined && error ? toApiError(error) : counterparties.failure;
  const retry = () => (accounts === undefined ? void refetch() : counterparties.retry());
  useOnlyAccount(form.form, 'accountId', first);
  return { form, facts, accounts, choices, duplicate, failure, retry };
}
