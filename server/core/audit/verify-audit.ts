import { sql } from 'drizzle-orm';
import type { Db, Queryable } from '../database/db.ts';
import type { Vault } from '../runtime/vault.ts';
import { type ChainHead, listChains } from './audit-chain.ts';
import { eachHeads, isSealedHead } from './heads.ts';
import { type KnownHeads, readHeadsFile } from './known-heads.ts';
import { type Outside, outsideFindings } from './outside-findings.ts';
import { type AuditRecord, AuditRecordError, addHeads, NO_HEADS, readRecord } from './record.ts';
import { type ChainReport, countAllRows, verifyChain } from './verify-chain.ts';

const MAX_FAULTS = 20;

export interface AuditReport {
  chains: ChainReport[];
  /** What is wrong beside single chains. */
  faults: string[];
  /** What could not be shown. */
  warnings: string[];
}

/** What is to agree with the database. */
export interface Evidence {
  /** Only this chain. */
  chain?: string | undefined;
  /** Heads exported earlier. */
  exported?: readonly ChainHead[];
  /** Lines kept elsewhere. */
  kept?: KnownHeads | null;
  /** The file beside the database, read before the database. */
  file?: KnownHeads | null;
  /** The same as read after what is seen of the database: others go on sealing meanwhile. */
  fileAfterwards?: KnownHeads | null;
}

interface Deployment extends Outside {
  vault: Vault;
  /** Id of the deployment. */
  instance: string;
}

/** What is wrong with the heads, by the record of all. */
export async function headFaults(db: Queryable, vault: Vault, record: AuditRecord): Promise<string[]> {
  const faults: string[] = [];
  let found = NO_HEADS;
  for await (const heads of eachHeads(db)) {
    found = addHeads(record.sumKey, found, heads);
    for (const head of heads)
      if (!isSealedHead(vault, head) && faults.length < MAX_FAULTS)
        faults.push(`the head of ${head.enterpriseId} does not match its seal`);
  }
  if (found.sum === record.sum && found.chains === record.chains && found.entries === record.entries) return faults;
  const [is, was] = [found, record].map(({ chains, entries }) => `${chains} chains with ${entries} entries`);
  return [
    ...faults,
    `the record of step ${record.number} has ${was}, the heads come to ${is}: a head was set back, changed or removed`,
  ];
}

async function findRecord(db: Queryable, vault: Vault): Promise<{ record: AuditRecord | null; faults: string[] }> {
  try {
    const record = await readRecord(db, vault);
    const faults =
      record === null
        ? ['the record of all heads is missing; a database of an older version gets it when the service starts']
        : [];
    return { record, faults };
  } catch (error) {
    if (!(error instanceof AuditRecordError)) throw error;
    return { record: null, faults: [error.message] };
  }
}

/** Which chains there are, by the database or by any evidence. */
async function chainsOf(db: Queryable, { chain, exported = [], kept, file }: Evidence): Promise<string[]> {
  if (chain !== undefined) return [chain];
  const named = [
    ...exported.map(({ enterpriseId }) => enterpriseId),
    ...[kept, file].flatMap((one) => [...(one?.heads.keys() ?? [])]),
  ];
  return [...new Set([...(await listChains(db)), ...named])].sort();
}

/** Verifies what one transaction sees. */
export async function verifySnapshot(db: Queryable, of: Deployment, evidence: Evidence = {}): Promise<AuditReport> {
  const { vault } = of;
  const { record, faults } = await findRecord(db, vault);
  const { exported = [], kept, file } = evidence;
  const warnings: string[] = [];
  if (record !== null) {
    if (record.database !== of.instance) faults.push('the record is that of another database');
    faults.push(...(await headFaults(db, vault, record)));
    const outside = outsideFindings(of, record, evidence);
    faults.push(...outside.faults);
    warnings.push(...outside.warnings);
  }
  const isStale = (at: string): boolean => record?.resealedAt != null && at < record.resealedAt;
  if (exported.some(({ sealedAt }) => isStale(sealedAt)))
    warnings.push(
      `heads exported before ${record?.resealedAt} cannot be compared, since all was sealed anew then: export them again`,
    );
  const isComparable = record?.resealing == null;
  const comparable = [file, kept].filter((known) => isComparable && (known?.last?.number ?? 0) >= (record?.anew ?? 0));
  const chains: ChainReport[] = [];
  const counts = evidence.chain === undefined ? await countAllRows(db) : null;
  for (const id of await chainsOf(db, evidence)) {
    const given = exported.find(({ enterpriseId, sealedAt }) => enterpriseId === id && !isStale(sealedAt));
    const noted = comparable.map((known) => known?.heads.get(id)).filter((head) => head !== undefined);
    const resealing = record?.resealing?.chain === id ? record.resealing : null;
    const counted = counts === null ? undefined : (counts.get(id) ?? { sealed: 0, unsealed: 0 });
    const witnesses = { exported: isComparable ? given : undefined, noted, resealing, counted };
    chains.push(await verifyChain({ db, vault }, id, witnesses));
  }
  return { chains, faults, warnings };
}

export interface Verified extends Deployment {
  db: Db;
}

/** Recomputes the whole audit log as it stands at one moment, and compares it with the file beside the database. */
export async function verifyAuditLog(of: Verified, evidence: Omit<Evidence, 'file'> = {}): Promise<AuditReport> {
  const { db, vault, instance, headsFile } = of;
  const readFile = async () => (headsFile === null ? null : readHeadsFile({ vault, database: instance }, headsFile));
  const file = await readFile();
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      // The moment that is seen begins with the first query, and the file is read again after it.
      await tx.execute(sql`select`);
      return verifySnapshot(tx, of, { ...evidence, file, fileAfterwards: await readFile() });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
