import * as contracts from '#lib/contracts/notifications/muting.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockSettings, ownerOf } from '../settings/settings-store.ts';
import { removeMute } from './mute-store.ts';
import { findOwnEnterprise } from './own-enterprise.ts';
import { presentMutes } from './present-mutes.ts';
import { readIds } from './rules.ts';

export const unmuteEnterprise = operation(contracts.unmuteEnterprise, async (context, input) => {
  const owner = ownerOf(context);
  const version = await lockSettings(owner);
  const [enterpriseId = null] = readIds([input.enterpriseId]);
  if (enterpriseId !== null) await removeMute(owner, 'enterprise', enterpriseId);
  await context.audit({
    enterpriseId: await findOwnEnterprise(context, 'enterprise', enterpriseId),
    subjectType: 'user',
    subjectId: owner.userId,
    after: { version, enterpriseId, isMuted: false },
  });
  return presentMutes(context, 'The enterprise is not muted.');
});
