import * as contracts from '#lib/contracts/notifications/muting.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockSettings, ownerOf } from '../settings/settings-store.ts';
import { removeMute } from './mute-store.ts';
import { findOwnEnterprise } from './own-enterprise.ts';
import { presentMutes } from './present-mutes.ts';
import { readIds } from './rules.ts';

export const unmuteWallet = operation(contracts.unmuteWallet, async (context, input) => {
  const owner = ownerOf(context);
  const version = await lockSettings(owner);
  const [walletId = null] = readIds([input.walletId]);
  if (walletId !== null) await removeMute(owner, 'wallet', walletId);
  await context.audit({
    enterpriseId: await findOwnEnterprise(context, 'wallet', walletId),
    subjectType: 'user',
    subjectId: owner.userId,
    after: { version, walletId, isMuted: false },
  });
  return presentMutes(context, 'The wallet is not muted.');
});
