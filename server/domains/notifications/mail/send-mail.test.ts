import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { claimDue } from '#server/core/work/due.ts';
import { harness } from '#server/testing/harness.ts';
import { sendMail } from './send-mail.ts';
import { mails } from './tables.ts';
import { allMails, dkimKeys, sendDue, tellOfAccount } from './testing-mails.ts';
import { checkDkim, parseMail } from './testing-mime.ts';
import { smtpServer } from './testing-smtp.ts';

const server = await smtpServer();
const keys = dkimKeys();
const h = await harness({
  SMTP_URL: server.url,
  MAIL_FROM: 'Clearing <notices@clearing.test>',
  DKIM_DOMAIN: 'clearing.test',
  DKIM_SELECTOR: 's1',
  DKIM_KEY: keys.privateKey,
});
const { db, service, admin, viewer, enterpriseId } = h;
const { taken, script } = server;

const last = async () => (await allMails(db)).at(-1) ?? assert.fail('no mail');
const messageId = (raw = ''): string | undefined => parseMail(raw).headers.get('message-id');

describe('a mail of a notice', () => {
  it('says in two parts what happened, where to go and how to stop it, and nothing that is secret', async () => {
    const subjectId = await tellOfAccount(h, [admin.id]);
    await sendDue(h);
    const [{ to, raw }] = taken as [(typeof taken)[number]];
    const row = await last();
    assert.deepEqual(to, [admin.email]);
    assert.deepEqual([row.state, row.attempts, row.problem, row.dueAt], ['sent', 1, null, null]);
    const { headers, parts } = parseMail(raw);
    assert.equal(headers.get('from'), 'Clearing <notices@clearing.test>');
    assert.equal(headers.get('subject'), 'A bank account is approved');
    assert.equal(headers.get('message-id'), `<${row.id}@clearing.test>`);
    assert.equal(headers.get('auto-submitted'), 'auto-generated');
    assert.equal(headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
    const stop = /^<(http:\/\/127\.0\.0\.1:3000\/api\/notifications\/v1\/external\/unsubscribe\?t=[\w-]+)>$/.exec(
      headers.get('list-unsubscribe') ?? '',
    )?.[1];
    assert.ok(stop);
    const url = `http://127.0.0.1:3000/e/${enterpriseId}/bank-accounts?states=&open=${subjectId}`;
    assert.deepEqual([...parts.keys()], ['text/plain', 'text/html']);
    for (const [type, text] of parts) {
      const written = type === 'text/html' ? text.replaceAll('&amp;', '&') : text;
      for (const part of ['A bank account is approved', 'Northwind', 'Currency: EUR', url, stop])
        assert.ok(written.includes(part), `${type}: ${part}`);
      for (const part of ['DE89', '3000440', '4711', 'Grace', admin.token]) assert.ok(!text.includes(part), part);
    }
  });
  it('is signed, also what stops it by one click', async () => {
    const { isValid, covers, tags } = checkDkim(taken[0]?.raw ?? '', keys.publicKey);
    assert.equal(isValid, true);
    assert.deepEqual([tags.get('d'), tags.get('s'), tags.get('a')], ['clearing.test', 's1', 'rsa-sha256']);
    for (const name of ['from', 'subject', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post'])
      assert.ok(covers.includes(name), name);
    assert.equal(checkDkim((taken[0]?.raw ?? '').replace('approved', 'rejected'), keys.publicKey).isValid, false);
  });
  it('that is mandatory cannot be stopped, and says so', async () => {
    const subject = { subjectType: 'user', subjectId: admin.id } as const;
    await tellOfAccount(h, [admin.id], { notice: 'password-changed', enterpriseId: null, ...subject });
    await sendDue(h);
    const { headers, parts } = parseMail(taken.at(-1)?.raw ?? '');
    assert.equal(headers.has('list-unsubscribe') || headers.has('list-unsubscribe-post'), false);
    assert.match(parts.get('text/plain') ?? '', /Open it: http:\/\/127\.0\.0\.1:3000\/account\r\n/);
    assert.doesNotMatch(parts.get('text/plain') ?? '', /unsubscribe/);
  });
});

describe('a mail that a server does not take', () => {
  it('goes again after a minute, five and thirty under the same id, until it is taken', async () => {
    const before = taken.length;
    script.data = [451, 421, 'drop', null];
    await tellOfAccount(h, [viewer.id]);
    await sendDue(h);
    const { id, problem, attempts } = await last();
    assert.deepEqual([problem, attempts], ['451', 1]);
    await sendDue(h, 0.9);
    assert.equal((await last()).attempts, 1);
    await sendDue(h, 0.2);
    assert.deepEqual([(await last()).problem, (await last()).attempts], ['421', 2]);
    await sendDue(h, 5);
    assert.deepEqual([(await last()).state, (await last()).attempts], ['waiting', 3]);
    await sendDue(h, 30);
    assert.deepEqual([(await last()).state, (await last()).attempts, (await last()).dueAt], ['sent', 4, null]);
    const own = taken.slice(before).map(({ raw }) => raw);
    assert.deepEqual(new Set(own.map(messageId)), new Set([`<${id}@clearing.test>`]));
    assert.equal(new Set(own).size, 1, 'byte for byte the same');
    await sendDue(h, 3000);
    assert.equal(taken.length, before + own.length);
  });
  it('is given up with 5xx, and after the seventh attempt', async () => {
    script.data = [];
    script.recipients = [550];
    await tellOfAccount(h, [viewer.id]);
    await sendDue(h);
    assert.deepEqual([(await last()).state, (await last()).problem, (await last()).dueAt], ['failed', '550', null]);
    script.recipients = Array.from({ length: 7 }, () => 450);
    await tellOfAccount(h, [viewer.id]);
    for (const minutes of [0, 1, 5, 30, 120, 480, 1440]) await sendDue(h, minutes + 0.1);
    assert.deepEqual([(await last()).state, (await last()).attempts], ['failed', 7]);
    const lines = h.logLines.filter((line) => line.includes('a mail was not sent'));
    assert.ok(lines.length >= 10);
    for (const line of lines) assert.ok(!line.includes('@'), line);
  });
});

describe('a process that dies', () => {
  it('between the 250 and the record: the mail goes again under the same id, and never after the record', async () => {
    const before = taken.length;
    await tellOfAccount(h, [viewer.id]);
    const { id } = await last();
    const claim = { now: service.clock.now(), wall: new Date(), leaseMs: 10_000, limit: 10 };
    const [lease] = await claimDue(db, mails, claim);
    assert.equal(lease?.id, id);
    const dead = Promise.withResolvers<void>();
    const transaction: typeof db.transaction = async (...given) => {
      await dead.promise;
      return db.transaction(...given);
    };
    const dying = { ...service, db: Object.assign(Object.create(db) as typeof db, { transaction }) };
    const sending = sendMail(dying, lease);
    while (taken.length === before) await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal((await last()).state, 'waiting');
    await db.update(mails).set({ leasedUntil: '2020-01-01T00:00:00.000Z' }).where(eq(mails.id, id));
    await sendDue(h);
    assert.deepEqual([(await last()).state, (await last()).attempts], ['sent', 1]);
    dead.resolve();
    await sending;
    await db.update(mails).set({ dueAt: service.clock.nowIso() }).where(eq(mails.id, id));
    await sendDue(h);
    assert.deepEqual([(await last()).state, (await last()).attempts], ['sent', 1]);
    const own = taken.slice(before).map(({ raw }) => messageId(raw));
    assert.deepEqual(own, [`<${id}@clearing.test>`, `<${id}@clearing.test>`]);
  });
});

describe('a mail that nobody is to have', () => {
  it('is stopped: its user was switched off, or has left the enterprise', async () => {
    const before = taken.length;
    const leaver = await h.create.user({ [enterpriseId]: 'admin' });
    const retired = await h.create.user({ [enterpriseId]: 'admin' });
    await tellOfAccount(h, [leaver.id, retired.id]);
    await h.ownerPool.query('delete from memberships where user_id = $1', [leaver.id]);
    await h.ownerPool.query('update users set is_active = false where id = $1', [retired.id]);
    await sendDue(h);
    const ends = (await allMails(db)).slice(-2).map(({ state }) => state);
    assert.deepEqual(ends, ['stopped', 'stopped']);
    assert.equal(taken.length, before);
  });
  it('is only shown: nobody has addresses under .example', async () => {
    const before = taken.length;
    const nobody = await h.create.user({ [enterpriseId]: 'admin' });
    await h.ownerPool.query("update users set email = 'ada@northwind.example' where id = $1", [nobody.id]);
    await tellOfAccount(h, [nobody.id]);
    await sendDue(h);
    assert.deepEqual([(await last()).state, (await last()).attempts], ['shown', 0]);
    assert.equal(taken.length, before);
  });
});
