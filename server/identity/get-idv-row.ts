import * as contracts from '#lib/contracts/identity.ts';
import { orNotFound } from '#server/core/errors.ts';
import { operation } from '#server/core/operation.ts';
import { findIdvRow } from './search.ts';

export const getIdvRow = operation(contracts.getIdvRow, async ({ db }, { enterpriseId, idvId }) =>
  orNotFound(await findIdvRow(db, enterpriseId, idvId), 'There is no such verification record.'),
);
