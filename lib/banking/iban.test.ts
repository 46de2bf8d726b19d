import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { composeIBAN, countrySpecs, isValidIBAN } from 'ibantools';
import { findIbanProblem, hasIbans, isIban, isSepaCountry, looksLikeIban } from './iban.ts';

const REGISTRY = Object.keys(countrySpecs).filter(hasIbans);
const SEARCHED = 3000;
/** Where two national check digits have to be right at once, which no search finds soon. */
const KNOWN: Readonly<Record<string, string>> = { HR: 'HR1210010051863000160' };

/** A number of the form that a country asks for, another one for each index: digits, and `A` where only letters may stand. */
function candidate(country: string, index: number): string {
  const pattern = countrySpecs[country]?.bban_regexp ?? '';
  let digits = String(index * 7919 + 13).padStart(9, '0');
  let made = '';
  for (const [, set = '', count = '1'] of pattern.matchAll(/\[([^\]]+)\](?:\{(\d+)\})?/g))
    for (let at = 0; at < Number(count); at += 1) {
      const digit = digits.charAt((made.length + at) % digits.length);
      made += set.includes('0-9') ? digit : 'A';
      digits = digits.slice(1) + digits.charAt(0);
    }
  return made;
}

/** A valid IBAN of a country. */
function validIban(country: string): string | undefined {
  if (KNOWN[country] !== undefined) return KNOWN[country];
  for (let index = 0; index < SEARCHED; index += 1) {
    const iban = composeIBAN({ countryCode: country, bban: candidate(country, index) });
    if (iban !== null && isValidIBAN(iban)) return iban;
  }
  return undefined;
}

const IBANS = REGISTRY.flatMap((country) => validIban(country) ?? []);

/** The same with one digit changed, or with two neighbours swapped. */
function mutations(iban: string): string[] {
  const found: string[] = [];
  for (let at = 2; at < iban.length; at += 1) {
    const here = iban.charAt(at);
    const put = (text: string): string => iban.slice(0, at) + text + iban.slice(at + text.length);
    if (/\d/.test(here)) for (const digit of '0123456789') if (digit !== here) found.push(put(digit));
    const next = iban.charAt(at + 1);
    if (next !== '' && next !== here) found.push(put(next + here));
  }
  return found;
}

describe('IBANs', () => {
  it('of every country of the registry are found valid', () => {
    assert.equal(REGISTRY.length, 97);
    assert.deepEqual(
      IBANS.map((iban) => iban.slice(0, 2)),
      REGISTRY,
    );
    for (const iban of IBANS) assert.equal(findIbanProblem(iban), null, iban);
  });
  it('with one digit changed or two neighbours swapped are all refused', () => {
    const all = IBANS.flatMap(mutations);
    assert.ok(all.length >= 10_000, `${all.length} mutations`);
    assert.deepEqual(
      all.filter((iban) => isIban(iban)),
      [],
    );
  });
  it('with check digits that only add up to the right ones are refused', () => {
    const [first] = IBANS.filter((iban) => Number(iban.slice(2, 4)) > 95);
    assert.ok(first);
    const alias = `${first.slice(0, 2)}${String(Number(first.slice(2, 4)) - 97).padStart(2, '0')}${first.slice(4)}`;
    assert.equal(isIban(alias), false, 'no check digits are below 02');
  });
  it('say what is wrong with them', () => {
    assert.match(findIbanProblem('DEXX370400440532013000')?.message ?? '', /^must be an IBAN/);
    assert.match(findIbanProblem('DE893704004405320130AB')?.message ?? '', /a letter or a digit/);
    assert.match(
      findIbanProblem(composeIBAN({ countryCode: 'HR', bban: '10010051863000161' }) ?? '')?.message ?? '',
      /its bank or account/,
    );
    assert.equal(findIbanProblem('DE89370400440532013001')?.code, 'iban-checksum');
    assert.match(findIbanProblem('DE8937040044053201300')?.message ?? '', /22 characters/);
    assert.equal(findIbanProblem('US89370400440532013000')?.code, 'iban-country');
    assert.equal(findIbanProblem('hello')?.code, 'account-form');
  });
  it('and countries are told apart by what they begin with', () => {
    assert.deepEqual([looksLikeIban('DE8937'), looksLikeIban('4400126789')], [true, false]);
    assert.deepEqual([isSepaCountry('DE'), isSepaCountry('AE'), isSepaCountry('__proto__')], [true, false, false]);
    assert.deepEqual([hasIbans('GB'), hasIbans('US'), hasIbans('constructor')], [true, false, false]);
  });
  it('of any length are judged', () => {
    for (const text of ['A'.repeat(100_000), `DE${'1'.repeat(100_000)}`]) assert.equal(isIban(text), false);
  });
});
