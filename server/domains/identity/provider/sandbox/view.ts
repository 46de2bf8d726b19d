import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { SandboxVerification as Shown } from '#lib/contracts/sandbox/verifications.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { findEnterpriseOf, knownEnterprises, people } from '#server/domains/directory/public.ts';
import { findLastAttempt, findOpenAttempt } from '../../attempts/attempt-store.ts';
import { depositOf } from '../../deposits/deposit-of.ts';
import { findRecord } from '../../record-queries.ts';
import type { RecordRow } from '../../record-store.ts';
import { findByToken, type SandboxVerification } from './sandbox-store.ts';

/** The verification behind a link. Throws 404 for one that is unknown or was replaced. */
export const demandLink = async (db: Queryable, token: string): Promise<SandboxVerification> =>
  orNotFound(await findByToken(db, token), 'The link is unknown, or a newer one took its place.');

async function namesOf(db: Queryable, { userId, enterpriseId }: RecordRow) {
  const [person] = await db.select({ name: people.name }).from(people).where(eq(people.id, userId)).limit(1);
  const { name } = knownEnterprises;
  const [firm] = await db.select({ name }).from(knownEnterprises).where(eq(knownEnterprises.id, enterpriseId)).limit(1);
  return { personName: person?.name ?? '', enterpriseName: firm?.name ?? '' };
}

/** Nobody is verified in an enterprise that they have left. */
async function isStillMember(db: Queryable, idvId: string): Promise<boolean> {
  const record = await findRecord(db, idvId);
  return record !== undefined && (await findEnterpriseOf(db, record)) !== undefined;
}

/** Whether the attempt that a link was given for can still be worked on. */
export async function stateOf(
  db: Queryable,
  { idvId, attemptId, expiresAt }: SandboxVerification,
  now: Date,
): Promise<z.output<typeof Shown>['state']> {
  const attempt = await findOpenAttempt(db, idvId);
  if (attempt?.id !== attemptId || !(await isStillMember(db, idvId))) return 'ended';
  return expiresAt <= now.toISOString() ? 'expired' : 'open';
}

/** What the page of a link shows. */
export async function presentVerification(
  { db, now, service }: Pick<Context, 'db' | 'now' | 'service'>,
  link: SandboxVerification,
  record: RecordRow,
): Promise<z.input<typeof Shown>> {
  return {
    state: await stateOf(db, link, now),
    ...(await namesOf(db, record)),
    operatorName: service.env.OPERATOR_NAME,
    verificationType: record.verificationType,
    status: record.status,
    rejectLabels: record.rejectLabels,
    lang: (await findLastAttempt(db, record.id))?.lang ?? 'en',
    expiresAt: link.expiresAt,
    deposit: await depositOf(db, record),
  };
}
