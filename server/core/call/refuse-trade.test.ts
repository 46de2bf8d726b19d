import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TRADING_REFUSALS, type TradingRefusal } from '#lib/trading-errors.ts';
import { Failure, failureBody, inFamily, refuseField, toFailure } from './errors.ts';
import { refuseSize, refuseTrade } from './refuse-trade.ts';

const FAMILY = { family: 'trading' } as const;
const ID = 'r-1';

function thrown(throws: () => never): Failure {
  try {
    return throws();
  } catch (error) {
    return inFamily(toFailure(error), 'trading');
  }
}
const told = (throws: () => never) => {
  const failure = thrown(throws);
  return [failure.status, failureBody(failure, FAMILY, ID)];
};
const general = (...given: ConstructorParameters<typeof Failure>) =>
  told(() => {
    throw new Failure(...given);
  });

describe('refusals of trading', () => {
  it('have their name, their status and the id of the request', () => {
    for (const [name, status] of Object.entries(TRADING_REFUSALS))
      assert.deepEqual(
        told(() => refuseTrade(name as TradingRefusal, 'No.')),
        [status, { error: 'No.', errorName: `backend:${name}`, reqId: ID }],
      );
  });
  it('say which field they are about', () => {
    const errorName = 'backend:trade:invalidLimitPrice';
    assert.deepEqual(
      told(() => refuseTrade('trade:invalidLimitPrice', 'Off the tick.', 'limitPrice')),
      [
        400,
        {
          error: 'Off the tick.',
          errorName,
          reqId: ID,
          context: { errorName, field: 'limitPrice', message: 'Off the tick.' },
        },
      ],
    );
  });
  it('have another body for sizes', () => {
    const errorName = 'backend:trade:invalidQuantity';
    const size = { currencySymbol: 'TBTC', minQuantity: '0.0001' };
    assert.deepEqual(
      told(() => refuseSize('Too small.', size)),
      [400, { errorName, error: { ...size, message: 'Too small.', field: 'quantity' } }],
    );
  });
});

describe('other failures in the family of trading', () => {
  it('400: a field that is missing is required, another is an invalid argument', () => {
    const body = (problem: string, word: string) => {
      const errorName = `backend:common:${word}`;
      const context = { errorName, field: 'side', message: problem };
      return [400, { error: `side: ${problem}`, errorName, reqId: ID, context }];
    };
    for (const [problem, word] of [
      ['is required', 'required'],
      ['must be one of buy, sell', 'invalidArgument'],
    ] as const)
      assert.deepEqual(
        told(() => refuseField('side', problem)),
        body(problem, word),
      );
  });
  it('422: a body that cannot be read', () => {
    for (const code of ['invalid_json', 'invalid_encoding'] as const)
      assert.deepEqual(general(code, 'No.'), [
        422,
        { error: 'No.', errorName: 'backend:common:malformedJSON', reqId: ID },
      ]);
  });
  it('401, 403, 404, 409, 429, 500, 503: are called by their status', () => {
    const names = [
      ['invalid_token', 401, 'unauthorized'],
      ['missing_scope', 403, 'forbidden'],
      ['not_found', 404, 'notFound'],
      ['idempotency_conflict', 409, 'conflict'],
      ['rate_limited', 429, 'tooManyRequests'],
      ['internal_error', 500, 'internalServerError'],
      ['overloaded', 503, 'serviceUnavailable'],
    ] as const;
    for (const [code, status, name] of names)
      assert.deepEqual(general(code, 'No.'), [
        status,
        { error: 'No.', errorName: `backend:common:${name}`, reqId: ID },
      ]);
  });
  it('leave other families as they are', () => {
    assert.equal(inFamily(new Failure('invalid_json', 'No.'), 'platform').status, 400);
  });
});
