import type { Harness } from '#server/testing/harness.ts';

/** What the audit logs have of changes of an account by an operation, the oldest first, each with whose log it stands in. */
export async function auditedChanges({ service }: Pick<Harness, 'service'>, accountId: string, operation: string) {
  const { rows } = await service.pool.query(
    `select before, after, replace(enterprise_id::text, '-', '') as owner from audit_log
      where subject_id = $1 and subject_type = 'wallet' and operation = $2 order by occurred_at, id`,
    [accountId, operation],
  );
  return rows as { before: Record<string, unknown>; after: Record<string, unknown>; owner: string }[];
}

/** What the enterprise of an account has heard of its settings: what each change made of them, the oldest first. */
export async function heardChanges({ ownerPool }: Pick<Harness, 'ownerPool'>, accountId: string) {
  const { rows } = await ownerPool.query(
    `select body, replace(enterprise_id::text, '-', '') as heard from events
      where subject_id = $1 and type = 'wallet.dvp-settings-changed' order by insertion`,
    [accountId],
  );
  return rows as { body: { before: Record<string, unknown>; after: Record<string, unknown> }; heard: string }[];
}

/** How many accounts have settings of their own: what is refused writes none. */
export async function countSettings({ ownerPool }: Pick<Harness, 'ownerPool'>): Promise<number> {
  const { rows } = await ownerPool.query('select count(*)::int as count from dvp_account_settings');
  return rows[0].count;
}

/** When the queues of an account are run next; null while they are not automated. */
export async function automationDue(
  { ownerPool }: Pick<Harness, 'ownerPool'>,
  accountId: string,
): Promise<string | null> {
  const { rows } = await ownerPool.query(
    `select scheduled_at as at from dvp_tasks where subject_id = $1 and kind = 'netting'`,
    [accountId],
  );
  return rows[0]?.at ?? null;
}
