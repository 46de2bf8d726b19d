import type { MuteResult } from '#lib/contracts/notifications/muting.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { lockSettings, ownerOf } from '../settings/settings-store.ts';
import { demandMutable } from './demand-mutable.ts';
import { replaceMutes } from './mute-store.ts';
import { presentMutes } from './present-mutes.ts';

const LISTS = [
  { kind: 'enterprise', field: 'enterpriseIds' },
  { kind: 'wallet', field: 'walletIds' },
] as const;

type Sent = Readonly<Partial<Record<(typeof LISTS)[number]['field'], string[] | undefined>>>;

/** Replaces the lists that were sent, each as a whole, or none of them. */
export async function setMuteLists(context: Context, sent: Sent): Promise<MuteResult> {
  const owner = ownerOf(context);
  const version = await lockSettings(owner);
  for (const { kind, field } of LISTS) {
    const values = sent[field];
    if (values === undefined) continue;
    await replaceMutes(owner, kind, await demandMutable(context, { kind, field: `${field}.#`, values }));
  }
  const result = await presentMutes(context);
  const [enterprises, wallets] = [result.mutedEnterpriseIds.length, result.mutedWalletIds.length];
  await context.audit({ subjectType: 'user', subjectId: owner.userId, after: { version, enterprises, wallets } });
  return result;
}
