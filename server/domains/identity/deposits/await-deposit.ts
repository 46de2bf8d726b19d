import type { z } from 'zod';
import type { IdvDeposit } from '#lib/contracts/identity/records.ts';
import { after } from '#lib/time.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { openVirtualAccount } from '#server/domains/banking/public.ts';
import type { RecordRow } from '../record-store.ts';
import { planTask } from '../task-store.ts';
import { depositOf } from './deposit-of.ts';

type AwaitedDeposit = z.output<typeof IdvDeposit>;
const WAIT_MS = 30 * 86_400_000;

/**
 * Opens the virtual account that a person pays to for a deposit verification, for 30 days from now. In production nothing is opened: no
 * bank gives virtual IBANs here, and the provider has its own way. Gives where the person pays to.
 */
export async function awaitDeposit(
  tx: Queryable,
  record: RecordRow,
  { at, sandbox }: { at: string; sandbox: boolean },
): Promise<AwaitedDeposit | null> {
  if (record.verificationType !== 'deposit-verification' || !sandbox) return null;
  const { id, enterpriseId } = record;
  const expiresAt = after(at, WAIT_MS);
  await openVirtualAccount(tx, { subjectType: 'idv', subjectId: id, enterpriseId, at, expiresAt });
  await planTask(tx, { kind: 'deposit-missing', subjectId: id, at: expiresAt });
  return depositOf(tx, record);
}
