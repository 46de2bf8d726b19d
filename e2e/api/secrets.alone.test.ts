import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { createUser, redeemPasswordLink } from '#lib/contracts/access/accounts.ts';
import { changePassword, startTotpEnrolment } from '#lib/contracts/access/own-account.ts';
import { createAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { login } from '#lib/contracts/access/sessions.ts';
import { setWebhookOauthConfig } from '#lib/contracts/webhooks/oauth.ts';
import { createWebhookSecret } from '#lib/contracts/webhooks/secrets.ts';
import { BODIES_PURPOSE } from '#server/domains/requests/request-rows.ts';
import { Dispatcher } from '#server/domains/webhooks/delivery/dispatcher.ts';
import { webhookMaker } from '#server/domains/webhooks/testing/webhook-maker.ts';
import { fieldsOf } from '#server/openapi/request-shape.ts';
import { operations } from '#server/registry.ts';
import { harness, toRequest } from '#server/testing/harness.ts';
import { openOauthServer } from '#server/testing/oauth-server.ts';
import { openReceiver } from '#server/testing/receiver.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
/** Every secret of this file, by what it is. */
const canaries = new Map<string, string>();

function canary(kind: string, prefix = ''): string {
  const text = `${prefix}${randomBytes(32).toString('hex')}`;
  canaries.set(`${kind} ${canaries.size}`, text);
  return text;
}

/** Names under which callers send secrets. */
const SECRET_FIELDS = [
  'password',
  'currentPassword',
  'newPassword',
  'otp',
  'token',
  'passphrase',
  'secret',
  'signature',
  'encryptedPrv',
  'clientSecret',
  'accessToken',
];
/** With rights, these would end the test for the calls after them. */
const LEFT_ALONE = new Set(['resetSandbox', 'injectFault', 'changeClock']);

interface Sent {
  what: string;
  path: string;
  init: RequestInit & { method: string };
}

const errorsWithSecrets: string[] = [];

async function send({ what, path, init }: Sent): Promise<number> {
  const reply = await h.app.request(path, init);
  const text = reply.status >= 400 ? (await reply.text()) + JSON.stringify([...reply.headers]) : '';
  if (text === '') await reply.body?.cancel();
  const problem = Buffer.from(reply.headers.get('clearhouse-problem') ?? '', 'base64url').toString();
  for (const [kind, secret] of canaries)
    if (`${text}${problem}`.includes(secret)) errorsWithSecrets.push(`${what}: ${kind}`);
  return reply.status;
}

const secretFields = (): Record<string, string> =>
  Object.fromEntries(SECRET_FIELDS.map((name) => [name, canary(name, name === 'token' ? 'v2x' : '')]));

/** Calls of one operation with secrets wherever a caller may put them, rightly or by mistake. */
async function callsWithSecrets({ name, contract }: (typeof operations)[number]): Promise<Sent[]> {
  const example = contract.example.input as Record<string, unknown>;
  const fields = secretFields();
  const given = Object.keys(fieldsOf(contract.input)).filter((field) => SECRET_FIELDS.includes(field));
  const input = { ...example, ...('enterpriseId' in example ? { enterpriseId: h.enterpriseId } : {}) };
  const secretInput = { ...input, ...Object.fromEntries(given.map((field) => [field, fields[field]])) };
  const as =
    contract.access.caller === 'platform-admin'
      ? platform
      : LEFT_ALONE.has(name)
        ? null
        : await h.create.user({ [h.enterpriseId]: 'admin' });
  if (as !== null) canaries.set(`token for ${name}`, as.token);
  const right = toRequest(contract, { as, input: secretInput });
  const mark = right.path.includes('?') ? '&' : '?';
  const inBody = {
    ...right.init,
    ...(right.init.method === 'GET' ? {} : { body: JSON.stringify({ ...secretInput, ...fields }) }),
  };
  const headers = (more: Record<string, string>) => ({
    ...right.init,
    headers: { ...(right.init.headers as Record<string, string>), ...more },
  });
  const bearer = canary('bearer', 'v2x');
  const signed = { 'bitgo-auth-version': '3.0', 'auth-timestamp': String(Date.now()), hmac: canary('hmac') };
  return [
    { what: `${name} in the body`, path: right.path, init: inBody },
    {
      what: `${name} in the query`,
      path: `${right.path}${mark}${new URLSearchParams(secretFields())}`,
      init: right.init,
    },
    { what: `${name} as bearer`, path: right.path, init: headers({ authorization: `Bearer ${bearer}` }) },
    {
      what: `${name} as hash and HMAC`,
      path: right.path,
      init: headers({ authorization: `Bearer ${canary('hash')}`, ...signed }),
    },
    { what: `${name} as Basic`, path: right.path, init: headers({ authorization: `Basic ${canary('basic')}` }) },
    {
      what: `${name} as cookie`,
      path: right.path,
      init: headers({ authorization: '', cookie: `clearhouse=${canary('cookie')}` }),
    },
    {
      what: `${name} as idempotency key`,
      path: right.path,
      init: headers({ 'idempotency-key': canary('idempotency key') }),
    },
    ...(right.init.method === 'GET'
      ? []
      : [
          {
            what: `${name} in broken JSON`,
            path: right.path,
            init: { ...right.init, body: `{"password": ${canary('broken')}` },
          },
          {
            what: `${name} as text`,
            path: right.path,
            init: { ...headers({ 'content-type': 'text/plain' }), body: canary('text') },
          },
        ]),
  ];
}

/** A newcomer's first day: every secret that the service itself makes or takes on the right path. */
async function liveThrough(): Promise<void> {
  const key = { 'idempotency-key': 'once' };
  const email = 'canary@example.test';
  const made = await h.call(createUser, { as: platform, input: { email, name: 'Canary' }, headers: key });
  assert.equal(made.status, createUser.status, made.text);
  const token = new URL(made.body.passwordLink.url).hash.slice(1);
  assert.ok(token.length > 20, made.text);
  canaries.set('password link', token);
  const password = canary('chosen password', 'chosen ');
  const redeemed = await h.call(redeemPasswordLink, { as: null, input: { token, password } });
  assert.equal(redeemed.status, redeemPasswordLink.status, redeemed.text);
  const signedIn = await h.call(login, { as: null, input: { email, password } });
  assert.equal(signedIn.status, login.status, signedIn.text);
  canaries.set('sign-in token', signedIn.body.access_token);
  const created = await h.call(createAccessToken, {
    as: signedIn.body.access_token,
    input: { label: 'a label' },
    headers: key,
  });
  assert.equal(created.status, createAccessToken.status, created.text);
  canaries.set('access token', created.body.token);
  const enrolled = await h.call(startTotpEnrolment, { as: signedIn.body.access_token, input: { password } });
  assert.equal(enrolled.status, startTotpEnrolment.status, enrolled.text);
  canaries.set('TOTP secret', enrolled.body.secret);
  const changed = { currentPassword: password, newPassword: canary('new password', 'new ') };
  const change = await h.call(changePassword, { as: signedIn.body.access_token, input: changed });
  assert.equal(change.status, changePassword.status, change.text);
}

/** The secrets of webhooks, with callbacks that are signed by one and carry a token got by the other. */
async function callBack(): Promise<void> {
  const as = h.admin;
  const { enterpriseId } = h;
  const made = await h.call(createWebhookSecret, { as, input: { enterpriseId } });
  canaries.set('webhook secret', made.body.secret);
  const authorization = await openOauthServer();
  const receiver = await openReceiver();
  const token = canary('token of a callback');
  authorization.state.reply = JSON.stringify({ access_token: token, token_type: 'Bearer', expires_in: 60 });
  const { id: webhookId } = await webhookMaker(h).enterprise({ url: receiver.url });
  const client = {
    tokenUrl: authorization.url,
    clientId: 'canary',
    clientSecret: canary('client secret'),
    scope: 'all',
  };
  assert.equal((await h.call(setWebhookOauthConfig, { as, input: { webhookId, ...client } })).status, 200);
  await webhookMaker(h).enterpriseNotification(webhookId);
  const dispatcher = new Dispatcher(h.service);
  assert.equal(await dispatcher.round(), 1);
  await dispatcher.settled();
  dispatcher.close();
  assert.equal(receiver.received[0]?.headers.authorization, `Bearer ${token}`);
}

/** How a secret may look in a text: itself, or its bytes as hex or base64. */
const looksOf = (secret: string): string[] => {
  const bytes = Buffer.from(secret);
  return [secret, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '').slice(0, -2)];
};

const secretsIn = (text: string): string[] =>
  [...canaries].filter(([, secret]) => looksOf(secret).some((look) => text.includes(look))).map(([kind]) => kind);

async function dump(): Promise<Map<string, string>> {
  const tables = await h.db.execute(sql`select tablename from pg_tables where schemaname = 'public' order by 1`);
  const texts = new Map<string, string>();
  for (const { tablename } of tables.rows) {
    const rows = await h.db.execute(sql`select t::text as row from ${sql.identifier(String(tablename))} t`);
    texts.set(String(tablename), rows.rows.map(({ row }) => String(row)).join('\n'));
  }
  return texts;
}

describe('secrets', () => {
  it('that callers send to any endpoint appear in no error reply', async (t) => {
    await liveThrough();
    await callBack();
    let sent = 0;
    for (const operation of operations)
      for (const call of await callsWithSecrets(operation)) {
        await send(call);
        sent += 1;
      }
    canaries.set('token of the platform administrator', platform.token);
    t.diagnostic(`${sent} calls with ${canaries.size} secrets`);
    assert.ok(sent > operations.length * 5);
    assert.deepEqual(errorsWithSecrets, []);
  });

  it('appear in no log line, also when the database refuses a statement', async () => {
    await h.ownerPool.query('truncate rate_windows');
    await h.ownerPool.query('alter table users rename to users_gone');
    h.service.credentials.clear();
    const text = canary('text of a broken statement');
    for (const input of [{ email: `${text}@example.test`.slice(0, 300), password: text }])
      assert.equal((await h.call(login, { as: null, input })).status, 500);
    await h.ownerPool.query('alter table users_gone rename to users');
    assert.ok(h.logLines.some((line) => line.includes('request failed')));
    assert.ok(h.logLines.length > operations.length);
    assert.deepEqual(secretsIn(h.logLines.join('\n')), []);
  });

  it('appear in no audit row and in no other table of a plain dump', async () => {
    await h.service.requestLog.flush();
    const tables = await dump();
    for (const table of ['audit_log', 'request_log']) assert.ok((tables.get(table) ?? '').length > 1000, table);
    for (const [table, text] of tables) assert.deepEqual(secretsIn(text), [], table);
  });

  it('appear in no body that the request log keeps, encrypted as it is', async () => {
    await h.service.requestLog.flush();
    const { rows } = await h.service.pool.query<{ sealed: Buffer }>('select sealed from request_bodies');
    const kept = rows.map(({ sealed }) => h.service.vault.decrypt(BODIES_PURPOSE, sealed));
    assert.ok(kept.length > 20, String(kept.length));
    assert.deepEqual(secretsIn(kept.join('\n')), []);
  });

  it('would be found in plain, in hex and in base64', () => {
    const secret = canary('planted');
    for (const look of [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')])
      assert.equal(secretsIn(`before ${look} after`).length, 1);
  });
});
