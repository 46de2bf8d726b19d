import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { PLATFORM_BASE, PLATFORM_TAG } from '#lib/contracts/directory/fields.ts';
import { HexId, Instant, Nothing } from '#lib/schema.ts';

const access = { caller: 'platform-admin' } as const;
const Count = z.int().min(0);
const KeyId = z.string().max(200);

const Check = z.object({
  name: z.enum(['database', 'jobs', 'audit', 'heads-file']),
  isGood: z.boolean(),
  text: z.string().max(300),
});

const Setting = z.object({
  name: z.string().max(200),
  value: z.string().max(5000).nullable().meta({ description: 'Null where it is not set, and for secrets.' }),
  isSecret: z.boolean(),
  isSet: z.boolean(),
});

/** What this deployment is, and how it is. No secret is in it. */
export const getDeployment = contract({
  routes: [{ method: 'GET', path: `${PLATFORM_BASE}/deployment` }],
  access,
  input: Nothing,
  output: z.object({
    version: z.string().max(50),
    nodeVersion: z.string().max(50),
    mode: z.enum(['sandbox', 'production']),
    instance: HexId.meta({ description: 'Id of the deployment.' }),
    origin: z.string().max(500),
    startedAt: Instant.meta({ description: 'When this process was started.' }),
    clock: z.object({
      now: Instant.meta({ description: 'Business time.' }),
      wall: Instant,
      aheadSeconds: z.int().meta({ description: 'How far business time is ahead.' }),
      frozenAt: Instant.nullable(),
    }),
    keys: z
      .array(
        z.object({
          id: KeyId,
          isCurrent: z.boolean().meta({ description: 'Whether it encrypts; the others only decrypt.' }),
          since: Instant.nullable().meta({ description: 'Since when it encrypts; null where that was not noted.' }),
        }),
      )
      .max(50)
      .meta({ description: 'Master keys by id.' }),
    signingKeys: z
      .array(z.object({ id: KeyId, algorithm: z.string().max(50) }))
      .max(10)
      .meta({ description: 'Public keys by which deliveries are signed.' }),
    audit: z.object({
      chains: Count,
      entries: Count.meta({ description: 'Sealed entries.' }),
      unsealed: Count,
      step: Count.meta({ description: 'Number of the last step of the record.' }),
      sealedAt: Instant.nullable().meta({ description: 'When an entry was sealed last.' }),
      keyId: KeyId.meta({ description: 'Master key that the seals are made with; empty where that is unknown.' }),
      resealedAt: Instant.nullable().meta({ description: 'When all was sealed anew last.' }),
      isResealing: z.boolean(),
      isKeptInFile: z.boolean().meta({ description: 'Whether heads are written to a file beside the database.' }),
    }),
    database: z.object({
      version: z.string().max(100),
      bytes: Count,
      connections: Count.meta({ description: 'Open connections of this process.' }),
      maxConnections: Count,
      migrations: Count,
      lastMigration: Instant.nullable().meta({ description: 'When the last of them was written.' }),
      largest: z.array(z.object({ table: z.string().max(100), bytes: Count, rows: Count })).max(10),
    }),
    checks: z.array(Check).max(10),
    settings: z.array(Setting).max(100).meta({ description: 'Configuration in force.' }),
  }),
  summary: 'Read what this deployment is and how it is.',
  tag: PLATFORM_TAG,
  example: {
    input: {},
    output: {
      version: '1.0.0',
      nodeVersion: '24.1.0',
      mode: 'sandbox',
      instance: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
      origin: 'http://127.0.0.1:3000',
      startedAt: '2026-03-02T09:00:00.000Z',
      clock: {
        now: '2026-03-03T09:30:00.000Z',
        wall: '2026-03-02T09:30:00.000Z',
        aheadSeconds: 86_400,
        frozenAt: null,
      },
      keys: [{ id: '8a7f3d5b', isCurrent: true, since: '2026-03-02T09:00:00.000Z' }],
      signingKeys: [],
      audit: {
        chains: 3,
        entries: 1200,
        unsealed: 0,
        step: 400,
        sealedAt: '2026-03-02T09:29:00.000Z',
        keyId: '8a7f3d5b',
        resealedAt: null,
        isResealing: false,
        isKeptInFile: true,
      },
      database: {
        version: '18.0',
        bytes: 52_428_800,
        connections: 4,
        maxConnections: 10,
        migrations: 19,
        lastMigration: '2026-02-20T09:00:00.000Z',
        largest: [{ table: 'audit_log', bytes: 1_048_576, rows: 1200 }],
      },
      checks: [{ name: 'database', isGood: true, text: 'Answers in 1 ms.' }],
      settings: [{ name: 'MASTER_KEY', value: null, isSecret: true, isSet: true }],
    },
  },
});

/** Recomputes every seal of the audit log; of a large log that takes a while. Six times a minute at most. */
export const verifyAuditSeals = contract({
  routes: [{ method: 'GET', path: `${PLATFORM_BASE}/audit/verification` }],
  access,
  limit: { count: 6, windowSeconds: 60, by: 'user' },
  input: Nothing,
  output: z.object({
    isIntact: z.boolean(),
    chains: Count,
    sealed: Count,
    unsealed: Count,
    faults: z.array(z.string().max(1000)).max(100).meta({ description: 'What is wrong, the first hundred.' }),
    warnings: z.array(z.string().max(1000)).max(100),
    verifiedAt: Instant,
    seconds: z.number().min(0).meta({ description: 'How long it took.' }),
  }),
  summary: 'Verify every seal of the audit log.',
  description: 'Every seal is recomputed: of a large log that takes a while.',
  tag: PLATFORM_TAG,
  example: {
    input: {},
    output: {
      isIntact: true,
      chains: 3,
      sealed: 1200,
      unsealed: 0,
      faults: [],
      warnings: [],
      verifiedAt: '2026-03-02T09:30:00.000Z',
      seconds: 0.4,
    },
  },
});
