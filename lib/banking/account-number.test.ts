import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { workOf } from '#server/testing/stall.ts';
import { accountNumberProblem, findNumberProblem } from './account-number.ts';
import { type AccountKind, KINDS } from './kinds.ts';

const KIND_NAMES = Object.keys(KINDS) as AccountKind[];
const DE = 'DE89370400440532013000';
const GB = 'GB33BUKB20201555555555';
const AE = 'AE240999000000044001701';

describe('an account number', () => {
  it('is taken by its kind', () => {
    for (const [kind, number, country] of [
      ['wire-domestic', '1234', 'US'],
      ['ach', '1'.repeat(17), 'US'],
      ['wire-swift', DE, 'DE'],
      ['wire-swift', GB, 'GG'],
      ['wire-swift', '12-3'.replace('-', ''), 'GG'],
      ['wire-swift', 'A'.repeat(34), 'US'],
      ['wire-swift', DE, null],
      ['sepa', DE, 'FR'],
      ['ipi-fts', AE, null],
      ['fast', '123456', 'SG'],
      ['fast', '1'.repeat(16), 'SG'],
      ['cbit', 'a-B-1', 'US'],
      ['blinc', '1'.repeat(34), null],
    ] as const)
      assert.equal(accountNumberProblem(kind, number, country), null, `${kind} ${number}`);
  });
  it('says what is wrong with it', () => {
    for (const [kind, number, country, message] of [
      ['wire-domestic', '123', 'US', 'must have 4 to 17 digits'],
      ['ach', '1'.repeat(18), 'US', 'must have 4 to 17 digits'],
      ['wire-domestic', DE, 'US', 'is an IBAN: give swiftCode in place of routingNumber'],
      ['wire-swift', AE, 'DE', 'must be an IBAN of the bank’s country'],
      ['wire-swift', DE, 'US', 'is an IBAN of another country than the bank’s'],
      ['wire-swift', 'A'.repeat(35), 'US', 'must have 1 to 34 letters and digits'],
      ['wire-swift', 'Ä1', 'US', 'must have 1 to 34 letters and digits'],
      ['ipi-fts', DE, 'AE', 'must be an IBAN of the United Arab Emirates'],
      ['fast', '12345', 'SG', 'must have 6 to 16 digits'],
      ['cbit', '1'.repeat(35), 'US', 'must have 1 to 34 letters, digits and hyphens'],
      ['blinc', 'a b', 'US', 'must have 1 to 34 letters, digits and hyphens'],
    ] as const)
      assert.equal(accountNumberProblem(kind, number, country), message, `${kind} ${number}`);
    for (const kind of KIND_NAMES) assert.equal(accountNumberProblem(kind, '', 'US'), 'is required');
  });
  it('tells a wrong check digit from another country and another form', () => {
    const codeOf = (number: string): string | undefined => findNumberProblem('wire-swift', number, 'DE')?.code;
    assert.deepEqual(
      [codeOf('DE89370400440532013001'), codeOf(AE), codeOf('123')],
      ['iban-checksum', 'country-mismatch', 'account-form'],
    );
  });
  it('is never repeated by what is said of it', () => {
    for (const kind of KIND_NAMES)
      for (const number of ['DE89370400440532013001', '987654321098765432109876543210987654', 'SECRET!NUMBER'])
        assert.ok(!(accountNumberProblem(kind, number, 'DE') ?? '').includes(number.slice(0, 6)));
  });
  it('of any length is judged in no time', () => {
    for (const kind of KIND_NAMES)
      for (const text of ['A', '1', '-', 'DE', ' ', 'é']) {
        const number = text.repeat(100_000 / text.length);
        const judge = () => assert.notEqual(accountNumberProblem(kind, number, 'DE'), null);
        assert.ok(workOf(judge, 50) < 50, `${kind} ${text}`);
      }
  });
});
