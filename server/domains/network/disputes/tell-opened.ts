import { WRITE_OFF_EXCHANGE } from '#lib/rights.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { tellUsers } from '#server/domains/notifications/public.ts';
import { concernedBy, type Route } from '../members/client-connection-store.ts';
import type { DisputeRow } from './dispute-change-store.ts';

/** Tells both sides of a dispute that was raised, but for whoever raised it. */
export const tellOpened = ({ db, now }: Pick<Context, 'db' | 'now'>, route: Route, row: DisputeRow): Promise<void> =>
  tellUsers(
    db,
    now,
    ...concernedBy(route).map((enterpriseId) => ({
      notice: 'dispute-opened' as const,
      enterpriseId,
      to: { holdersOf: WRITE_OFF_EXCHANGE },
      except: [row.userId],
      subjectType: 'off-exchange-dispute' as const,
      subjectId: row.id,
    })),
  );
