import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { addBankAccount as contract } from '#lib/contracts/banking/account-writes.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { heardOf, sepaAccount, usNumber, usWire } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
type Sent = InputOf<typeof contract>;

const add = (input: Sent, as: TestUser | null = h.admin, headers: Record<string, string> = {}) =>
  h.call(contract, {
    as,
    input: { ...(as === null || 'enterprise-id' in headers ? {} : { enterpriseId }), ...input },
    headers,
  });
const counted = async () => {
  const { rows } = await h.ownerPool.query(
    'select (select count(*) from bank_accounts)::int a, (select count(*) from events)::int e, (select count(*) from audit_log)::int l',
  );
  return rows[0];
};
const without = <T extends object>(whole: T, ...names: (keyof T)[]): T =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name as keyof T))) as T;

/** An account of each kind that a bank would take. */
const KINDS: Record<string, Sent> = {
  'wire by routing number': usWire(),
  'wire by SWIFT': sepaAccount({
    type: 'wire',
    accountNumber: 'GB33BUKB20201555555555',
    swiftCode: 'BUKBGB22',
    bankAddressCountryCode: 'GB',
    bankAddressPostalCode: 'EC1A 1HQ',
    bankAddressCityLocality: 'London',
    currency: 'tfiatusd',
  }),
  ach: usWire({ type: 'ach', accountType: 'saving' }),
  sepa: sepaAccount(),
  cbit: without(usWire({ type: 'cbit', accountNumber: 'CBIT-0001' }), 'routingNumber'),
  blinc: without(usWire({ type: 'blinc', accountNumber: 'BL-1', externalId: 'blinc-77' }), 'routingNumber'),
  'ipi-fts': sepaAccount({
    type: 'ipi-fts',
    currency: 'tfiataed',
    accountNumber: 'AE240999000000044001701',
    swiftCode: 'CRKBAEAD',
    bankAddressCountryCode: 'AE',
    bankAddressStateProvince: 'DU',
  }),
  fast: sepaAccount({
    type: 'fast',
    currency: 'tfiatsgd',
    accountNumber: '0123456789',
    swiftCode: 'STMBSGSG',
    bankAddressCountryCode: 'SG',
    bankAddressPostalCode: '048583',
  }),
};
KINDS['ipi-fts'] = without(KINDS['ipi-fts'] as Sent, 'bankAddressPostalCode', 'bankAddressCityLocality');

describe('POST bankaccounts', () => {
  for (const [kind, input] of Object.entries(KINDS))
    it(`200: adds an account of the kind ${kind}, its number masked`, async () => {
      const { status, body, text } = await add(input);
      assert.equal(status, 200, text);
      assert.deepEqual(
        [body.type, body.currency, body.enterpriseId, body.verificationState, body.pendingActivity],
        [input.type, input.currency, enterpriseId, 'pending', 'requiresScreening'],
      );
      assert.match(body.accountNumber, /^\*+.{0,4}$/);
      assert.match(body.idHash, /^[0-9a-f]{64}$/);
      assert.match(body.token, /^bat_[\w-]{43}$/);
      assert.equal(body.shortCountryCode, body.bankAddressCountryCode);
      assert.deepEqual(await heardOf(h, body.id), ['bankAccount']);
    });
  it('200: takes the deprecated address, and gives both forms of either', async () => {
    const parts = Object.keys(usWire()).filter((name) => name.includes('Address')) as (keyof Sent)[];
    const old = {
      shortCountryCode: 'US',
      address: '1 Exchange Place, New York',
      ownerAddress: '200 Harbor Street, Boston',
    };
    const { status, body, text } = await add({ ...without(usWire(), ...parts), ...old });
    assert.equal(status, 200, text);
    assert.deepEqual([body.address, body.ownerAddress, body.ownerAddressLine1], [old.address, old.ownerAddress, null]);
    const parted = (await add(usWire())).body;
    assert.equal(parted.ownerAddress, '200 Harbor Street, Boston, MA 02110');
    assert.deepEqual(parted.owner?.address3, 'Boston, MA 02110');
    const both = (await add({ ...usWire(), address: 'somewhere', ownerAddress: 'else' })).body;
    assert.equal(both.ownerAddress, parted.ownerAddress);
  });
  it('200: keeps the normalised form, and hashes it: blanks, hyphens and case do not count', async () => {
    const first = (
      await add(
        sepaAccount({ accountNumber: 'gb82 west-1234 5698 7654 32', swiftCode: 'westgb22', currency: 'tfiateur' }),
      )
    ).body;
    assert.equal(first.accountNumber, '******************5432');
    const again = await add(sepaAccount({ accountNumber: 'GB82WEST12345698765432', swiftCode: 'WESTGB22XXX' }));
    assert.equal(again.status, 409, again.text);
  });
  it('200: the same number has another hash in another enterprise, and the same one again once it is removed', async () => {
    const accountNumber = usNumber();
    const own = (await add(usWire({ accountNumber }))).body;
    const theirs = await h.call(contract, {
      as: h.outsider,
      input: usWire({ accountNumber, enterpriseId: h.otherEnterpriseId }),
    });
    assert.equal(theirs.status, 200);
    assert.notEqual(theirs.body.idHash, own.idHash);
  });
  it('200: the enterprise is the body’s, else the header’s, else the caller’s only one', async () => {
    const byHeader = await h.call(contract, {
      as: h.admin,
      input: usWire(),
      headers: { 'enterprise-id': enterpriseId },
    });
    assert.equal(byHeader.body.enterpriseId, enterpriseId);
    const single = await h.create.user({ [enterpriseId]: 'admin' });
    assert.equal((await h.call(contract, { as: single, input: usWire() })).body.enterpriseId, enterpriseId);
    const both = await h.create.user({ [enterpriseId]: 'admin', [h.otherEnterpriseId]: 'admin' });
    const unclear = await h.call(contract, { as: both, input: usWire() });
    assert.equal(unclear.status, 400);
    assert.match(unclear.text, /enterpriseId/);
    const differing = await h.call(contract, {
      as: both,
      input: usWire({ enterpriseId }),
      headers: { 'enterprise-id': h.otherEnterpriseId },
    });
    assert.equal(differing.status, 400);
  });
  it('200: bursts of the same number make one account', async () => {
    const input = usWire({ accountNumber: usNumber() });
    const replies = await Promise.all(Array.from({ length: 12 }, () => add(input)));
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, ...Array(11).fill(409)],
    );
  });
  it('200: a number is nowhere in the clear', async () => {
    const accountNumber = usNumber('4711');
    const { body } = await add(usWire({ accountNumber }), h.admin, { 'idempotency-key': accountNumber.slice(0, 4) });
    await h.service.requestLog.flush();
    for (const table of ['bank_accounts', 'audit_log', 'events', 'request_log', 'request_bodies', 'idempotency_keys']) {
      const { rows } = await h.ownerPool.query(`select 1 from ${table} t where strpos(t::text, $1) > 0`, [
        accountNumber,
      ]);
      assert.equal(rows.length, 0, table);
    }
    assert.ok(h.logLines.every((line) => !line.includes(accountNumber)));
    assert.ok(body.accountNumber.endsWith('4711'));
  });
});

describe('what is refused leaves nothing', () => {
  const refused: [string, Sent, string][] = [
    ['wrong check digit', usWire({ routingNumber: '129900011' }), 'routingNumber'],
    ['both codes', usWire({ swiftCode: 'FHBKUS33' }), 'swiftCode'],
    ['no code', without(usWire(), 'routingNumber'), 'routingNumber'],
    ['another currency', usWire({ currency: 'tfiateur' }), 'currency'],
    ['an IBAN by routing number', usWire({ accountNumber: 'DE89370400440532013000' }), 'accountNumber'],
    ['a mistyped IBAN', sepaAccount({ accountNumber: 'DE89370400440532013001' }), 'accountNumber'],
    [
      'an IBAN of another country',
      sepaAccount({ type: 'wire', accountNumber: 'FR1420041010050500013M02606' }),
      'accountNumber',
    ],
    [
      'a BIC of another country',
      sepaAccount({ type: 'wire', swiftCode: 'BUKBGB22', accountNumber: 'DE02120300000000202051' }),
      'bankAddressCountryCode',
    ],
    ['ach without its kind', without(usWire({ type: 'ach' }), 'accountType'), 'accountType'],
    ['blinc without an id', without(usWire({ type: 'blinc' }), 'routingNumber'), 'externalId'],
    ['another country in the deprecated field', usWire({ shortCountryCode: 'CA' }), 'shortCountryCode'],
    ['an unknown country', usWire({ ownerAddressCountryCode: 'XX' }), 'ownerAddressCountryCode'],
    ['a bank abroad with a routing number', usWire({ bankAddressCountryCode: 'CA' }), 'bankAddressCountryCode'],
    ['no address of the owner', without(usWire(), 'ownerAddressLine1'), 'ownerAddressLine1'],
    ['no state', without(usWire(), 'ownerAddressStateProvince'), 'ownerAddressStateProvince'],
    ['a state of nowhere', usWire({ ownerAddressStateProvince: 'ZZ' }), 'ownerAddressStateProvince'],
    ['a wrong postal code', usWire({ ownerAddressPostalCode: '1' }), 'ownerAddressPostalCode'],
    ['a line that is too long', usWire({ ownerAddressLine1: 'x'.repeat(71) }), 'ownerAddressLine1'],
    ['an empty text', usWire({ description: '' }), 'description'],
    ['line breaks in a name', usWire({ ownerName: 'a\nb' }), 'ownerName'],
  ];
  for (const [what, input, field] of refused)
    it(`400: ${what}, told of ${field}`, async () => {
      const before = await counted();
      const { status, body, text } = await add(input);
      assert.equal(status, 400, text);
      assert.deepEqual(Object.keys(body).toSorted(), ['error', 'errorName']);
      assert.ok(text.includes(field), text);
      assert.deepEqual(await counted(), before);
    });
  it('401, 403, 404: to strangers, to viewers, for other enterprises', async () => {
    assert.equal((await add(usWire(), null)).status, 401);
    assert.equal((await add(usWire(), h.viewer)).status, 403);
    const foreign = await h.call(contract, { as: h.admin, input: usWire({ enterpriseId: h.otherEnterpriseId }) });
    const unknown = await h.call(contract, { as: h.admin, input: usWire({ enterpriseId: 'f'.repeat(32) }) });
    assert.deepEqual([foreign.status, unknown.status, foreign.text], [404, 404, unknown.text]);
  });
});
