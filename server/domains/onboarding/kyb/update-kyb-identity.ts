import * as contracts from '#lib/contracts/onboarding/identities.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandOpen } from './demand-open.ts';
import { wholeOf } from './kyb-queries.ts';
import { presentIdentity } from './present-identity.ts';
import { holdIdentity } from './whose-identity.ts';
import { ignoredOf, OF_OTHERS, partsOf, writeIdentity } from './write-identity.ts';

export const updateKybIdentity = operation(contracts.updateKybIdentity, async (context, input) => {
  const { db, service } = context;
  const row = await holdIdentity(context, input);
  await demandOpen(db, row);
  const parts = partsOf(row, input);
  const { id, enterpriseId } = row;
  if (parts.length > 0) await context.emit(...onboardingEvents.to(enterpriseId, 'changed', { id, body: { parts } }));
  const whole = await writeIdentity(context, await wholeOf(db, row), input);
  const after = { parts, state: whole.row.state };
  await context.audit({ enterpriseId, subjectType: 'onboardingIdentity', subjectId: id, after });
  return presentIdentity(whole, service.env.OPERATOR_NAME, ignoredOf(context, input, OF_OTHERS[row.type]));
});
