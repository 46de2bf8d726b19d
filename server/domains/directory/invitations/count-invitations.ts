import * as contracts from '#lib/contracts/directory/invitations.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotals } from '#server/core/lists/cursor.ts';
import { countInvitationRows } from './invitation-store.ts';

export const countInvitations = operation(contracts.countInvitations, async ({ db, now }, query) => {
  const wanted = {
    all: query,
    open: { ...query, states: ['open'] },
    accepted: { ...query, states: ['accepted'] },
  } satisfies Record<string, Parameters<typeof countInvitationRows>[1]>;
  const counted = await Promise.all(Object.values(wanted).map((filters) => countInvitationRows(db, filters, now)));
  return cappedTotals(Object.keys(wanted) as (keyof typeof wanted)[], counted);
});
