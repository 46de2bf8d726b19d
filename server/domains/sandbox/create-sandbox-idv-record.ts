import { and, eq } from 'drizzle-orm';
import * as contracts from '#lib/contracts/sandbox/outcomes.ts';
import { idvEvents } from '#lib/events/identity.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { enterprises, memberships } from '#server/domains/directory/tables.ts';
import { idvRecords } from '#server/domains/identity/tables.ts';

export const createSandboxIdvRecord = operation(
  contracts.createSandboxIdvRecord,
  async ({ db, caller, now, audit, emit }, { enterpriseId, userId = caller.userId, verificationType }) => {
    const [found] = await db
      .select({ organizationId: enterprises.organizationId })
      .from(memberships)
      .innerJoin(enterprises, eq(enterprises.id, memberships.enterpriseId))
      .where(and(eq(memberships.enterpriseId, enterpriseId), eq(memberships.userId, userId)))
      .limit(1);
    const { organizationId } = orNotFound(found, 'The user is not a member of this enterprise.');
    const at = now.toISOString();
    const status = 'pending' as const;
    const id = uuidV7(now.getTime());
    const row = { userId, enterpriseId, organizationId, status, verificationType, rejectLabels: null };
    await db.insert(idvRecords).values({ ...row, id, createdAt: at, updatedAt: at });
    await audit({ subjectType: 'idv', subjectId: id, after: { userId, status, verificationType } });
    await emit(...idvEvents.to(enterpriseId, 'created', { id, body: { status, verificationType }, actorUserId: null }));
    return { ...row, idvId: id };
  },
);
