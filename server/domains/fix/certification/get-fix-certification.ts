import * as contracts from '#lib/contracts/fix/certification.ts';
import { CERTIFICATION } from '#lib/fix/certification.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandSession } from '../admin/session-queries.ts';
import { evaluate } from './evaluate.ts';
import { listKept } from './message-queries.ts';

export const getFixCertification = operation(contracts.getFixCertification, async ({ db }, place) => {
  const { session } = await demandSession(db, place);
  const passed = await evaluate(listKept(db, session.id, contracts.MOST_CERTIFIED));
  return {
    cases: CERTIFICATION.map(({ number, title }) => ({ number, title, passedAt: passed.get(number) ?? null })),
    passed: passed.size,
  };
});
