import * as contracts from '#lib/contracts/notifications/muting.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockSettings, ownerOf } from '../settings/settings-store.ts';
import { demandMutable } from './demand-mutable.ts';
import { addMutes } from './mute-store.ts';
import { findOwnEnterprise } from './own-enterprise.ts';
import { presentAdded } from './present-mutes.ts';

export const muteEnterprise = operation(contracts.muteEnterprise, async (context, input) => {
  const field = 'enterpriseId';
  const owner = ownerOf(context);
  const version = await lockSettings(owner);
  const ids = await demandMutable(context, { kind: 'enterprise', field, values: [input[field]] });
  await addMutes(owner, 'enterprise', ids);
  await context.audit({
    enterpriseId: await findOwnEnterprise(context, 'enterprise', ids[0]),
    subjectType: 'user',
    subjectId: owner.userId,
    after: { version, [field]: ids[0], isMuted: true },
  });
  return presentAdded(context, field, 'The enterprise is muted.');
});
