import { insertAccount } from '#server/domains/wallets/testing.ts';
import type { Harness } from '#server/testing/harness.ts';
import { insertDvp } from '../testing.ts';

const HOUR_MS = 3_600_000;
export const DAYS = [1, 2, 3, 4].map((day) => `2026-03-0${day}T09:30:00.000Z`) as [string, string, string, string];

/** Two accounts of the first enterprise, one of the other, and four settlements a day apart, oldest first. */
export async function insertDvpFixture(h: Pick<Harness, 'db' | 'enterpriseId' | 'otherEnterpriseId' | 'service'>) {
  const { enterpriseId, otherEnterpriseId } = h;
  const account = await insertAccount(h.db, enterpriseId, { label: 'Treasury' });
  const second = await insertAccount(h.db, enterpriseId, { label: 'Prime' });
  const foreignAccount = await insertAccount(h.db, otherEnterpriseId, { label: 'Contoso Desk' });
  const own = { accountId: account, enterpriseId };
  const secondOwn = { accountId: second, enterpriseId };
  const foreign = { accountId: foreignAccount, enterpriseId: otherEnterpriseId };
  const expireAt = new Date(h.service.clock.now().getTime() + 5 * HOUR_MS).toISOString();
  const asked = await insertDvp(h.db, {
    requester: own,
    counterparty: foreign,
    requiresSigning: true,
    settlement: { createdAt: DAYS[0], externalId: 'NX_100%', batchId: 'run-1', clearingMethod: 'manual', expireAt },
  });
  const answered = await insertDvp(h.db, {
    requester: foreign,
    counterparty: own,
    transfer: { currency: 'ofcsol', quantity: '7000' },
    settlement: { createdAt: DAYS[1], externalId: 'NXA100', status: 'settled', type: 'agency', expireAt },
  });
  const inner = await insertDvp(h.db, {
    requester: own,
    counterparty: secondOwn,
    requiresSigning: true,
    settlement: {
      id: '0a000000-0000-7000-8000-000000000001',
      createdAt: DAYS[2],
      externalId: 'OTHER',
      status: 'pending-acknowledgement',
      type: 'disbursement',
    },
  });
  const elsewhere = await insertDvp(h.db, {
    requester: secondOwn,
    counterparty: foreign,
    transfer: { currency: 'ofcltc', quantity: '9000' },
    settlement: { createdAt: DAYS[3], externalId: 'LAST', clearingMethod: 'automated-netting' },
  });
  return { account, second, foreignAccount, ids: [asked, answered, inner, elsewhere] };
}
