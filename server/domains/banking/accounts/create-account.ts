import type { AccountDraft } from '#lib/banking/account.ts';
import { isApprovedAtOnce, magicOf, PREAPPROVED_NAME } from '#lib/banking/magic-numbers.ts';
import { maskNumber } from '#lib/banking/mask.ts';
import { draftOf, type SentAccount } from '#lib/contracts/banking/account-draft.ts';
import type { BankAccountOrigin } from '#lib/contracts/banking/words.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { addressProblems } from '../addresses/address-problems.ts';
import { isReady } from '../readiness/readiness.ts';
import { beginning, firstCheckMs } from '../rules.ts';
import { isPreapprovedBank } from '../settings/banks.ts';
import { type AccountInsert, type AccountRow, insertAccount } from './account-store.ts';
import { type Act, planCheck, tell } from './act.ts';
import { addressColumns } from './kept-draft.ts';
import { hashOf, sealNumber, tailOf } from './number-vault.ts';

/** A handle of 32 random bytes. */
const newToken = (): string => `bat_${Buffer.from(newHexId() + newHexId(), 'hex').toString('base64url')}`;

/** An account as callers send it, with what goes along with payments to it. */
export interface NewAccount extends SentAccount {
  description?: string | undefined;
  furtherCreditTo?: string | undefined;
  intermediaryBankName?: string | undefined;
  intermediaryBankId?: string | undefined;
}

/** What the address formats of countries miss in an account. */
export const formatProblems = (draft: AccountDraft): { field: string; message: string }[] => [
  ...(draft.ownerAddressText === null ? addressProblems(draft.ownerAddress, 'owner') : []),
  ...(draft.bankAddressText === null ? addressProblems(draft.bankAddress, 'bank') : []),
];

interface Making {
  enterpriseId: string;
  salt: Buffer;
  vault: Vault;
  origin: BankAccountOrigin;
  /** Where it begins; by default with its checks. */
  standing?: Standing;
}

const isPreapproved = (act: Pick<Act, 'env'>, draft: AccountDraft): boolean =>
  isPreapprovedBank(act.env, draft) || (act.env.sandbox && draft.name === PREAPPROVED_NAME);

type Standing = Pick<AccountRow, 'state' | 'activity' | 'reason'>;

function standingOf(act: Pick<Act, 'env'>, draft: AccountDraft): Standing {
  if (act.env.sandbox && isApprovedAtOnce(magicOf(draft))) return { state: 'approved', activity: null, reason: null };
  return { ...beginning(isPreapproved(act, draft)), reason: null };
}

/** The row of a new account. */
export function newRow(act: Pick<Act, 'at' | 'userId' | 'env'>, sent: NewAccount, making: Making): AccountInsert {
  const draft = draftOf(sent);
  const id = newHexId();
  const maskedNumber = maskNumber(draft.accountNumber);
  return {
    id,
    enterpriseId: making.enterpriseId,
    type: sent.type,
    currency: sent.currency,
    name: draft.name,
    ownerName: draft.ownerName,
    sealedNumber: sealNumber(making.vault, id, draft.accountNumber),
    maskedNumber,
    numberTail: tailOf(maskedNumber),
    routingNumber: draft.routingNumber,
    swiftCode: draft.swiftCode,
    externalId: draft.externalId,
    accountType: draft.accountType ?? 'unknown',
    ...addressColumns(draft),
    countryCode: draft.bankAddress.country ?? '',
    description: sent.description ?? null,
    furtherCreditTo: sent.furtherCreditTo ?? null,
    intermediaryBankName: sent.intermediaryBankName ?? null,
    intermediaryBankId: sent.intermediaryBankId ?? null,
    idHash: hashOf(making.salt, draft),
    token: newToken(),
    ...(making.standing ?? standingOf(act, draft)),
    isReady: isReady(draft),
    origin: making.origin,
    createdBy: act.userId,
    createdAt: act.at,
    updatedAt: act.at,
  };
}

/** Adds a checked account and tells of it; undefined where the enterprise has one with the same number at the same bank. */
export async function createAccount(act: Act, sent: NewAccount, making: Making): Promise<AccountRow | undefined> {
  const row = await insertAccount(act.tx, newRow(act, sent, making));
  if (row === undefined) return undefined;
  await tell(act, row, 'added');
  await planCheck(act, row, firstCheckMs(magicOf(draftOf(sent))));
  return row;
}

export type { Making };
