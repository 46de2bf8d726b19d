import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AccountDraft, Address } from '#lib/banking/account.ts';
import { ACH, CBIT, NOWHERE, SEPA, SWIFT, WIRE } from '../testing-drafts.ts';
import { type FindingCode, SEVERITIES } from './rails.ts';
import { isReady, readinessOf } from './readiness.ts';

const BY_RAIL: Readonly<Record<string, AccountDraft>> = {
  sepa: SEPA,
  swift: SWIFT,
  'us-domestic': WIRE,
  ach: ACH,
  local: CBIT,
};
const owner = (draft: AccountDraft, more: Partial<Address>): AccountDraft => ({
  ...draft,
  ownerAddress: { ...draft.ownerAddress, ...more },
});
const inOneText =
  (text: string) =>
  (draft: AccountDraft): AccountDraft => ({
    ...draft,
    ownerAddress: NOWHERE,
    ownerAddressText: text,
  });

/** What raises each code on every rail that minds it. */
const CAUSES: Readonly<Partial<Record<FindingCode, (draft: AccountDraft) => AccountDraft>>> = {
  unstructured: inOneText('Alsterufer 20, 20354 Hamburg'),
  'town-missing': (draft) => owner(draft, { city: null }),
  'town-assumed': (draft) => owner(draft, { city: null, state: null, country: 'SG', postalCode: '048583' }),
  'country-missing': (draft) => owner(draft, { country: null }),
  'country-unknown': (draft) => owner(draft, { country: 'XX' }),
  'line-over-70': (draft) => owner(draft, { line1: 'x'.repeat(71) }),
  'too-many-lines': inOneText('One\nTwo\nThree'),
  'repeats-structured': (draft) => owner(draft, { line2: draft.ownerAddress.city }),
  'post-code-missing': (draft) => owner(draft, { postalCode: null }),
  'post-code-form': (draft) => owner(draft, { postalCode: '1' }),
  'state-missing': (draft) => owner(draft, { country: 'US', state: null }),
  charset: (draft) => ({ ...draft, ownerName: 'Größe' }),
  slash: (draft) => owner(draft, { line1: '/Alsterufer' }),
  'name-over-limit': (draft) => ({ ...draft, ownerName: 'x'.repeat(141) }),
  placeholder: (draft) => owner(draft, { line1: 'N/A' }),
  'po-box': (draft) => owner(draft, { line1: 'P.O. Box 12' }),
  'owner-bank-same-address': (draft) => ({ ...draft, ownerAddress: draft.bankAddress }),
};

const findingsOf = (draft: AccountDraft) => readinessOf(draft).flatMap(({ findings }) => findings);

describe('readiness', () => {
  for (const [rail, draft] of Object.entries(BY_RAIL))
    it(`finds nothing wrong with a good account of ${rail}`, () => {
      assert.deepEqual(readinessOf(draft), [{ rail, ready: true, findings: [] }]);
    });
  for (const [code, cause] of Object.entries(CAUSES) as [FindingCode, (draft: AccountDraft) => AccountDraft][])
    it(`raises ${code} on the rails that mind it, and on no other`, () => {
      for (const [rail, draft] of Object.entries(BY_RAIL)) {
        const found = findingsOf(cause(draft)).filter((one) => one.code === code);
        const severity = (SEVERITIES[code] as Record<string, string | undefined>)[rail];
        const told = new Set(found.map((one) => one.severity));
        assert.deepEqual(told, new Set(severity === undefined ? [] : [severity]), `${code} ${rail}`);
      }
    });
  it('raises what the kind of an account forbids', () => {
    for (const [draft, code] of [
      [{ ...SEPA, accountNumber: 'DE89370400440532013001' }, 'iban-checksum'],
      [{ ...SEPA, swiftCode: 'HKBK' }, 'bic-form'],
      [{ ...SEPA, accountNumber: 'AE240999000000044001701' }, 'not-sepa'],
      [{ ...SEPA, bankAddress: { ...SEPA.bankAddress, country: 'FR' } }, 'country-mismatch'],
      [{ ...SEPA, type: 'wire', accountNumber: 'FR1420041010050500013M02606' }, 'country-mismatch'],
      [{ ...SEPA, accountNumber: 'QQ89370400440532013000' }, 'iban-country'],
      [{ ...WIRE, routingNumber: '129900011' }, 'routing-checksum'],
      [{ ...WIRE, routingNumber: '330000000' }, 'routing-range'],
      [{ ...WIRE, accountNumber: '1' }, 'account-form'],
      [{ ...WIRE, type: 'ach', accountType: null }, 'account-type-missing'],
    ] as [AccountDraft, FindingCode][]) {
      const codes = findingsOf(draft).map((one) => one.code);
      assert.ok(codes.includes(code), `${code}: ${codes.join()}`);
      assert.equal(isReady(draft), false, code);
    }
  });
  it('mends by values that make the account ready', () => {
    for (const cause of [
      { ...SEPA, ownerName: 'Größe GmbH' },
      owner(SEPA, { line1: '/Alsterufer 20/' }),
      owner(SEPA, { city: null, postalCode: null, line2: '20354 Hamburg' }),
    ]) {
      const [mend] = findingsOf(cause).flatMap((one) => one.mend ?? []);
      assert.ok(mend, JSON.stringify(findingsOf(cause)));
      const { ownerName = cause.ownerName, ...fields } = mend.fields;
      const part = (name: string, before: string | null) => (fields[`ownerAddress${name}`] ?? before) || null;
      const { line1, line2, city, postalCode } = cause.ownerAddress;
      const mended = owner(
        { ...cause, ownerName },
        {
          line1: part('Line1', line1),
          line2: part('Line2', line2),
          city: part('CityLocality', city),
          postalCode: part('PostalCode', postalCode),
        },
      );
      assert.equal(isReady(mended), true, JSON.stringify(findingsOf(mended)));
    }
  });
  it('judges the longest texts', () => {
    const text = 'ä'.repeat(500);
    assert.equal(
      isReady({ ...SEPA, name: text, ownerName: text, ownerAddressText: text, bankAddressText: text }),
      false,
    );
  });
});
