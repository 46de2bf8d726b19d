import * as contracts from '#lib/contracts/onboarding/identities.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandOpen } from './demand-open.ts';
import { wholeOf } from './kyb-queries.ts';
import { takesBack } from './people-rules.ts';
import { presentIdentity } from './present-identity.ts';
import { holdIdentity } from './whose-identity.ts';
import { ignoredOf, namesOf, OF_OTHERS, partsOf, writeIdentity } from './write-identity.ts';

export const updateKybIdentity = operation(contracts.updateKybIdentity, async (context, input) => {
  const { db, service } = context;
  const row = await holdIdentity(context, input);
  await demandOpen(db, row);
  const before = await wholeOf(db, row);
  const isWithdrawn = takesBack(before, input.associatedPeople);
  const parts = [...partsOf(row, input), ...(isWithdrawn ? ['agreements'] : [])];
  const { id, enterpriseId } = row;
  const body = { parts, names: namesOf(row, input) };
  if (parts.length > 0) await context.emit(...onboardingEvents.to(enterpriseId, 'changed', { id, body }));
  const whole = await writeIdentity(context, before, input);
  const after = { parts, state: whole.row.state, ...(isWithdrawn && { withdrawn: 'noOwnerAbove10' }) };
  await context.audit({ enterpriseId, subjectType: 'onboardingIdentity', subjectId: id, after });
  return presentIdentity(whole, service.env.OPERATOR_NAME, ignoredOf(context, input, OF_OTHERS[row.type]));
});
