import { queryOf } from '#lib/console/query.ts';
import { searchNotices } from '#lib/contracts/notifications/notices.ts';

const SHOWN = 20;

/** What the bell counts and its panel shows. Each reads it itself: a result that is handed on does not tell of what only the other asks. */
export const newestNotices = (enterpriseId: string) => queryOf(searchNotices, { enterpriseId, limit: SHOWN });
