import type { Contract, InputOf } from '#lib/contract.ts';
import { searchAccessTokens } from '#lib/contracts/access/tokens.ts';
import { searchInvitations } from '#lib/contracts/directory/invitations.ts';
import { searchMembers } from '#lib/contracts/directory/members.ts';
import * as contracts from '#lib/contracts/overview/first-steps.ts';
import { searchDeliveries } from '#lib/contracts/webhooks/deliveries.ts';
import { searchWebhooks } from '#lib/contracts/webhooks/endpoints.ts';
import { mayCall } from '#server/core/call/access.ts';
import { ask } from '#server/core/call/ask.ts';
import { operation } from '#server/core/call/operation.ts';
import { countOf } from '#server/core/lists/total.ts';
import type { Context, Operation } from '#server/core/runtime/service.ts';
import { findEnterpriseOf } from '#server/domains/directory/public.ts';

/** An operation of any domain, for who may call it; null for others. */
async function findAllowed<C extends Contract>(
  { service, caller }: Context,
  contract: C,
  enterpriseId: string,
): Promise<Operation<C> | null> {
  const found = service.domains
    .flatMap(({ operations }) => Object.values(operations))
    .find((one): one is Operation<C> => (one.contract as Contract) === contract);
  return found !== undefined && (await mayCall(service, contract, { caller, enterpriseId })) ? found : null;
}

/** How many rows a search finds; null for who may not ask. */
async function totalBy<C extends Contract>(
  context: Context,
  contract: C,
  input: InputOf<C> & { enterpriseId: string },
): Promise<number | null> {
  const found = await findAllowed(context, contract, input.enterpriseId);
  return found === null ? null : (await countOf(found, context, input)).total;
}

/** Whether a token was made since the enterprise is there: one that its members had before is no step taken for it. */
async function hasOwnToken(context: Context, enterpriseId: string): Promise<boolean | null> {
  const found = await findAllowed(context, searchAccessTokens, enterpriseId);
  if (found === null) return null;
  const { accessTokens } = await ask(found, context, { enterpriseId, limit: 1, sort: '-createdAt' });
  const enterprise = await findEnterpriseOf(context.db, { enterpriseId, userId: context.caller.userId });
  return (accessTokens[0]?.createdAt ?? '') >= (enterprise?.createdAt ?? '');
}

const isOver = (total: number | null, limit: number): boolean | null => (total === null ? null : total > limit);

export const getFirstSteps = operation(contracts.getFirstSteps, async (context, { enterpriseId }) => {
  const [endpoints, simulations, hasToken, members, invitations] = await Promise.all([
    totalBy(context, searchWebhooks, { enterpriseId }),
    totalBy(context, searchDeliveries, { enterpriseId, simulation: 'true' }),
    hasOwnToken(context, enterpriseId),
    totalBy(context, searchMembers, { enterpriseId }),
    totalBy(context, searchInvitations, { enterpriseId }),
  ]);
  return {
    hasEndpoint: isOver(endpoints, 0),
    hasSimulation: isOver(simulations, 0),
    hasToken,
    hasColleague: isOver(members, 1) || isOver(invitations, 0),
  };
});
