import * as contracts from '#lib/contracts/requests/request-details.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findRequest } from './request-queries.ts';
import { presentWhole } from './request-view.ts';

export const getRequest = operation(
  contracts.getRequest,
  async ({ service, db, caller }, { enterpriseId, recordedRequestId: id }) => {
    const row = orNotFound(await findRequest(db, caller, { enterpriseId, id }), 'The request log has no such request.');
    return presentWhole(service.vault, row);
  },
);
