import * as z from 'zod';
import { type ErrorShape, member, memberAnywhere } from '#lib/contract.ts';
import { pageLimit } from '#lib/list-input.ts';
import { READ_ADDRESS_BOOK, WRITE_ADDRESS_BOOK } from '#lib/rights.ts';
import { EnterpriseId, text, wholeNumber } from '#lib/schema.ts';

export const ADDRESS_BOOK_TAG = 'Address book';
export const ADDRESS_BOOK = '/api/address-book/v1' as const;
export const OWN_ADDRESS_BOOK = '/api/clearhouse/v1/enterprises/{enterpriseId}/address-book' as const;

/** Who reads and who acts in the address book; it needs no licence. */
export const READS = member(READ_ADDRESS_BOOK);
export const ACTS = member(WRITE_ADDRESS_BOOK);
export const ACTS_ANYWHERE = memberAnywhere(WRITE_ADDRESS_BOOK);

/** Bodies of errors in the address book; `also` are statuses that the operation answers by a rule of its own. */
export const bookErrors = (...also: number[]): ErrorShape => ({
  family: 'clearing',
  empty: [400],
  unknownEnterprise: 401,
  foreignEnterprise: 401,
  ...(also.length > 0 ? { also } : {}),
});

/** The enterprise, and who acts, come in headers. */
export const BOOK_HEADERS = { 'enterprise-id': 'enterpriseId', 'user-id': 'actingUserId' } as const;

const ActingUserId = text(64).optional().meta({
  description:
    'Id of the user who acts. Default: the caller. An admin may read as another member; nobody writes in the name of another.',
});

export const bookPlace = { enterpriseId: EnterpriseId, actingUserId: ActingUserId };
export const ownPlace = { enterpriseId: EnterpriseId };
export const exampleEnterprise = { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d' };

/** Id of a trading account, as callers may send it; a malformed one is an unknown account. */
export const WalletId = text(200);

/** Id in a filter; a malformed one is that of nothing. */
export const AnyId = text(64);

const MAX_OFFSET = 1_000_000_000;

/** Pages of the address book's public lists. */
export const bookPaging = {
  limit: pageLimit(500),
  offset: wholeNumber(0, MAX_OFFSET).default(0).meta({ description: 'How many rows to skip; 0 for the first page.' }),
};

export const ORDER_BY = {
  description: 'Field to sort by; rows that are alike in it: the oldest first. Default: newest first.',
};

/** Direction of lists that are newest first. */
export const OrderDirection = z.enum(['ASC', 'DESC']).optional().meta({
  description: 'Direction of `orderBy`. Default: ASC with `orderBy`, DESC without.',
});
