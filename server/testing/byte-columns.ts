import type pg from 'pg';

/** Bytes that the vault did not encrypt: digests, bodies, seals, marks, what is under keys that it did; and the record of the audit log, which comes with its new seals. */
export const OTHER_BYTES = [
  'access_tokens.token_hash',
  'audit_heads.hash',
  'audit_heads.previous',
  'audit_heads.seal_hash',
  'audit_log.seal_hash',
  'audit_record.content',
  'deployment.key_check',
  'document_chunks.ciphertext',
  'document_files.token_hash',
  'dvp_settlements.digest',
  'dvp_settlements.legs_digest',
  'idempotency_keys.key',
  'invitations.token_hash',
  'issuer_transactions.raw',
  'known_tries.source',
  'ledger_groups.digest',
  'link_tokens.public_token_hash',
  'link_tokens.token_hash',
  'mint_orders.request_digest',
  'network_allocations.digest',
  'network_settlements.digest',
  'network_trades.digest',
  'notice_devices.token_hash',
  'one_time_links.token_hash',
  'receiver_arrivals.body',
  'recovery_codes.code_hash',
  'replay_guard.hmac',
  'replay_guard.read',
  'sandbox_links.public_token_hash',
  'sandbox_links.token_hash',
  'sandbox_verifications.token_hash',
  'sandbox_verifications.sdk_token_hash',
  'used_nonces.digest',
  'webhook_notifications.payload_digest',
];

/** A column by its name in the database, behind that of its table. */
export const columnName = ({ column }: { column: { table: object; name: string } }): string => {
  const table = Reflect.get(column.table, Symbol.for('drizzle:Name')) as string;
  return `${table}.${column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
};

/** Every column of bytes that there is. */
export async function byteColumns(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where data_type = 'bytea' and table_schema = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}
