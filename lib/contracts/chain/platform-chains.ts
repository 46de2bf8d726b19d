import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { PLATFORM_BASE, PLATFORM_TAG } from '#lib/contracts/directory/fields.ts';
import { Instant, Nothing } from '#lib/schema.ts';
import { Chain } from './chains.ts';

/** A chain, and how well it is followed. */
export const PlatformChain = Chain.extend({
  lastBlockAt: Instant.nullable().meta({ description: 'When the last block was mined, in business time.' }),
  isReading: z.boolean().meta({ description: 'Whether a worker looks at it now.' }),
  nextLookAt: Instant.nullable().meta({ description: 'When its source is asked next, in wall time.' }),
  failures: z.int().min(0).meta({ description: 'Looks that failed one after the other.' }),
  lag: z.int().min(0).meta({ description: 'Steps that were read and that webhooks have not taken yet.' }),
  waitingTransfers: z.int().min(0).meta({ description: 'Transactions of wallets that are in no block yet.' }),
}).meta({ id: 'PlatformChain' });
export type PlatformChain = z.output<typeof PlatformChain>;

/** The chains that this deployment follows, and how well. */
export const listPlatformChains = contract({
  routes: [{ method: 'GET', path: `${PLATFORM_BASE}/chains` }],
  access: { caller: 'platform-admin' },
  input: Nothing,
  output: z.object({ chains: z.array(PlatformChain).max(100), now: Instant }),
  summary: 'List the chains of the platform.',
  tag: PLATFORM_TAG,
  example: {
    input: {},
    output: {
      chains: [
        {
          coin: 'tbtc',
          source: 'simulated',
          height: 12,
          hash: '000000008a7f3d5b2c1e9f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4',
          seenAt: '2026-03-02T09:30:01.000Z',
          problem: null,
          lastBlockAt: '2026-03-02T09:30:00.000Z',
          isReading: false,
          nextLookAt: '2026-03-02T09:30:02.000Z',
          failures: 0,
          lag: 0,
          waitingTransfers: 1,
        },
      ],
      now: '2026-03-02T09:31:00.000Z',
    },
  },
});
