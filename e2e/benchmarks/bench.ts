import { parseArgs } from 'node:util';
import { measureDeliveries } from './deliveries.ts';
import { measureSize, reportFlatness } from './flatness.ts';
import { measurePages } from './pages.ts';
import { describeMachine, fillTo, openStage } from './stage.ts';
import { measureStarts } from './starts.ts';
import { measureThroughput } from './throughput.ts';

const USAGE = `npm run bench -- [--only P1,P2,P4,P5,P6,P7] [--settlements 1000000] [--huge] [--deliveries 20000] [--seconds 5] [--rounds 5]

Prints ratios against a bare program on the same database, taken in turns. --huge adds ten million settlements.
Nothing is asserted: read the figures beside the machine that they name.`;
const SMALL = 10_000;
const HUGE = 10_000_000;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'P1,P2,P4,P5,P6,P7' },
    settlements: { type: 'string', default: '1000000' },
    huge: { type: 'boolean', default: false },
    deliveries: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

async function measureLists(wanted: ReadonlySet<string>): Promise<void> {
  const stage = await openStage();
  const large = Number(values.settlements);
  try {
    console.log(await describeMachine(stage));
    const sizes = [];
    const counts = wanted.has('P2') ? [SMALL, large] : [large];
    for (const count of counts) {
      const seconds = await fillTo(stage, count);
      console.log(`${count.toLocaleString('en')} settlements are in place (${seconds.toFixed(0)} s of COPY)`);
      if (wanted.has('P2')) sizes.push({ count, ...(await measureSize(stage)) });
    }
    if (wanted.has('P1') || wanted.has('P7'))
      await measureThroughput(stage, { seconds: Number(values.seconds), rounds: Number(values.rounds) });
    if (values.huge && wanted.has('P2')) {
      console.log(`\nFilling to ten million took ${(await fillTo(stage, HUGE)).toFixed(0)} s`);
      sizes.push({ count: HUGE, ...(await measureSize(stage)) });
    }
    reportFlatness(sizes);
  } finally {
    await stage.close();
  }
}

if (values.help) console.log(USAGE);
else {
  const wanted = new Set(values.only.split(','));
  if (['P1', 'P2', 'P7'].some((id) => wanted.has(id))) await measureLists(wanted);
  if (wanted.has('P4')) await measureDeliveries({ count: Number(values.deliveries), rounds: Number(values.rounds) });
  if (wanted.has('P5')) await measureStarts();
  if (wanted.has('P6')) await measurePages();
}
