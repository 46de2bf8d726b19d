import * as contracts from '#lib/contracts/sandbox/dvp.ts';
import { operation } from '#server/core/call/operation.ts';
import { scriptOf } from './dvp-scripts.ts';
import { requirePlayed } from './require-played.ts';
import { setScript } from './script-store.ts';

export const setDvpScript = operation(
  contracts.setDvpScript,
  async ({ db, audit }, { enterpriseId, connectionId, script }) => {
    await requirePlayed(db, { enterpriseId, connectionId });
    const before = await scriptOf(db, connectionId);
    await setScript(db, connectionId, script);
    await audit({
      subjectType: 'counterparty-connection',
      subjectId: connectionId,
      before: { script: before },
      after: { script },
    });
    return { connectionId, script };
  },
);
