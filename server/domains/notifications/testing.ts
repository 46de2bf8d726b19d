import { readModel } from '#server/core/database/read-model.ts';
import { notices } from './tables.ts';

/** All notices, for tests that look into inboxes. */
export const allNotices = readModel.select().from(notices).as('all_notices');
