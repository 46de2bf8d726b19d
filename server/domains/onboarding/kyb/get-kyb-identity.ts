import * as contracts from '#lib/contracts/onboarding/identities.ts';
import { operation } from '#server/core/call/operation.ts';
import { wholeOf } from './kyb-queries.ts';
import { presentIdentity } from './present-identity.ts';
import { readIdentity } from './whose-identity.ts';

export const getKybIdentity = operation(contracts.getKybIdentity, async (context, input) =>
  presentIdentity(await wholeOf(context.db, await readIdentity(context, input)), context.service.env.OPERATOR_NAME),
);
