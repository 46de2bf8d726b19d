import type { Contract } from '#lib/contract.ts';
import type { Caller } from './caller.ts';

/** A request that was answered, as it lies in memory until it is written down. */
export interface NotedRequest {
  operation: string;
  contract: Contract;
  method: string;
  /** Path with the query exactly as sent. */
  path: string;
  status: number;
  code: string | null;
  /** What was wrong, in words; null for a request that went well. */
  problem: string | null;
  ms: number;
  caller: Caller;
  /** Null: it is its caller's alone. */
  enterpriseId: string | null;
  address: string | null;
  requestId: string;
  userAgent: string | undefined;
  /** Of the signature; undefined without one. */
  signed: string | undefined;
  isReplayed: boolean;
  /** Of a write: what was sent and answered. */
  bodies: { sent: Uint8Array; reply: string | null } | null;
}

/** Takes requests into memory, without ever waiting or failing; `flush` writes them down, off the path of requests. */
export interface RequestLog {
  note(request: NotedRequest): void;
  flush(): Promise<void>;
}
