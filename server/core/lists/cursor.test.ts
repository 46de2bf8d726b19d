import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { grantLicence } from '#lib/contracts/directory/platform.ts';
import { fieldsOf } from '#server/openapi/request-shape.ts';
import { operations } from '#server/registry.ts';
import { harness, toRequest } from '#server/testing/harness.ts';
import { createVault } from '../runtime/vault.ts';
import { cursorsOf } from './cursor.ts';
import { openCursor, sealCursor } from './sealed-cursor.ts';

const h = await harness();
const platform = await h.create.user({ [h.enterpriseId]: 'admin' }, { isPlatformAdmin: true });
for (const licence of ['mint', 'fix'] as const)
  await h.call(grantLicence, { as: platform, input: { enterpriseId: h.enterpriseId, licence } });
const lists = operations.filter(({ contract }) => 'cursor' in fieldsOf(contract.input));
const PLACE = ['2026-03-02T09:30:00.000Z', '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a'];
const LIST = ['/lists', h.enterpriseId, '-createdAt'];

const byHand = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url');
const HAND_MADE = [
  ['1', 'a'.repeat(32)],
  ['0000-01-01', 'a'.repeat(32)],
  ['+275760-09-13T00:00:00.000Z', 'a'.repeat(32)],
  ['2026-11-22 10:00', '-'.repeat(32)],
].map(byHand);

describe('a sealed cursor', () => {
  const vault = createVault('old');
  const cursor = sealCursor(vault, LIST, PLACE);

  it('gives its place to what it was sealed for alone', () => {
    assert.deepEqual(openCursor(vault, LIST, cursor), PLACE);
    for (const [index] of LIST.entries()) assert.equal(openCursor(vault, LIST.with(index, 'another'), cursor), null);
    assert.equal(openCursor(createVault('another'), LIST, cursor), null);
  });
  it('is unknown after any change', () => {
    for (let index = 0; index < cursor.length; index += 1) {
      const other = cursor[index] === 'A' ? 'B' : 'A';
      assert.equal(openCursor(vault, LIST, cursor.slice(0, index) + other + cursor.slice(index + 1)), null);
      assert.equal(openCursor(vault, LIST, cursor.slice(0, index)), null);
    }
    for (const text of ['', 'A', `${cursor}A`, `${cursor}=`, ...HAND_MADE])
      assert.equal(openCursor(vault, LIST, text), null);
  });
  it('stays good while the key that sealed it is known', () => {
    assert.deepEqual(openCursor(createVault('new,old'), LIST, cursor), PLACE);
    assert.equal(openCursor(createVault('new'), LIST, cursor), null);
  });
});

describe('every list by cursor', () => {
  it('is one of those that are tried here', () => assert.ok(lists.length >= 13, String(lists.length)));

  for (const { name, contract } of lists) {
    const ask = async (cursor: string) => {
      const isOfPlatform = contract.access.caller === 'platform-admin';
      const { enterpriseId: example, ...rest } = contract.example.input as Record<string, unknown>;
      const owner = example === undefined ? {} : { enterpriseId: h.enterpriseId };
      const { path, init } = toRequest(contract, {
        as: isOfPlatform ? platform : h.admin,
        input: { ...rest, ...owner, cursor },
      });
      return h.app.request(path, init);
    };
    const cursors = (enterpriseId: string, sort: string) =>
      cursorsOf(h.service.vault, { contract, query: { enterpriseId, sort } });

    it(`400: ${name} refuses a cursor that was made by hand, or for another list, order or enterprise`, async () => {
      const elsewhere = [
        sealCursor(h.service.vault, LIST, PLACE),
        cursors(h.enterpriseId, 'of another order').write(PLACE),
        cursors(h.otherEnterpriseId, '-createdAt').write(PLACE),
      ];
      for (const cursor of [...HAND_MADE, ...elsewhere]) {
        const reply = await ask(cursor);
        const { error } = (await reply.json()) as { error: string };
        assert.equal(reply.status, 400, error);
        assert.equal(error, 'cursor: must be `nextCursor` of a page of this list in the same order');
      }
    });
  }
});
