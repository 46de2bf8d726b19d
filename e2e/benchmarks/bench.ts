import { parseArgs } from 'node:util';
import { measureAllocations } from './allocations.ts';
import { measureDeliveries } from './deliveries.ts';
import { measureDirectory } from './directory.ts';
import { measureDvp } from './dvp.ts';
import { measureDvpList } from './dvp-list.ts';
import { type Figure, writeFigures } from './figures.ts';
import { measureFix } from './fix.ts';
import { measureFixSessions } from './fix-sessions.ts';
import { measureSize, reportFlatness } from './flatness.ts';
import { measureMatching } from './matching.ts';
import { measureMint } from './mint.ts';
import { measureOrders } from './orders.ts';
import { measurePages } from './pages.ts';
import { describeMachine, fillTo, openStage } from './stage.ts';
import { measureStarts } from './starts.ts';
import { measureThroughput } from './throughput.ts';

const USAGE = `npm run bench -- [--only P1,P1-dvp,P2,P3,P4,P5,P6,P7,P8,P9,P10,P11,P12,P13] [--settlements 1000000] [--dvp-settlements 1000000] [--transfers 1000000] [--huge] [--settling 1500] [--minting 500] [--matching 200000] [--ordering 1000] [--deliveries 20000] [--seconds 5] [--rounds 5] [--write]

Prints ratios against a bare program on the same database, taken in turns. --huge adds ten million settlements, or ledger transfers.
--write keeps what was measured in e2e/benchmarks/figures.md, with date and machine, and leaves the rows of other parts.
Nothing is asserted: read the figures beside the machine that they name.`;
const SMALL = 10_000;
const HUGE = 10_000_000;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'P1,P2,P3,P4,P5,P6,P7,P8,P9,P10,P11,P12,P13' },
    settlements: { type: 'string', default: '1000000' },
    'dvp-settlements': { type: 'string', default: '1000000' },
    transfers: { type: 'string', default: '1000000' },
    huge: { type: 'boolean', default: false },
    settling: { type: 'string', default: '1500' },
    minting: { type: 'string', default: '500' },
    matching: { type: 'string', default: '200000' },
    ordering: { type: 'string', default: '1000' },
    deliveries: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

async function measureLists(wanted: ReadonlySet<string>): Promise<Figure[]> {
  const stage = await openStage();
  const figures: Figure[] = [];
  const large = Number(values.settlements);
  try {
    console.log(await describeMachine(stage));
    const sizes = [];
    const counts = wanted.has('P2') ? [SMALL, large] : [large];
    for (const count of counts) {
      const seconds = await fillTo(stage, count);
      console.log(`${count.toLocaleString('en')} settlements are in place (${seconds.toFixed(0)} s of COPY)`);
      const name = `filling with ${count.toLocaleString('en')} settlements`;
      if (count === large && seconds > 0)
        figures.push({ part: 'P2', name, measured: `${seconds.toFixed(0)} s`, aim: '< 120 s per million' });
      if (wanted.has('P2')) sizes.push({ count, ...(await measureSize(stage)) });
    }
    if (wanted.has('P1') || wanted.has('P7'))
      figures.push(
        ...(await measureThroughput(stage, {
          seconds: Number(values.seconds),
          rounds: Number(values.rounds),
          settlements: large,
        })),
      );
    if (values.huge && wanted.has('P2')) {
      console.log(`\nFilling to ten million took ${(await fillTo(stage, HUGE)).toFixed(0)} s`);
      sizes.push({ count: HUGE, ...(await measureSize(stage)) });
    }
    return [...figures, ...reportFlatness(sizes)];
  } finally {
    await stage.close();
  }
}

type Part = () => Figure[] | Promise<Figure[]>;

/** What was asked for, in the order in which it runs; lists are measured on one stage. */
function partsOf(wanted: ReadonlySet<string>): Part[] {
  const [count, rounds] = [Number(values.deliveries), Number(values.rounds)];
  const parts: [string[], Part][] = [
    [['P1', 'P2', 'P7'], () => measureLists(wanted)],
    [
      ['P1', 'P1-dvp'],
      () => measureDvpList({ seconds: Number(values.seconds), rounds, settlements: Number(values['dvp-settlements']) }),
    ],
    [['P3'], () => measureDvp({ rounds, settlements: Number(values.settling) })],
    [['P4'], () => measureDeliveries({ count, rounds })],
    [['P5'], measureStarts],
    [['P6'], measurePages],
    [['P9'], () => measureMatching({ rounds, count: Number(values.matching) })],
    [['P10'], () => measureOrders({ rounds, orders: Number(values.ordering) })],
    [['P11'], () => measureFix({ rounds, orders: Number(values.ordering) })],
    [['P11'], () => measureFixSessions({ rounds, messages: 20 * Number(values.ordering) })],
    [['P12'], measureDirectory],
    [['P13'], () => measureMint({ rounds, orders: Number(values.minting) })],
    [
      ['P8'],
      () => measureAllocations({ rounds, sizes: [SMALL, Number(values.transfers), ...(values.huge ? [HUGE] : [])] }),
    ],
  ];
  return parts.filter(([ids]) => ids.some((id) => wanted.has(id))).map(([, part]) => part);
}

if (values.help) console.log(USAGE);
else
  for (const part of partsOf(new Set(values.only.split(',')))) {
    const figures = await part();
    if (values.write) await writeFigures(figures);
  }
