import * as z from 'zod';
import { MarginAmount } from '#lib/contracts/trading/margin-shapes.ts';
import { Decimal } from '#lib/contracts/trading/words.ts';
import { HexId } from '#lib/schema.ts';
import { MARGIN_STATES } from '#lib/trading/margin-words.ts';
import { eventsOf } from './catalogue.ts';

const Standing = z.object({
  enterpriseId: HexId,
  accountId: HexId,
  state: z.enum(MARGIN_STATES),
  utilization: Decimal.nullable(),
  marginBalance: MarginAmount,
  requirement: MarginAmount,
});

/** How accounts on margin come to stand: called, liquidated, restricted, or in order again. */
export const marginEvents = eventsOf('margin-account', {
  called: { body: Standing },
  liquidating: { body: Standing },
  restricted: { body: Standing },
  cleared: { body: Standing },
});
