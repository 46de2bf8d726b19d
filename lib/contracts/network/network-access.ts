import * as z from 'zod';
import { type ErrorShape, member } from '#lib/contract.ts';
import { only, pageLimit } from '#lib/list-input.ts';
import { MANAGE_OFF_EXCHANGE, READ_OFF_EXCHANGE, WRITE_OFF_EXCHANGE } from '#lib/rights.ts';
import { EnterpriseId, listOf, Uuid, wholeNumber } from '#lib/schema.ts';

export const NETWORK_TAG = 'Off-exchange network';

/** Who reads, who acts and who administers in the off-exchange network, of an enterprise that holds its licence. */
export const READS = member(READ_OFF_EXCHANGE);
export const ACTS = member(WRITE_OFF_EXCHANGE);
export const ADMINISTERS = member(MANAGE_OFF_EXCHANGE);

/** Bodies of errors in the network; `also` are statuses that the operation answers by a rule of its own. */
export const networkErrors = (...also: number[]): ErrorShape => ({
  family: 'network',
  empty: [400],
  unknownEnterprise: 404,
  foreignEnterprise: 401,
  ...(also.length > 0 ? { also } : {}),
});

export const ENTERPRISE_PATH = '/api/network/v1/enterprises/{enterpriseId}' as const;
export const OWN_PATH = '/api/clearhouse/v1/enterprises/{enterpriseId}' as const;

export const networkEnterprise = { enterpriseId: EnterpriseId };

const MAX_PAGE_NUMBER = 10_000_000;

/** Pages of the network's lists, by number from 0 on. */
export const networkPaging = {
  pageNumber: wholeNumber(0, MAX_PAGE_NUMBER).default(0).meta({ description: 'Page to return; the first page is 0.' }),
  pageSize: pageLimit(500),
};

export const SortDirection = z
  .enum(['ASC', 'DESC'])
  .optional()
  .meta({ description: 'Direction of `sortField`. Default: ASC; without `sortField` lists are newest first.' });

/** As which of the two an enterprise looks. */
export const NetworkSide = z.enum(['client', 'partner']);
export const SIDE = { description: 'Whether the enterprise looks as a client or as a partner.' };

export const idsOf = (rows: string) => listOf(Uuid).meta(only(rows));

export const exampleEnterprise = { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d' };
