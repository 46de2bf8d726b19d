import { generateKeyPairSync } from 'node:crypto';
import type { Queryable } from '#server/core/database/db.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { reserveKeys } from '../tables.ts';
import { thumbprintOf } from './thumbprint.ts';

/** Under which purpose the vault seals the key of attestations. */
export const RESERVE_KEY_PURPOSE = 'reserve-attestation-key';

export type ReserveKeyRow = typeof reserveKeys.$inferSelect;

/** The key of attestations; undefined before the first. */
export async function findReserveKey(db: Queryable): Promise<ReserveKeyRow | undefined> {
  const [row] = await db.select().from(reserveKeys).limit(1);
  return row;
}

function newKey({ vault, clock }: Service): ReserveKeyRow {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const kid = thumbprintOf(x);
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  return { kid, x, sealedKey: vault.encrypt(RESERVE_KEY_PURPOSE, pem, kid), createdAt: clock.wall().toISOString() };
}

/** Writes a new key unless there is one: of several who try at once the first one does, and the others wait for it. */
const makeReserveKey = (service: Service): Promise<void> =>
  actAsSystem(service, { name: 'makeReserveKey', at: service.clock.nowIso() }, async ({ tx, audit }) => {
    const [made] = await tx.insert(reserveKeys).values(newKey(service)).onConflictDoNothing().returning();
    if (made) await audit({ subjectType: 'ledger', subjectId: made.kid, after: { kid: made.kid, x: made.x } });
  });

/** The key of attestations, which the first start makes, or whoever needs it before. */
export async function obtainReserveKey(service: Service): Promise<ReserveKeyRow> {
  const known = await findReserveKey(service.db);
  if (known) return known;
  await makeReserveKey(service);
  const made = await findReserveKey(service.db);
  if (made === undefined) throw new Error('the key of attestations was not written');
  return made;
}
