import { refuseField } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { insertAcceptance, latestVersion } from './terms-store.ts';

interface Acceptance {
  enterpriseId: string;
  version: number;
  /** The name that they sign with. */
  name?: string | undefined;
}

/** Accepts the latest version for an enterprise, once, and audits it. Throws 400 for any other. */
export async function acceptVersion(
  { db, caller, now, address, audit }: Context,
  { enterpriseId, version, name }: Acceptance,
): Promise<{ enterpriseId: string; version: number }> {
  const latest = await latestVersion(db);
  if (latest === 0) return refuseField('version', 'cannot be accepted: no terms are published yet');
  if (version !== latest) return refuseField('version', `must be ${latest}, the latest version`);
  const signed = name ?? null;
  const acceptedAt = now.toISOString();
  const row = { enterpriseId, version, userId: caller.userId, name: signed, address, acceptedAt };
  const isNew = await insertAcceptance(db, row);
  await audit({
    enterpriseId,
    subjectType: 'mint-terms',
    subjectId: String(version),
    after: { version, name: signed, ...(isNew ? {} : { isRepeated: true }) },
  });
  return { enterpriseId, version };
}
