import * as contracts from '#lib/contracts/banking/movements.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findMovement, presentFound } from './movement-queries.ts';

export const getFiatMovement = operation(contracts.getFiatMovement, async ({ db }, place) =>
  presentFound(db, orNotFound(await findMovement(db, place), 'The enterprise has no such movement.')),
);
