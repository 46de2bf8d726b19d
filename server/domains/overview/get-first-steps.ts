import type { Contract, InputOf } from '#lib/contract.ts';
import { searchAccessTokens } from '#lib/contracts/access/tokens.ts';
import { searchInvitations } from '#lib/contracts/directory/invitations.ts';
import { searchMembers } from '#lib/contracts/directory/members.ts';
import * as contracts from '#lib/contracts/overview/first-steps.ts';
import { searchDeliveries } from '#lib/contracts/webhooks/deliveries.ts';
import { searchWebhooks } from '#lib/contracts/webhooks/endpoints.ts';
import { mayCall } from '#server/core/call/access.ts';
import { operation } from '#server/core/call/operation.ts';
import { countOf } from '#server/core/lists/total.ts';
import type { Context, Operation } from '#server/core/runtime/service.ts';

/** How many rows a search of any domain finds; null for who may not ask. */
async function totalBy<C extends Contract>(
  context: Context,
  contract: C,
  input: InputOf<C> & { enterpriseId: string },
): Promise<number | null> {
  const { service, caller } = context;
  const found = service.domains
    .flatMap(({ operations }) => Object.values(operations))
    .find((one): one is Operation<C> => (one.contract as Contract) === contract);
  if (found === undefined || !(await mayCall(service, contract, { caller, enterpriseId: input.enterpriseId })))
    return null;
  return (await countOf(found, context, input)).total;
}

const isOver = (total: number | null, limit: number): boolean | null => (total === null ? null : total > limit);

export const getFirstSteps = operation(contracts.getFirstSteps, async (context, { enterpriseId }) => {
  const [endpoints, simulations, tokens, members, invitations] = await Promise.all([
    totalBy(context, searchWebhooks, { enterpriseId }),
    totalBy(context, searchDeliveries, { enterpriseId, simulation: 'true' }),
    totalBy(context, searchAccessTokens, { enterpriseId }),
    totalBy(context, searchMembers, { enterpriseId }),
    totalBy(context, searchInvitations, { enterpriseId }),
  ]);
  return {
    hasEndpoint: isOver(endpoints, 0),
    hasSimulation: isOver(simulations, 0),
    hasToken: isOver(tokens, 0),
    hasColleague: isOver(members, 1) || isOver(invitations, 0),
  };
});
