import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { users } from '#server/access/tables.ts';
import type { Service } from '#server/core/service.ts';
import type { DemoSummary } from './announce.ts';

export interface FirstStart {
  seeded: boolean;
  demo: DemoSummary | null;
  firstAdminLink: string | null;
}

/** Sandbox: demo data once, and its key file. Production: a one-time link while there is no platform administrator. */
export async function prepareFirstStart(service: Service): Promise<FirstStart> {
  return { seeded: false, demo: null, firstAdminLink: null };
}
