import type { Queryable } from '#server/core/database/db.ts';
import type { Env } from '#server/core/runtime/env.ts';
import { isPushOffered } from '../refuse.ts';
import { findSettings } from './settings-store.ts';

/** What a user has set of how they are mailed. */
export async function presentSettings(db: Queryable, userId: string, env: Env) {
  const { digestHour: hour = null, digestZone: zone = null } = (await findSettings(db, userId)) ?? {};
  return { digest: hour === null || zone === null ? null : { hour, zone }, isPushOffered: isPushOffered(env) };
}

const amount = (usd: string | null | undefined): number | undefined =>
  usd === null || usd === undefined ? undefined : Number(usd);

/** From which amounts on a user is told. */
export async function presentThresholds(db: Queryable, userId: string) {
  const found = await findSettings(db, userId);
  return {
    depositThresholdUsd: amount(found?.depositThresholdUsd),
    withdrawalThresholdUsd: amount(found?.withdrawalThresholdUsd),
  };
}
