import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createKycIdentity } from '#lib/contracts/onboarding/kyc.ts';
import { TRANSACTION_TYPES } from '#lib/contracts/onboarding/kyc-words.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { askKyc, beginKyc, FIELDS, kycOf, passKycTime } from './testing-kyc.ts';

const h = await harness();
const { enterpriseId } = h;
const count = async () => (await h.ownerPool.query('select count(*)::int as n from kyc_identities')).rows[0].n;
const refused = async (type: (typeof TRANSACTION_TYPES)[number], more: object, words: RegExp) => {
  const before = await count();
  const { status, body, text } = await askKyc(h, type, more);
  assert.equal(status, 400, `${JSON.stringify(more)} ${text}`);
  assert.match((body as unknown as { error: string }).error, words, text);
  assert.equal(await count(), before);
};

describe('POST evs/v1/identity', () => {
  const next = {
    institutionalIndividual: 'awaiting signature',
    incContracted: 'awaiting signature',
    starterSignup: 'awaiting signature',
    unverifiedPayGoUser: 'awaiting signature',
    kycInc: 'awaiting document upload',
    euIndividual: 'awaiting signature',
  } as const;
  for (const type of TRANSACTION_TYPES)
    it(`200: begins ${type}, which is evaluated ten seconds later`, async () => {
      const { as, status, body, text } = await askKyc(h, type);
      assert.equal(status, 200, text);
      assert.deepEqual(body, { id: body.id, status: 'initiating' });
      await passKycTime(h, 1);
      assert.equal((await kycOf(h, { as, id: body.id })).status, 'evaluating submission');
      await passKycTime(h, 10);
      assert.equal((await kycOf(h, { as, id: body.id })).status, next[type]);
    });
  it('200: keeps secret numbers encrypted, and shows their last four digits', async () => {
    const made = await beginKyc(h, 'institutionalIndividual');
    assert.equal((await kycOf(h, made)).identificationNumber, '***-**-4399');
    for (const table of [
      'kyc_identities',
      'events',
      'audit_log',
      'request_log',
      'request_bodies',
      'idempotency_keys',
    ]) {
      const { rows } = await h.ownerPool.query(`select 1 from ${table} t where t::text ~ '536-?90-?4399'`);
      assert.equal(rows.length, 0, table);
    }
  });
  it('200: cuts a birthdate at its time, and keeps countries by three letters', async () => {
    const made = await beginKyc(h, 'kycInc', { birthdate: '1990-07-01T14:30:00.000Z', country: 'de' });
    const { birthDate, country } = await kycOf(h, made);
    assert.deepEqual([birthDate, country], ['1990-07-01T00:00:00.000Z', 'DEU']);
  });
  it('200: an admin onboards a member; the organisation of the enterprise may be named', async () => {
    const { id: userId } = await h.create.user({ [enterpriseId]: 'viewer' });
    assert.equal((await askKyc(h, 'kycInc', { as: h.admin, userId })).status, 200);
  });
  it('400: a second identity while one lives, also of twenty at once; after a decline another one', async () => {
    const as = await h.create.user({ [enterpriseId]: 'viewer' });
    const replies = await Promise.all(
      Array.from({ length: 15 }, () => askKyc(h, 'starterSignup', { as, debugStatus: 'failed' })),
    );
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
    const other = replies.find(({ status }) => status === 400);
    assert.match(other?.text ?? '', /already_exists/);
    await passKycTime(h, 1);
    await passKycTime(h, 10);
    assert.equal((await askKyc(h, 'starterSignup', { as })).status, 200);
  });
  it('400: fields that are missing, and fields that do not go with the kind', async () => {
    await refused('starterSignup', { isEntity: undefined }, /isEntity: is required/);
    await refused('kycInc', { occupation: 'Healthcare' }, /occupation: does not go with kycInc/);
    await refused('euIndividual', { birthdate: '1990-01-01' }, /birthdate: does not go/);
    for (const transactionType of ['nothing', 'StarterSignup', '', null])
      await refused('starterSignup', { transactionType }, /transactionType/);
  });
  it('400: social security numbers that are wrong, missing or not theirs', async () => {
    for (const identificationNumber of [
      '000-12-3456',
      '666-12-3456',
      '912-12-3456',
      '536-00-4399',
      '536-90-0000',
      '53690439',
    ])
      await refused('institutionalIndividual', { identificationNumber }, /identificationNumber/);
    await refused('institutionalIndividual', { identificationNumber: undefined }, /is required of citizens/);
    const abroad = { countryOfCitizenship: 'DEU', countryOfResidence: 'DEU' };
    await refused('institutionalIndividual', abroad, /taken of citizens and residents/);
    const resident = { countryOfCitizenship: 'DEU', identificationNumber: undefined };
    assert.equal((await askKyc(h, 'institutionalIndividual', resident)).status, 200);
  });
  it('400: people too young or too old, telephones, names and days that are none', async () => {
    const year = new Date().getUTCFullYear();
    await refused('kycInc', { birthdate: `${year - 17}-12-31` }, /birthdate: must be at least 18/);
    await refused('kycInc', { birthdate: `${year - 121}-01-01` }, /at most 120 years/);
    await refused('kycInc', { birthdate: '1990-02-30' }, /birthdate/);
    await refused('institutionalIndividual', { phoneNumber: '+1 000' }, /phoneNumber/);
    await refused('institutionalIndividual', { phoneNumber: '5032345678' }, /phoneNumber/);
    for (const nameFirst of ['', '王', 'Ma3ra', 'Ma\nra']) await refused('kycInc', { nameFirst }, /nameFirst/);
    await refused('kycInc', { country: 'XX' }, /country/);
  });
  it('400: a company without its facts, one founded tomorrow, facts without a company', async () => {
    const company = {
      isEntity: true,
      enterpriseName: 'Quayside',
      countryOfIncorporation: 'US',
      dateOfIncorporation: '2019-05-02',
    };
    assert.equal((await askKyc(h, 'starterSignup', company)).status, 200);
    await refused('starterSignup', { ...company, enterpriseName: undefined }, /enterpriseName: is required/);
    await refused('starterSignup', { ...company, dateOfIncorporation: '2999-01-01' }, /dateOfIncorporation/);
    await refused('starterSignup', { enterpriseName: 'Quayside' }, /goes with isEntity/);
  });
  it('400: an old check, one before the first, a short tax number, and a mask of one', async () => {
    const old = { year: '2020', month: '01', day: '01' };
    await refused('euIndividual', { lastKycCompletionDate: old }, /lastKycCompletionDate/);
    await refused('euIndividual', { initialKycCompletionDate: { year: '2999', month: '01', day: '01' } }, /initialKyc/);
    await refused('euIndividual', { taxId: '123' }, /taxId/);
    await refused('euIndividual', { taxId: '** *** *** 809' }, /taxId: must be the number itself/);
  });
  it('400: another organisation, a reason without a failure, and one that nobody could correct', async () => {
    await refused('kycInc', { organizationId: newHexId() }, /organizationId/);
    await refused('kycInc', { debugFailureReason: 'ssn' }, /debugFailureReason/);
    await refused('kycInc', { debugStatus: 'failed', debugFailureReason: 'ssn' }, /identificationNumber alone/);
  });
  it('401: without credentials', async () => {
    const input = {
      transactionType: 'kycInc',
      userId: h.viewer.id,
      enterpriseId,
      organizationId: enterpriseId,
    } as const;
    const sent = { ...input, ...FIELDS.kycInc };
    assert.equal((await h.call(createKycIdentity, { as: null, input: sent })).status, 401);
  });
  it('403: a member who is no admin onboards themselves alone', async () => {
    assert.equal((await askKyc(h, 'kycInc', { as: h.operator, userId: h.viewer.id })).status, 403);
  });
  it('404: people and enterprises that the caller does not know', async () => {
    assert.equal((await askKyc(h, 'kycInc', { as: h.admin, userId: h.outsider.id })).status, 404);
    assert.equal((await askKyc(h, 'kycInc', { as: h.outsider })).status, 404);
    assert.equal((await askKyc(h, 'kycInc', { as: h.admin, enterpriseId: newHexId() })).status, 404);
  });
});
