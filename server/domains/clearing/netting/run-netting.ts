import * as contracts from '#lib/contracts/clearing/netting.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { actOf } from '../life/act.ts';
import { requireOwnAccount } from '../life/own-account.ts';
import { presentRun } from './present-run.ts';
import { listQueued, sumGross } from './queue-queries.ts';
import { lackOf, lineOf, MAX_RUN, runQueue } from './run-queue.ts';
import { findSides } from './sides.ts';

const NOTHING = 'Nothing waits to be netted between the two accounts.';

export const runNetting = operation(contracts.runNetting, async (context, input) => {
  const { db, now, caller, audit } = context;
  const { enterpriseId, accountId, counterpartyAccountId, dryRun } = input;
  await requireOwnAccount(db, { enterpriseId, accountId });
  const pair = { accountId, counterpartyAccountId };
  const sides = (await findSides(db, pair)) ?? fail('unprocessable', NOTHING);
  const at = now.toISOString();
  const about = { subjectType: 'wallet' as const, subjectId: accountId };
  if (dryRun) {
    const ids = await listQueued(db, pair, { limit: MAX_RUN, now: at });
    if (ids.length === 0) fail('unprocessable', NOTHING);
    const lines = (await sumGross(db, pair, ids)).map(lineOf);
    await audit({ ...about, after: { isPreview: true, counterpartyAccountId, settlements: ids.length } });
    return presentRun(db, { lines, ids, pair, enterpriseId, at });
  }
  const done = await runQueue(actOf(context), { pair, sides, kind: 'manual', runBy: caller.userId });
  if (done.outcome === 'empty') return fail('unprocessable', NOTHING);
  if (done.outcome === 'short') return fail('unprocessable', lackOf(done.shorts, pair));
  const { run, ids } = done;
  await audit({
    ...about,
    after: { nettingRunId: run.id, counterpartyAccountId, settlements: ids.length, lines: run.lines },
  });
  return presentRun(db, { run, lines: run.lines, ids, pair, enterpriseId, at });
});
