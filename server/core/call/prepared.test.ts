import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { contract } from '#lib/contract.ts';
import { deleteAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { removeMember } from '#lib/contracts/directory/members.ts';
import { createHttpApp } from '#server/http/app.ts';
import { harness } from '#server/testing/harness.ts';
import { preparedOperation } from './operation.ts';

const h = await harness();
const PATH = '/waits/{enterpriseId}';
const described = {
  access: { caller: 'member', scope: 'user_manage', enterprise: 'enterpriseId' },
  input: z.object({ enterpriseId: z.string() }),
  output: z.object({}),
  summary: 'Wait, then work.',
  tag: 'Members',
  example: { input: { enterpriseId: h.enterpriseId }, output: {} },
} as const;

/** What happens while a call is prepared. */
let meanwhile: () => Promise<unknown> = async () => undefined;
let worked = 0;

const waitThenWrite = preparedOperation(
  contract({ ...described, routes: [{ method: 'POST', path: PATH }], done: 'Worked' }),
  () => meanwhile(),
  async (context) => {
    worked += 1;
    await context.audit({ subjectType: 'notice', subjectId: '1' });
    return {};
  },
);
const waitThenRead = preparedOperation(
  contract({ ...described, routes: [{ method: 'GET', path: PATH }] }),
  () => meanwhile(),
  async () => {
    worked += 1;
    return {};
  },
);
const operations = [
  { ...waitThenWrite, name: 'waitThenWrite' },
  { ...waitThenRead, name: 'waitThenRead' },
];
const app = createHttpApp(h.service, operations as unknown as Parameters<typeof createHttpApp>[1]);

async function callAs(token: string, method: string): Promise<{ status: number; name: string | undefined }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = method === 'POST' ? '{}' : undefined;
  const reply = await app.request(`/waits/${h.enterpriseId}`, { method, headers, body }, { address: '127.0.0.1' });
  const { name } = (await reply.json()) as { name?: string };
  return { status: reply.status, name };
}

describe('a call that waits before its transaction', () => {
  for (const method of ['POST', 'GET']) {
    it(`${method}: is done for one who keeps their rights`, async () => {
      const admin = await h.create.user({ [h.enterpriseId]: 'admin' });
      meanwhile = async () => undefined;
      worked = 0;
      assert.deepEqual(await callAs(admin.token, method), { status: 200, name: undefined });
      assert.equal(worked, 1);
    });
    it(`${method}: is not done for one whose token ends meanwhile`, async () => {
      const admin = await h.create.user({ [h.enterpriseId]: 'admin' });
      meanwhile = async () => {
        const ended = await h.call(deleteAccessToken, { as: admin, input: { id: admin.tokenId } });
        assert.equal(ended.status, 200, ended.text);
      };
      worked = 0;
      assert.equal((await callAs(admin.token, method)).status, 401);
      assert.equal(worked, 0);
    });
    it(`${method}: is not done for one who is removed meanwhile`, async () => {
      const admin = await h.create.user({ [h.enterpriseId]: 'admin' });
      const input = { enterpriseId: h.enterpriseId, userId: admin.id };
      meanwhile = async () => {
        const removed = await h.call(removeMember, { as: h.admin, input });
        assert.ok(removed.status < 300, removed.text);
      };
      worked = 0;
      assert.deepEqual(await callAs(admin.token, method), { status: 404, name: 'UnknownEnterprise' });
      assert.equal(worked, 0);
    });
  }
});
