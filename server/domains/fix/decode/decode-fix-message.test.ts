import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { searchAuditEntries } from '#lib/contracts/audit/entries.ts';
import { decodeFixMessage, MAX_PASTED_BYTES } from '#lib/contracts/fix/decode.ts';
import { harness } from '#server/testing/harness.ts';
import { messageOf, ORDER } from '../testing/pasted.ts';

const h = await harness();
const { enterpriseId } = h;
const ask = (message: string, as: string = h.viewer.token) =>
  h.call(decodeFixMessage, { as, input: { enterpriseId, message } });
const SECRET = 'Tr0ub4dor&3';

describe('POST enterprises/{enterpriseId}/fix/decode', () => {
  it('200: says what a message is, for whoever reads trading', async () => {
    const { status, body } = await ask(messageOf('D', `${ORDER}|40=1|38=0.5|59=3`));
    assert.equal(status, 200);
    const [message] = body.messages;
    assert.deepEqual([body.separator, body.messages.length, body.omittedMessages], ['pipe', 1, 0]);
    assert.deepEqual(message?.problems, []);
    assert.equal(message?.summary, 'Buy 0.5 TBTC for TUSD at the market, immediate or cancel.');
    assert.deepEqual([message?.type, message?.name, message?.direction], ['D', 'NewOrderSingle', 'client']);
  });

  it('200: says that there is no message', async () => {
    const { body } = await ask('nothing of the kind');
    assert.deepEqual(body, { separator: null, messages: [], omittedMessages: 0 });
  });

  it('200: takes 64 KiB', async () => {
    const start = '8=FIX.4.4|9=5|35=0|58=';
    const { status, body } = await ask(`${start}${'x'.repeat(MAX_PASTED_BYTES - start.length)}`);
    assert.deepEqual([status, body.messages[0]?.fields.length], [200, 4]);
  });

  it('400: refuses what is empty, and more than 64 KiB in bytes', async () => {
    for (const message of ['', 'x'.repeat(MAX_PASTED_BYTES + 1), 'ä'.repeat(MAX_PASTED_BYTES / 2 + 1)])
      assert.equal((await ask(message)).status, 400, `${message.length} characters`);
  });

  it('403: is for those whose token reads trading', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['enterprise_view_all'] });
    assert.equal((await ask(messageOf('0'), token)).status, 403);
  });

  it('keeps nothing of what was pasted: neither the text nor its secrets, whether it is taken or refused', async () => {
    const logon = messageOf('A', `98=0|108=30|95=${SECRET.length}|96=${SECRET}|554=${SECRET}`);
    const taken = await ask(logon);
    assert.equal(taken.status, 200);
    assert.ok(!taken.text.includes(SECRET), taken.text);
    const refused = await ask(logon.padEnd(MAX_PASTED_BYTES + 1, ' '));
    assert.equal(refused.status, 400);
    assert.ok(!refused.text.includes(SECRET), refused.text);
    await h.service.requestLog.flush();
    const { rows } = await h.service.pool.query<{ kept: string; bodies: string }>(
      "select log::text as kept, bodies from request_log log where operation = 'decodeFixMessage' order by status",
    );
    const [good, bad] = [rows.at(0), rows.at(-1)];
    assert.deepEqual([good?.bodies, bad?.bodies], ['none', 'none']);
    for (const { kept } of rows) assert.ok(!kept.includes(SECRET) && !kept.includes('FIX.4.4'), kept);
    const { body } = await h.call(searchAuditEntries, { as: h.admin, input: { enterpriseId } });
    assert.ok(!body.entries.some(({ operation }) => operation === 'decodeFixMessage'));
  });
});
