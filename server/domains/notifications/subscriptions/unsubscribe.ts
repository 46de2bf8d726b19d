import * as contracts from '#lib/contracts/notifications/unsubscribe.ts';
import { isMandatory, NOTICE_CATEGORIES } from '#lib/notifications/catalogue.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findUser } from '#server/domains/directory/public.ts';
import { lockSettings, type Owner, updateSettings } from '../settings/settings-store.ts';
import { switchesOf } from './rules.ts';
import { writeSwitches } from './subscription-store.ts';
import { readUnsubscribeToken, type Unsubscription } from './unsubscribe-token.ts';

/** Switches off a category, or all that a digest tells, and the digest itself: without it, each would be mailed by itself. */
async function switchOff(owner: Owner, { category, channel }: Unsubscription): Promise<void> {
  const isDigest = category === 'digest';
  const categories = isDigest ? NOTICE_CATEGORIES.filter((one) => !isMandatory(one, channel)) : [category];
  const entries = categories.map((categoryName) => ({ categoryName, channel, isSubscribed: false }));
  await writeSwitches(owner, switchesOf(entries));
  if (isDigest) await updateSettings(owner, { digestHour: null, digestZone: null });
}

export const unsubscribe = operation(contracts.unsubscribe, async ({ db, service, now, audit }, { t }) => {
  const what = readUnsubscribeToken(service.vault, t);
  if (what === null) return fail('validation_failed', 't: is none that this service has made');
  const { userId, category, channel } = what;
  if (category !== 'digest' && isMandatory(category, channel))
    fail('validation_failed', `t: ${category} is mandatory by email`);
  if (!(await findUser(db, userId))) fail('validation_failed', 't: its user is gone');
  const owner = { db, userId, at: now.toISOString() };
  const version = await lockSettings(owner);
  await switchOff(owner, what);
  const after = { version, category, channel, isSubscribed: false };
  await audit({ subjectType: 'user', subjectId: userId, actorUserId: userId, after });
  return {};
});
