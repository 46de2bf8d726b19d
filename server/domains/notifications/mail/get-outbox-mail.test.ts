import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getOutboxMail } from '#lib/contracts/sandbox/outbox.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { allMails, sendDue, tellOfAccount } from './testing-mails.ts';

const h = await harness();
const { enterpriseId, admin, operator, viewer } = h;
await h.ownerPool.query(`update enterprises set name = $1 where id = $2`, ['<b>North & "West"</b>', enterpriseId]);
await tellOfAccount(h, [admin.id]);
await sendDue(h);
const [mail] = await allMails(h.db);
const read = (mailId = mail?.id ?? '', as = admin) => h.call(getOutboxMail, { as, input: { enterpriseId, mailId } });

describe('GET sandbox/outbox/{mailId}', () => {
  it('200: shows the mail as it would look, with what people named escaped', async () => {
    const { state, subject, text, html, headers } = (await read()).body;
    assert.deepEqual([state, subject], ['shown', 'A bank account is approved']);
    const named = new Map(headers.map(({ name, value }) => [name, value]));
    assert.equal(named.get('To'), admin.email);
    assert.equal(named.get('From'), 'Vendor <notices@127.0.0.1>');
    assert.match(named.get('List-Unsubscribe') ?? '', /unsubscribe\?t=[\w-]{20,}>$/);
    assert.match(text, /Enterprise: <b>North & "West"<\/b>\n/);
    assert.match(html, /Enterprise: &lt;b&gt;North &amp; &quot;West&quot;&lt;\/b&gt;/);
    assert.doesNotMatch(html, /<b>|<script|<img|src=/);
  });
  it('200: without the link that stops it, for somebody else', async () => {
    const { text, headers } = (await read(undefined, operator)).body;
    const stop = headers.find(({ name }) => name === 'List-Unsubscribe')?.value;
    assert.match(stop ?? '', /unsubscribe\?t=…>$/);
    assert.doesNotMatch(text, /unsubscribe\?t=[\w-]/);
  });
  it('403: refuses viewers', async () => {
    assert.equal((await read(undefined, viewer)).status, 403);
  });
  it('404: knows no mail of another enterprise, nor of the account of somebody else', async () => {
    assert.equal((await read(newHexId())).status, 404);
    await tellOfAccount(h, [h.outsider.id], { enterpriseId: h.otherEnterpriseId });
    const subject = { subjectType: 'user', subjectId: operator.id } as const;
    await tellOfAccount(h, [operator.id], { notice: 'password-changed', enterpriseId: null, ...subject });
    for (const { id } of (await allMails(h.db)).slice(-2)) assert.equal((await read(id)).status, 404);
  });
});
