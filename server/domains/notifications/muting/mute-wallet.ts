import * as contracts from '#lib/contracts/notifications/muting.ts';
import { operation } from '#server/core/call/operation.ts';
import { lockSettings, ownerOf } from '../settings/settings-store.ts';
import { demandMutable } from './demand-mutable.ts';
import { addMutes } from './mute-store.ts';
import { findOwnEnterprise } from './own-enterprise.ts';
import { presentAdded } from './present-mutes.ts';

export const muteWallet = operation(contracts.muteWallet, async (context, input) => {
  const field = 'walletId';
  const owner = ownerOf(context);
  const version = await lockSettings(owner);
  const ids = await demandMutable(context, { kind: 'wallet', field, values: [input[field]] });
  await addMutes(owner, 'wallet', ids);
  await context.audit({
    enterpriseId: await findOwnEnterprise(context, 'wallet', ids[0]),
    subjectType: 'user',
    subjectId: owner.userId,
    after: { version, [field]: ids[0], isMuted: true },
  });
  return presentAdded(context, field, 'The wallet is muted.');
});
