import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MESSAGES } from '../dictionary/messages.ts';
import { messageOf, ORDER } from '../testing/pasted.ts';
import { decode } from './decode.ts';

const told = (type: string, body = ''): string | undefined => decode(messageOf(type, body)).messages[0]?.summary;
const order = (body: string): string | undefined => told('D', `${ORDER}|${body}`);

describe('what a message says', () => {
  it('is a sentence for each kind of order', () => {
    for (const [body, sentence] of [
      ['40=1|38=0.5', 'Buy 0.5 TBTC for TUSD at the market, immediate or cancel.'],
      ['40=1|152=500|59=4', 'Buy TBTC for 500 TUSD at the market, fill or kill.'],
      ['40=1|38=500|15=TUSD', 'Buy TBTC for 500 TUSD at the market, immediate or cancel.'],
      ['40=2|38=1|44=59500', 'Buy 1 TBTC for TUSD at 59500 or less, good till cancelled.'],
      ['40=2|38=1|44=5|59=6|126=20260303-00:00:00', 'Buy 1 TBTC for TUSD at 5 or less, good till 20260303-00:00:00.'],
      ['40=3|38=1|99=62000', 'Buy 1 TBTC for TUSD at the market once the market reaches 62000, good till cancelled.'],
      [
        '40=4|38=1|99=62000|44=62500|544=2',
        'Buy 1 TBTC for TUSD at 62500 or less once the market reaches 62000, good till cancelled, on margin.',
      ],
      ['40=1|38=1|847=1001|848=duration=60', 'Buy 1 TBTC for TUSD at the market, as a TWAP over 60 minutes.'],
      [
        '40=1|38=1|847=1002|848=interval=5;subOrderSize=0.1|168=20260303-00:00:00',
        'Buy 1 TBTC for TUSD at the market, at a steady pace of 0.1 every 5 minutes, from 20260303-00:00:00.',
      ],
    ] as const)
      assert.equal(order(body), sentence);
    assert.equal(
      told('D', `${ORDER.replace('54=1', '54=2')}|40=2|38=1|44=5`),
      'Sell 1 TBTC for TUSD at 5 or more, good till cancelled.',
    );
  });

  it('is a sentence for what else is sent', () => {
    for (const [type, body, sentence] of [
      ['F', '41=a|11=b', 'Asks to cancel the order that the client calls a.'],
      ['H', '37=x|11=b', 'Asks for the status of order x.'],
      ['q', '11=a|530=7', 'Asks to cancel all orders.'],
      ['AF', '584=a|585=1|55=TBTC-TUSD', 'Asks for the status of all orders in TBTC-TUSD.'],
      ['V', '262=a|263=1|264=1', 'Subscribes to market data as a, the best level.'],
      ['V', '262=a|263=2', 'Ends the subscription a to market data.'],
      [
        'A',
        '98=0|108=30|141=Y',
        'Begins a session with a heartbeat every 30 seconds, and starts the numbers again at 1.',
      ],
      ['2', '7=3|16=0', 'Asks for messages again, from 3 on.'],
      ['4', '123=Y|36=9', 'Fills a gap: the next message has number 9.'],
      ['3', '45=2|58=Required tag missing', 'Refuses message 2: Required tag missing'],
      [
        '8',
        '37=NONE|11=a|150=8|39=8|103=11|58=no',
        'Reports on the order that the client calls a: it is refused (103=11): no',
      ],
      ['8', '37=o|150=4|39=4', 'Reports on order o: canceled, its status is canceled.'],
      ['8', '37=o|150=I|39=1', 'Reports on order o: its status is partially filled.'],
      ['G', '', 'OrderCancelReplaceRequest: a message that is not offered.'],
      ['ZZ', '', 'A message of type ZZ, which FIX 4.4 does not have.'],
    ] as const)
      assert.equal(told(type, body), sentence);
  });

  it('is there for every type, also where all is missing', () => {
    for (const [type, { name }] of MESSAGES) {
      const sentence = told(type) ?? '';
      assert.ok(sentence.length > 10 && !sentence.includes('undefined') && !sentence.startsWith(`${name}:`), sentence);
    }
  });
});
