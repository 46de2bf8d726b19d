import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  amountProblemOf,
  conditionsOf,
  fieldOfOrder,
  type MintOrderValues,
  type MintPair,
  orderFrom,
  pairChoices,
  pairInWords,
  quoteOf,
  rateInWords,
} from './mint-order-values.ts';

const MINT: MintPair = {
  source: { asset: 'tfiatusd', minimumAmount: '10000', decimals: 2 },
  destination: { asset: 'hteth:gousd', decimals: 6 },
  fee: { basisPoints: '10' },
};
const BURN: MintPair = {
  source: { asset: 'hteth:gousd', minimumAmount: '100000000', decimals: 6 },
  destination: { asset: 'tfiatusd', decimals: 2 },
  fee: { basisPoints: '5' },
};
const TOKENS = [
  {
    token: 'gousd',
    name: 'GO Dollar (test)',
    type: 'stablecoin' as const,
    assets: ['hteth:gousd'],
    minimumMintAmount: '100',
    minimumBurnAmount: '100',
    mintFeeBps: '10',
    burnFeeBps: '5',
  },
];
const VALUES: MintOrderValues = {
  pair: 'tfiatusd hteth:gousd',
  accountId: 'a',
  amount: '1,000.50',
  target: 'same',
  toAccountId: '',
  toWalletId: '',
  address: '',
  memo: ' ',
};
const PLACE = { enterpriseId: 'e', idempotencyKey: 'k' };

describe('what is filled in to mint or burn', () => {
  it('is quoted exactly, and as the service reckons', () => {
    assert.deepEqual(quoteOf(MINT, '100.01'), { fee: '11', arrives: '99900000' });
    assert.deepEqual(quoteOf(BURN, '123.45'), { fee: '70000', arrives: '12338' });
    assert.deepEqual(quoteOf(MINT, '12,345,678,901,234,567.89'), {
      fee: '1234567890123457',
      arrives: '12333333222333333320000',
    });
    for (const amount of ['', '0', 'x', '1.234', '1e5', '-1']) assert.equal(quoteOf(MINT, amount), undefined, amount);
    assert.equal(quoteOf(undefined, '100'), undefined);
  });
  it('is refused with what would be taken', () => {
    assert.equal(amountProblemOf(MINT, '100'), null);
    assert.equal(amountProblemOf(MINT, ' '), 'Enter an amount.');
    assert.equal(amountProblemOf(MINT, '99.99'), 'Enter at least 100.00 TUSD.');
    assert.equal(
      amountProblemOf(MINT, '1.005'),
      'Enter an amount above zero in TUSD, with at most 2 decimals, such as 1000.50.',
    );
    assert.equal(
      amountProblemOf(BURN, '123.456789'),
      'Enter a multiple of 0.01 GOUSD, above the fee: TUSD has 2 decimals.',
    );
    assert.equal(amountProblemOf(undefined, '5'), null);
  });
  it('is sent in base units, to the account that pays unless another place was chosen', () => {
    const { destination, ...order } = orderFrom(MINT, VALUES, PLACE);
    assert.deepEqual(order, {
      enterpriseId: 'e',
      source: { asset: 'tfiatusd', amount: '100050', walletId: 'a', type: 'GO_ACCOUNT' },
      idempotencyKey: 'k',
    });
    assert.deepEqual(destination, { asset: 'hteth:gousd', type: 'GO_ACCOUNT', walletId: 'a' });
    const to = (more: Partial<MintOrderValues>) => orderFrom(MINT, { ...VALUES, ...more }, PLACE);
    const place = { asset: 'hteth:gousd' };
    assert.deepEqual(to({ target: 'account', toAccountId: 'b' }).destination, {
      ...place,
      type: 'GO_ACCOUNT',
      walletId: 'b',
    });
    assert.deepEqual(to({ target: 'wallet', toWalletId: 'w' }).destination, {
      ...place,
      type: 'WALLET',
      walletId: 'w',
    });
    assert.deepEqual(to({ target: 'address', address: '0x1' }).destination, {
      ...place,
      type: 'BLOCKCHAIN_ADDRESS',
      address: '0x1',
    });
    assert.equal(to({ memo: ' Payroll ' }).memo, 'Payroll');
  });
  it('has what the service says of an order at its field', () => {
    assert.equal(fieldOfOrder('source.amount', 'same'), 'amount');
    assert.equal(fieldOfOrder('source.walletId', 'same'), 'accountId');
    assert.equal(fieldOfOrder('destination.walletId', 'account'), 'toAccountId');
    assert.equal(fieldOfOrder('destination.walletId', 'wallet'), 'toWalletId');
    assert.equal(fieldOfOrder('destination.walletId', 'same'), 'target');
    assert.equal(fieldOfOrder('destination.address', 'address'), 'address');
    assert.equal(fieldOfOrder('memo', 'same'), 'memo');
    assert.equal(fieldOfOrder('idempotencyKey', 'same'), undefined);
  });
  it('is chosen among mints, then burns, each by name', () => {
    const other = { ...MINT, destination: { asset: 'hteth:aaa', decimals: 6 } };
    const tokens = TOKENS.flatMap((one) => [one, { ...one, token: 'aaa', assets: ['hteth:aaa'] }]);
    assert.deepEqual(
      pairChoices([BURN, MINT, other], tokens).map(({ label }) => label),
      ['Mint GOUSD from TUSD', 'Mint hteth:aaa from TUSD', 'Burn GOUSD for TUSD'],
    );
    assert.deepEqual(pairChoices([MINT], tokens)[0], {
      value: 'tfiatusd hteth:gousd',
      label: 'Mint GOUSD from TUSD',
      detail: 'Fee 0.1%, at least 100.00 TUSD',
    });
  });
  it('is named by what it does, with its fee and its least', () => {
    assert.equal(pairInWords(MINT, TOKENS), 'Mint GOUSD from TUSD');
    assert.equal(pairInWords(BURN, TOKENS), 'Burn GOUSD for TUSD');
    assert.equal(conditionsOf(MINT), 'Fee 0.1%, at least 100.00 TUSD');
    assert.equal(conditionsOf({ ...BURN, fee: { basisPoints: '0' } }), 'No fee, at least 100.00 GOUSD');
    assert.deepEqual(['0', '5', '10', '100', '1250'].map(rateInWords), ['0%', '0.05%', '0.1%', '1%', '12.5%']);
  });
});
