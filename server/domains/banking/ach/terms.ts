import { eq } from 'drizzle-orm';
import { agreementParts, agreementText, authorizationText } from '#lib/banking/ach-terms.ts';
import { refuseField } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { knownEnterprises, trustOrgOf } from '#server/domains/directory/public.ts';
import type { ShownAccount } from '../accounts/account-view.ts';

/** What an enterprise accepts with each transfer. */
export async function authorizationOf(db: Queryable, enterpriseId: string): Promise<string> {
  const { id, name } = knownEnterprises;
  const [row] = await db.select({ name }).from(knownEnterprises).where(eq(id, enterpriseId)).limit(1);
  if (!row) throw new Error('the enterprise is gone');
  return authorizationText({ operator: await trustOrgOf(db, enterpriseId), enterprise: row.name });
}

type Account = ShownAccount['account'];

/** An account that can be debited: approved, reached by ACH, and known to be for checking or for savings. Throws 400. */
export function demandDebitable(
  { type, state, accountType }: Pick<Account, 'type' | 'state' | 'accountType'>,
  field: string,
) {
  if (type !== 'ach') refuseField(field, 'is no account of the type ach');
  if (state !== 'approved') refuseField(field, 'is not approved');
  if (accountType === 'unknown') refuseField(field, 'must be known to be a checking or a savings account');
  return accountType === 'saving' ? ('savings' as const) : ('checking' as const);
}

interface Agreed {
  account: Account;
  operator: string;
  accountType: 'checking' | 'savings';
  /** Base units. */
  amount: string | undefined;
}

const debited = ({ account, operator, accountType, amount }: Agreed) => ({
  operator,
  accountHolderName: account.ownerName,
  bankName: account.name,
  accountNumber: account.maskedNumber,
  routingNumber: account.routingNumber ?? '',
  accountType,
  currency: account.currency,
  amount,
});

/** What is accepted with one debit, in parts and in one text. */
export const agreementPartsOf = (agreed: Agreed) => agreementParts(debited(agreed));
export const agreementTextOf = (agreed: Agreed): string => agreementText(debited(agreed));
