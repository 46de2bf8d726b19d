import * as contracts from '#lib/contracts/identity/records.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findIdvRow } from './record-search.ts';

export const getIdvRow = operation(contracts.getIdvRow, async ({ db }, { enterpriseId, idvId }) =>
  orNotFound(await findIdvRow(db, enterpriseId, idvId), 'There is no such verification.'),
);
