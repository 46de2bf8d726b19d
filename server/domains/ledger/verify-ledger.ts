import * as contracts from '#lib/contracts/ledger/proof.ts';
import { preparedOperation } from '#server/core/call/operation.ts';
import { keepProof, makeProof, presentProof } from './proof-store.ts';

export const verifyLedger = preparedOperation(
  contracts.verifyLedger,
  ({ service }) => makeProof(service),
  async ({ db, now, audit }, _, made) => {
    const row = await keepProof(db, made, now.toISOString());
    const { accounts, transfers, problems } = row;
    await audit({
      subjectType: 'ledger',
      subjectId: row.id,
      after: { accounts, transfers, problems: problems.length },
    });
    return presentProof(row);
  },
);
