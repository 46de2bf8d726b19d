import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SaxesParser } from 'saxes';
import type { AccountDraft } from '#lib/banking/account.ts';
import { sandboxDepositAccounts } from '#lib/banking/sandbox-banks.ts';
import { type Payment, paymentFile } from './payment-file.ts';

const US = {
  line1: '1 Exchange Place',
  line2: null,
  city: 'New York',
  state: 'NY',
  postalCode: '10005',
  country: 'US',
};
const DE = {
  line1: 'Große Bleichen 4',
  line2: 'Hof',
  city: 'Hamburg',
  state: null,
  postalCode: '20354',
  country: 'DE',
};

const euro: AccountDraft = {
  type: 'sepa',
  currency: 'tfiateur',
  name: 'Hansekontor Bank',
  ownerName: 'Müller & Söhne <GmbH>',
  accountNumber: 'DE89370400440532013000',
  routingNumber: null,
  swiftCode: 'HKBKDEHH',
  externalId: null,
  accountType: 'unknown',
  ownerAddress: DE,
  bankAddress: DE,
  ownerAddressText: null,
  bankAddressText: null,
};
const dollar: AccountDraft = {
  ...euro,
  type: 'wire',
  currency: 'tfiatusd',
  ownerName: 'Northwind Digital Assets Inc.',
  accountNumber: '4400126789',
  routingNumber: '129900010',
  swiftCode: null,
  ownerAddress: US,
  bankAddress: US,
};
const payment = (creditor: AccountDraft, more: Partial<Payment> = {}): Payment => ({
  id: 'a'.repeat(32),
  quantity: '150005',
  creditor,
  reference: null,
  furtherCreditTo: null,
  intermediaryBankName: null,
  intermediaryBankId: null,
  ...more,
});

const debtors = sandboxDepositAccounts('Clearhouse & Sons');
const debtorFor = (currency: string) => {
  const found = debtors.find((one) => one.currency === currency);
  if (found === undefined) throw new Error('there is no such debtor');
  return found;
};

const file = (payments: Payment[], rail: 'sepa' | 'wire' = 'sepa') =>
  paymentFile({
    id: 'b'.repeat(32),
    rail,
    currency: rail === 'sepa' ? 'tfiateur' : 'tfiatusd',
    day: '2026-03-02',
    createdAt: '2026-03-02T15:00:00.000Z',
    debtor: debtorFor(rail === 'sepa' ? 'tfiateur' : 'tfiatusd'),
    payments,
  });

/** Texts of a file by the paths of their elements, in order; throws for what is no XML. */
function read(xml: string): { path: string; text: string }[] {
  const parser = new SaxesParser();
  const [stack, found]: [string[], { path: string; text: string }[]] = [[], []];
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    stack.push(name);
    text = '';
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', () => {
    if (text.trim() !== '') found.push({ path: stack.join('/'), text });
    text = '';
    stack.pop();
  });
  parser.write(xml).close();
  return found;
}

const textsAt = (xml: string, end: string): string[] =>
  read(xml).flatMap(({ path, text }) => (path.endsWith(end) ? [text] : []));

describe('a payment file', () => {
  it('counts and sums its payments, in the group and in the order', async () => {
    const xml = await file([payment(euro), payment(euro, { id: 'c'.repeat(32), quantity: '1' })]);
    assert.deepEqual(textsAt(xml, '/NbOfTxs'), ['2', '2']);
    assert.deepEqual(textsAt(xml, '/CtrlSum'), ['1500.06', '1500.06']);
    assert.deepEqual(textsAt(xml, '/InstdAmt'), ['1500.05', '0.01']);
    assert.match(xml, /<InstdAmt Ccy="EUR">/);
    assert.deepEqual(textsAt(xml, '/EndToEndId'), ['a'.repeat(32), 'c'.repeat(32)]);
    assert.deepEqual(textsAt(xml, '/MsgId'), ['b'.repeat(32)]);
    assert.deepEqual(textsAt(xml, '/PmtInfId'), ['b'.repeat(32)]);
    assert.deepEqual(textsAt(xml, '/ReqdExctnDt/Dt'), ['2026-03-02']);
  });
  it('over SEPA has shared charges by service level, IBAN and BIC', async () => {
    const xml = await file([payment(euro)]);
    assert.deepEqual(textsAt(xml, '/ChrgBr'), ['SLEV']);
    assert.deepEqual(textsAt(xml, '/SvcLvl/Cd'), ['SEPA']);
    assert.deepEqual(textsAt(xml, '/CdtrAcct/Id/IBAN'), ['DE89370400440532013000']);
    assert.deepEqual(textsAt(xml, '/CdtrAgt/FinInstnId/BICFI'), ['HKBKDEHH']);
  });
  it('over SEPA has no bank in between, and names of 70 characters at most', async () => {
    const long = payment({ ...euro, ownerName: 'Sohne '.repeat(20) }, { furtherCreditTo: 'C'.repeat(140) });
    const xml = await file([{ ...long, intermediaryBankId: 'HKBKDEHH', intermediaryBankName: 'Mid Bank' }]);
    assert.doesNotMatch(xml, /IntrmyAgt1/);
    const names = [...textsAt(xml, '/Cdtr/Nm'), ...textsAt(xml, '/UltmtCdtr/Nm')];
    assert.deepEqual(
      names.map(({ length }) => length),
      [70, 70],
    );
  });
  it('of wires names banks by routing number', async () => {
    const xml = await file([payment(dollar, { intermediaryBankId: 'HKBKDEHH', furtherCreditTo: 'Client 7' })], 'wire');
    assert.deepEqual(textsAt(xml, '/ChrgBr'), ['SHAR']);
    assert.deepEqual(textsAt(xml, '/CdtrAgt/FinInstnId/ClrSysMmbId/MmbId'), ['129900010']);
    assert.deepEqual(textsAt(xml, '/CdtrAcct/Id/Othr/Id'), ['4400126789']);
    assert.deepEqual(textsAt(xml, '/IntrmyAgt1/FinInstnId/BICFI'), ['HKBKDEHH']);
    assert.deepEqual(textsAt(xml, '/UltmtCdtr/Nm'), ['Client 7']);
  });
  it('has addresses in the order of the schema, and two lines at most', async () => {
    const names = read(await file([payment(euro)])).flatMap(({ path }) =>
      path.includes('/Cdtr/PstlAdr/') ? [path.split('/').at(-1)] : [],
    );
    assert.deepEqual(names, ['PstCd', 'TwnNm', 'Ctry', 'AdrLine', 'AdrLine']);
    const long = { ...dollar, ownerAddressText: `${'1 Exchange Place '.repeat(20)}\nNew York` };
    const lines = textsAt(await file([payment(long)], 'wire'), '/Cdtr/PstlAdr/AdrLine');
    assert.ok(lines.length === 2 && lines.every(({ length }) => length <= 70));
  });
  it('has only what its rail carries, and escapes the rest', async () => {
    const xml = await file([payment(euro, { reference: 'Invoice 7' })]);
    assert.deepEqual(textsAt(xml, '/Cdtr/Nm'), ['Muller + Sohne .GmbH.'.replace('.GmbH.', '(GmbH)')]);
    for (const { path, text } of read(xml)) assert.match(text, /^[a-zA-Z0-9/\-?:().,'+ ]+$/, path);
    const swift = { ...dollar, routingNumber: null, swiftCode: 'HKBKDEHH', ownerName: 'Müller & <Co> "X"' };
    const wide = await file([payment(swift)], 'wire');
    assert.deepEqual(textsAt(wide, '/Cdtr/Nm'), ['Muller & <Co> "X"']);
    assert.match(wide, /Muller &amp; &lt;Co&gt; &quot;X&quot;/);
  });
  it('is the same for the same facts', async () =>
    assert.equal(await file([payment(euro)]), await file([payment(euro)])));
});
