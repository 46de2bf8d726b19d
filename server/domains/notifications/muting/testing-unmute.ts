import assert from 'node:assert/strict';
import { newHexId } from '#server/core/runtime/id.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';
import { auditOf, refusalIn } from '../testing-settings.ts';

interface Reply {
  status: number;
  text: string;
  body: { mutedEnterpriseIds?: string[] | undefined; mutedWalletIds?: string[] | undefined };
  headers: Headers;
}

/** What is muted and unmuted alike: enterprises and wallets. */
interface Muted {
  operation: 'unmuteEnterprise' | 'unmuteWallet';
  what: 'enterprise' | 'wallet';
  own: string;
  foreign: string;
  mute: (id: string, as: TestUser) => Promise<Reply>;
  unmute: (id: string, as: TestUser | null, headers?: Record<string, string>) => Promise<Reply>;
}

/** What unmuting does, and does not tell, of either kind: tests by their titles. */
export function unmuteTests(
  h: Harness,
  { operation, what, own, foreign, mute, unmute: call }: Muted,
): Readonly<Record<string, () => Promise<void>>> {
  const { viewer } = h;
  const unmute = (id: string) => call(id, viewer);
  const idsIn = ({ body }: Reply) => (what === 'wallet' ? body.mutedWalletIds : body.mutedEnterpriseIds);

  return {
    async '202: unmutes, in whatever letter case, and leaves what others muted'() {
      for (const as of [viewer, h.admin]) await mute(own, as);
      const { status, body } = await unmute(own.toUpperCase());
      assert.equal(status, 202);
      assert.deepEqual(body, {
        userId: viewer.id,
        success: true,
        message: `The ${what} is not muted.`,
        mutedEnterpriseIds: [],
        mutedWalletIds: [],
      });
      assert.deepEqual(idsIn(await mute(own, h.admin)), [own]);
    },
    async '202: what is not muted, unknown, foreign or no id at all, all the same'() {
      const replies = [];
      for (const id of [own, newHexId(), foreign, 'no id', "'; --", 'ü', 'a'.repeat(100)])
        replies.push(await unmute(id));
      for (const { status, text } of replies) assert.deepEqual([status, text], [202, replies[0]?.text]);
    },
    async '202: tells the audit log the version and which one, of ids alone'() {
      const rows = await auditOf(h.db, operation, viewer.id);
      const ids = rows.map(({ after }) => after?.[`${what}Id`] ?? null);
      assert.deepEqual(new Set(ids.slice(0, 4)), new Set([null]));
      const versions = rows.map(({ after }) => Number(after?.version));
      assert.deepEqual(
        versions,
        versions.toSorted((a, b) => b - a),
      );
      assert.equal(new Set(versions).size, versions.length);
    },
    async '202: gives the request id back'() {
      const { headers } = await call(own, viewer, { 'request-id': 'unmute-1' });
      assert.equal(headers.get('request-id'), 'unmute-1');
    },
    async '400: too long'() {
      const refused = await unmute('a'.repeat(101));
      assert.deepEqual([refusalIn(refused).name, refusalIn(refused).status], ['ValidationFailed', 400]);
    },
    async '401: whoever is not signed in'() {
      const refused = await call(own, null);
      assert.deepEqual([refused.status, refusalIn(refused).name], [401, 'Unauthorized']);
    },
  };
}
