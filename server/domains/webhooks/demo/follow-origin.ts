import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { webhooks } from '../tables.ts';

const DEMO_PATH = '/receivers/demo-[a-z]+$';

/** Lets the endpoints that lead to demo receivers follow the service to another address, such as another port. */
export async function followOrigin(db: Queryable, origin: string): Promise<void> {
  await db.execute(sql`
    update ${webhooks} set url = ${origin} || substring(url from ${DEMO_PATH})
    where url ~ ${`^https?://[^/]+${DEMO_PATH}`} and not starts_with(url, ${`${origin}/`})`);
}
