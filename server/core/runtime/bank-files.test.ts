import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { bicProblem } from '#lib/banking/bic.ts';
import { routingNumberProblem } from '#lib/banking/routing-number.ts';
import { BankFileError, readBankFiles } from './bank-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'bank-files-'));
after(() => rm(folder, { recursive: true }));
const BASE = { OPERATOR_NAME: 'Vendor', CLEARHOUSE_MODE: 'production' } as const;
const HEADER = 'routing_number,name,street,city,state,postal_code,swift_code,transfer_types';
const ROW = '800100113,First Harbor Bank,"1 Exchange Place, Floor 2",New York,NY,10005,FHBKUS33,ach-us wire-domestic';

let made = 0;
async function banksOf(text: string) {
  made += 1;
  const path = join(folder, `${made}.csv`);
  await writeFile(path, text);
  return readBankFiles({ ...BASE, BANK_DIRECTORY: path }).banks;
}

describe('the bank directory', () => {
  it('is read from CSV, with columns in any order', async () => {
    const [bank] = await banksOf(`\uFEFF${HEADER}\r\n${ROW}\r\n`);
    assert.deepEqual(bank, {
      name: 'First Harbor Bank',
      routingNumber: '800100113',
      swiftCode: 'FHBKUS33',
      transferTypes: ['ach-us', 'wire-domestic'],
      address: {
        street: '1 Exchange Place, Floor 2',
        city: 'New York',
        region: 'NY',
        postalCode: '10005',
        countryCode: 'US',
      },
    });
    const turned = HEADER.split(',').toReversed().join(',');
    const [other] = await banksOf(`${turned}\nach-us,,,,,9 Road,Other Bank,800100184`);
    assert.deepEqual([other?.name, other?.swiftCode, other?.address.city], ['Other Bank', undefined, undefined]);
  });
  it('is refused with a sentence that says where it is wrong', async () => {
    for (const [text, said] of [
      [`${HEADER},colour\n${ROW},red`, 'colour is no column'],
      [HEADER.replace(',swift_code', ''), 'swift_code is missing'],
      [`${HEADER}\n${ROW}\n${ROW},more`, 'line 3'],
      [`${HEADER}\n${ROW.replace('800100113', '800100114')}`, '0.routing_number'],
      [`${HEADER}\n${ROW.replace('ach-us', 'pigeon')}`, '0.transfer_types'],
      [`${HEADER}\n"${ROW}`, 'line'],
    ] as const)
      await assert.rejects(
        banksOf(text),
        (error) => error instanceof BankFileError && error.message.includes(said),
        text,
      );
    assert.throws(() => readBankFiles({ ...BASE, BANK_DIRECTORY: join(folder, 'none') }), BankFileError);
  });
  it('has banks of other countries by their BIC', async () => {
    const abroad = ',Hansekontor Bank,Alsterufer 12,Hamburg,,20354,HKBKDEHH,wire-swift,DE';
    const banks = await banksOf(`${HEADER},country\n${abroad}\n${ROW},`);
    assert.deepEqual(
      banks.map((bank) => [bank.routingNumber, bank.swiftCode, bank.address.countryCode]),
      [
        [undefined, 'HKBKDEHH', 'DE'],
        ['800100113', 'FHBKUS33', 'US'],
      ],
    );
    for (const [row, said] of [
      [abroad.replace('HKBKDEHH', ''), 'swift_code is missing'],
      [abroad.replace('HKBKDEHH', 'STMBSGSG'), 'swift_code is of another country'],
      [abroad.replace(',DE', ',XX'), 'two letters of ISO 3166'],
      [abroad.replace(',DE', ','), 'routing_number is missing'],
      [`800100113${abroad}`, 'routing_number is for banks of the US'],
    ] as const)
      await assert.rejects(
        banksOf(`${HEADER},country\n${row}`),
        (error) => error instanceof BankFileError && error.message.includes(said),
        said,
      );
  });
  it('of a sandbox has 25 banks, whose numbers are right and begin with 80, and others in three countries', () => {
    const { banks } = readBankFiles({ ...BASE, CLEARHOUSE_MODE: 'sandbox' });
    const numbers = banks.flatMap(({ routingNumber }) => routingNumber ?? []);
    assert.equal(new Set(numbers).size, 25);
    const abroad = banks.filter(({ routingNumber }) => routingNumber === undefined);
    assert.deepEqual(
      abroad.map(({ swiftCode = '' }) => [swiftCode.slice(4, 6), bicProblem(swiftCode)]),
      [
        ['DE', null],
        ['SG', null],
        ['AE', null],
      ],
    );
    for (const routingNumber of numbers) {
      assert.equal(routingNumberProblem(routingNumber), null);
      assert.match(routingNumber, /^80/);
    }
  });
  it('is empty in production without a file', () => {
    assert.deepEqual(readBankFiles(BASE).banks, []);
  });
});

describe('preapproved banks', () => {
  it('are routing numbers and BICs', () => {
    const given = { ...BASE, PREAPPROVED_BANKS: '800100113, FHBKUS33' };
    assert.deepEqual(readBankFiles(given).preapproved, ['800100113', 'FHBKUS33']);
    assert.throws(() => readBankFiles({ ...BASE, PREAPPROVED_BANKS: 'First Harbor' }), BankFileError);
  });
});
