import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AccountDraft } from '#lib/banking/account.ts';
import { ACH, at, BLINC, CBIT, DE, FAST, IPI, NOWHERE, SEPA, SWIFT, US, WIRE } from '../testing-drafts.ts';
import { type FindingCode, NAME_LIMITS, type Rail, railOf, SEVERITIES, severityOf } from './rails.ts';
import { readinessOf } from './readiness.ts';

const RAILS = ['sepa', 'swift', 'us-domestic', 'ach', 'local'] as const satisfies Rail[];
/** How much each finding matters, written down once more: S, X, D, A and L, each error, warning, info or nothing. */
const AGREED = `
unstructured            E E . . .
town-missing            E E W . W
town-assumed            I I I I I
country-missing         E E E E E
country-unknown         E E E E E
line-over-70            E E W . .
too-many-lines          E E W . .
repeats-structured      W E . . .
post-code-missing       W W E E .
post-code-form          W W E E .
state-missing           W W E E .
charset                 E E W E W
slash                   E . . . .
name-over-limit         E E E E .
country-mismatch        E E E E E
iban-checksum           E E E E E
iban-country            E E E E E
bic-form                E E E E E
routing-checksum        E E E E E
routing-range           E E E E E
account-form            E E E E E
not-sepa                E E E E E
account-type-missing    E E E E E
po-box                  . W . . .
placeholder             E E . . .
owner-bank-same-address I I I I I`;
const LETTERS = { error: 'E', warning: 'W', info: 'I' } as const;

const errorsOf = (draft: AccountDraft): string[] =>
  readinessOf(draft).flatMap(({ findings }) =>
    findings.filter(({ severity }) => severity === 'error').map(({ code, field }) => `${code} ${field}`),
  );

describe('what matters on which rail', () => {
  it('is as agreed', () => {
    const table = (Object.keys(SEVERITIES) as FindingCode[]).map((code) => {
      const letters = RAILS.map((rail) => {
        const severity = severityOf(code, rail);
        return severity === undefined ? '.' : LETTERS[severity];
      });
      return `${code.padEnd(24)}${letters.join(' ')}`;
    });
    assert.deepEqual(table, AGREED.trim().split('\n'));
  });
  it('begins above the longest name that the rail carries', () => {
    assert.deepEqual(NAME_LIMITS, { sepa: 70, swift: 140, ach: 22, 'us-domestic': 35 });
    for (const [draft, limit] of [
      [SEPA, 70],
      [SWIFT, 140],
      [WIRE, 35],
      [ACH, 22],
    ] as const) {
      assert.deepEqual(errorsOf({ ...draft, ownerName: 'x'.repeat(limit) }), []);
      assert.deepEqual(errorsOf({ ...draft, ownerName: 'x'.repeat(limit + 1) }), ['name-over-limit ownerName']);
    }
    assert.deepEqual(errorsOf({ ...CBIT, ownerName: 'x'.repeat(140) }), []);
  });
  it('is judged for the rail of the account’s kind', () => {
    for (const [draft, rail] of [
      [SEPA, 'sepa'],
      [SWIFT, 'swift'],
      [WIRE, 'us-domestic'],
      [ACH, 'ach'],
      [CBIT, 'local'],
      [BLINC, 'local'],
      [IPI, 'local'],
      [FAST, 'local'],
    ] as const) {
      assert.equal(railOf(draft), rail);
      assert.deepEqual(errorsOf(draft), [], draft.type);
    }
    const codeless = { ...WIRE, routingNumber: null };
    assert.equal(railOf(codeless), 'us-domestic');
    assert.equal(railOf({ ...codeless, ...at(DE) }), 'swift');
    assert.equal(railOf({ ...WIRE, swiftCode: 'FHBKUS33' }), 'swift');
  });
});

describe('what the kind of an account forbids', () => {
  const wrongIban = 'DE89370400440532013001';
  for (const [name, draft, error] of [
    ['sepa', { ...SEPA, accountNumber: wrongIban }, 'iban-checksum accountNumber'],
    ['swift', { ...SWIFT, accountNumber: wrongIban }, 'iban-checksum accountNumber'],
    ['local', { ...IPI, accountNumber: 'AE240999000000044001702' }, 'iban-checksum accountNumber'],
    ['sepa', { ...SEPA, accountNumber: 'QQ89370400440532013000' }, 'iban-country accountNumber'],
    ['swift', { ...SWIFT, accountNumber: 'AE240999000000044001701' }, 'country-mismatch accountNumber'],
    ['local', { ...IPI, accountNumber: 'DE89370400440532013000' }, 'iban-country accountNumber'],
    ['sepa', { ...SEPA, swiftCode: 'HKBK' }, 'bic-form swiftCode'],
    ['swift', { ...SWIFT, swiftCode: 'HKBKDEHHX' }, 'bic-form swiftCode'],
    ['local', { ...FAST, swiftCode: 'HKBKDEHH' }, 'bic-form swiftCode'],
    ['us-domestic', { ...WIRE, routingNumber: '129900011' }, 'routing-checksum routingNumber'],
    ['ach', { ...ACH, routingNumber: '129900011' }, 'routing-checksum routingNumber'],
    ['us-domestic', { ...WIRE, routingNumber: '12990001' }, 'routing-range routingNumber'],
    ['ach', { ...ACH, routingNumber: '330000000' }, 'routing-range routingNumber'],
    ['sepa', { ...SEPA, accountNumber: '123' }, 'account-form accountNumber'],
    ['swift', { ...SWIFT, accountNumber: 'Ä', ...at(US), swiftCode: 'FHBKUS33' }, 'account-form accountNumber'],
    ['us-domestic', { ...WIRE, accountNumber: '123' }, 'account-form accountNumber'],
    ['ach', { ...ACH, accountNumber: 'abc' }, 'account-form accountNumber'],
    ['local', { ...CBIT, accountNumber: 'a b' }, 'account-form accountNumber'],
    ['local', { ...BLINC, externalId: null }, 'account-form externalId'],
    ['sepa', { ...SEPA, currency: 'fiatusd' }, 'account-form currency'],
    ['sepa', { ...SEPA, bankAddress: { ...DE, country: 'FR' } }, 'country-mismatch bankAddressCountryCode'],
    ['swift', { ...SWIFT, swiftCode: 'BNPAFRPP' }, 'country-mismatch bankAddressCountryCode'],
    ['us-domestic', { ...WIRE, bankAddress: { ...DE } }, 'country-mismatch bankAddressCountryCode'],
    ['sepa', { ...SEPA, accountNumber: 'AE240999000000044001701' }, 'not-sepa accountNumber'],
    ['ach', { ...ACH, accountType: 'unknown' }, 'account-type-missing accountType'],
  ] as [string, AccountDraft, string][])
    it(`is an error on ${name}: ${error}`, () => {
      assert.ok(errorsOf(draft).includes(error), errorsOf(draft).join());
      assert.equal(readinessOf(draft)[0]?.rail, name);
    });
  it('is what every account lacks, too', () => {
    for (const [draft, field] of [
      [{ ...CBIT, name: '' }, 'name'],
      [{ ...CBIT, ownerName: '' }, 'ownerName'],
      [{ ...CBIT, ownerAddress: { ...US, line1: null } }, 'ownerAddressLine1'],
      [{ ...CBIT, bankAddress: { ...US, line1: null } }, 'bankAddressLine1'],
    ] as [AccountDraft, string][])
      assert.deepEqual(errorsOf(draft), [`account-form ${field}`]);
  });
  it('does not ask for parts where an address is one text', () => {
    const old = { ownerAddress: NOWHERE, ownerAddressText: '9 Other Street, New York' };
    for (const draft of [WIRE, ACH, CBIT]) assert.deepEqual(errorsOf({ ...draft, ...old }), [], draft.type);
    for (const draft of [SEPA, SWIFT]) assert.deepEqual(errorsOf({ ...draft, ...old }), ['unstructured ownerAddress']);
    const both = { ...old, bankAddress: { ...NOWHERE, country: 'US' }, bankAddressText: '1 Exchange Place' };
    assert.deepEqual(errorsOf({ ...WIRE, ...both }), []);
    assert.deepEqual(errorsOf({ ...WIRE, ...both, bankAddress: NOWHERE }), ['country-missing shortCountryCode']);
  });
  it('holds for countries that are none, however they are written', () => {
    for (const country of ['GERMANY', 'D', 'X1', '..', '__proto__', 'x'.repeat(500), 'ß'])
      for (const draft of [SEPA, SWIFT, WIRE, ACH, CBIT])
        assert.ok(
          errorsOf({ ...draft, ownerAddress: { ...DE, country }, bankAddress: { ...DE, country } }).includes(
            'country-unknown ownerAddressCountryCode',
          ),
          country,
        );
  });
});
