import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getFiatStatement } from '#lib/contracts/banking/statements.ts';
import { returnFiatMovement } from '#lib/contracts/sandbox/fiat.ts';
import { harness } from '#server/testing/harness.ts';
import { passTime, usNumber } from '../testing.ts';
import { achAccount, collect, licenseAch, newWallet, openWeek } from '../testing-ach.ts';
import { memoFor, sendDeposit } from '../unmatched/testing.ts';
import { payableAccount, withdrawn } from '../withdrawals/testing.ts';
import { under } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const SENDER = 'Jon & Söhne <GmbH>';
const SENDER_NUMBER = 'DE02120300000000202051';
/** From ten in the morning in New York. */
const SECONDS_PAST_CUT_OFF = 7.5 * 3600;
const PAID = usNumber('1234');

describe('the entries of a statement', () => {
  it('say who paid whom, what was written on it, and the memo, but no account numbers', async () => {
    await licenseAch(h, enterpriseId);
    await openWeek(h);
    const accountId = await newWallet(h, enterpriseId);
    const memo = await memoFor(h, accountId);
    const send = (remittance: string) =>
      sendDeposit(h, { amount: '1000000', remittance, senderName: SENDER, senderNumber: SENDER_NUMBER });
    await send(`Invoice 7  ${memo}`);
    const recalled = (await send(memo)).body.id;
    const reason = 'Recalled';
    await h.call(returnFiatMovement, { as: h.operator, input: { enterpriseId, movementId: recalled, reason } });
    const { id: bankAccountId, ownerName } = await payableAccount(h, { accountNumber: PAID });
    await withdrawn(h, { accountId, bankAccountId, quantity: '2000', reference: 'Rent, July' });
    const debited = await achAccount(h, { enterpriseId, as: h.admin });
    await collect(h, h.operator, { walletId: accountId, bankAccountId: debited, applyInstantCredit: true });
    await passTime(h, SECONDS_PAST_CUT_OFF);
    const day = h.service.clock.nowIso().slice(0, 10);
    const input = { enterpriseId, accountId, currency: 'tfiatusd' as const, day };
    const { status, body, text } = await h.call(getFiatStatement, { as: h.viewer, input });
    assert.equal(status, 200, text);
    const [own = ''] = under(body.content, 'Acct/Ownr/Nm');
    assert.notEqual(own, '');
    const families = under(body.content, 'Ntry/BkTxCd/Domn/Fmly/Cd');
    assert.deepEqual([...families].sort(), ['ICDT', 'ICDT', 'IDDT', 'RCDT', 'RCDT', 'RCDT']);
    const parties = [...body.content.matchAll(/<RltdPties>.*?<\/RltdPties>/g)].map(([xml]) => [
      under(xml, 'Dbtr/Pty/Nm').join(''),
      under(xml, 'Cdtr/Pty/Nm').join(''),
    ]);
    const deposited = [SENDER, own];
    assert.deepEqual(parties.slice(0, 3), [deposited, deposited, deposited]);
    assert.deepEqual(
      parties.slice(3).map(String).sort(),
      [
        [own, ownerName],
        [ownerName, own],
      ]
        .map(String)
        .sort(),
    );
    assert.deepEqual(under(body.content, 'RmtInf/Ustrd'), [`Invoice 7 ${memo}`, memo, memo, 'Rent, July']);
    assert.deepEqual(under(body.content, 'RmtInf/Strd/CdtrRefInf/Ref'), [memo, memo, memo, memo]);
    for (const secret of [PAID, SENDER_NUMBER, '***']) assert.equal(body.content.includes(secret), false, secret);
  });
});
