import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSeed } from '#server/core/runtime/deployment.ts';
import { harness } from '#server/testing/harness.ts';
import { seedForTest } from '#server/testing/seeded.ts';

const h = await harness();
await seedForTest(h);
const { date = new Date(0) } = (await readSeed(h.db)) ?? {};
const rows = async <Row extends object>(text: string): Promise<Row[]> => (await h.ownerPool.query<Row>(text)).rows;

describe('demo notices', () => {
  it('are of many kinds, to members alone, and what is older than a day has been read', async () => {
    const kinds = await rows<{ kind: string }>('select distinct kind from notices order by 1');
    assert.ok(kinds.length >= 9, kinds.map(({ kind }) => kind).join());
    const [wrong] = await rows<{ count: number }>(
      `select count(*)::int from notices n where created_at > '${date.toISOString()}' or (enterprise_id is not null and not exists (
         select 1 from memberships m where m.user_id = n.user_id and m.enterprise_id = n.enterprise_id))`,
    );
    assert.equal(wrong?.count, 0);
    const [old] = await rows<{ unread: number; read: number }>(
      `select count(*) filter (where read_at is null)::int as unread, count(read_at)::int as read from notices
       where created_at < '${new Date(date.getTime() - 86_400_000 - 60_000).toISOString()}' and kind <> 'webhook-suspended'`,
    );
    assert.ok(old !== undefined && old.unread === 0 && old.read > 100, JSON.stringify(old));
  });
  it('have a mail each that the outbox shows', async () => {
    const [row] = await rows<{ notices: number; mails: number }>(
      `select count(*)::int as notices, count(m.id)::int as mails from notices n
       left join mails m on m.notice_id = n.id and m.state = 'shown' and m.ended_at >= n.created_at`,
    );
    assert.ok(row !== undefined && row.notices > 200);
    assert.equal(row.mails, row.notices);
  });
});
