import * as contracts from '#lib/contracts/clearing/settlements.ts';
import { READ_DVP } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import { operation } from '#server/core/call/operation.ts';
import { listSharedEnterprises } from '#server/domains/directory/public.ts';
import { countWaiting } from './waiting-queries.ts';

export const countDvpApprovalRequests = operation(
  contracts.countDvpApprovalRequests,
  async ({ db, caller }, { enterpriseIds, actingUserId }) => {
    const readable = [...caller.memberships].filter(([id]) => holdsRight(caller, id, READ_DVP));
    const isOther = actingUserId !== undefined && actingUserId !== caller.userId;
    const allowed = isOther
      ? await listSharedEnterprises(
          db,
          actingUserId,
          readable.filter(([, role]) => role === 'admin').map(([id]) => id),
        )
      : readable.map(([id]) => id);
    const wanted = enterpriseIds === undefined ? allowed : allowed.filter((id) => enterpriseIds.includes(id));
    return { enterprises: await countWaiting(db, wanted) };
  },
);
