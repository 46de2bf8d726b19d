import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Prometheus metrics of one process. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'clearhouse_' });
  return {
    registry,
    requests: new Histogram({
      name: 'clearhouse_http_request_seconds',
      help: 'Time from the last byte of a request to its reply, by operation and status.',
      labelNames: ['operation', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    requestsNotRecorded: new Counter({
      name: 'clearhouse_requests_not_recorded_total',
      help: 'Requests that this process could not put into the request log.',
      registers: [registry],
    }),
    outputDisagreements: new Counter({
      name: 'clearhouse_output_disagreements_total',
      help: 'Outputs that Zod took and the compiled check of their contract did not, by operation. Any is a mistake of ours.',
      labelNames: ['operation'],
      registers: [registry],
    }),
    auditSealed: new Counter({
      name: 'clearhouse_audit_sealed_total',
      help: 'Audit rows sealed by this process.',
      registers: [registry],
    }),
    mails: new Counter({
      name: 'clearhouse_mail_attempts_total',
      help: 'Attempts of this process to send a mail, by what came of them: sent, retry, failed.',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    chainUp: new Gauge({
      name: 'clearhouse_chain_source_up',
      help: 'Whether the source of a chain answered this process when it was asked last.',
      labelNames: ['coin', 'source'],
      registers: [registry],
    }),
    chainHeight: new Gauge({
      name: 'clearhouse_chain_height',
      help: 'Height of the last block of a chain that this process has read.',
      labelNames: ['coin'],
      registers: [registry],
    }),
    fixSessions: new Gauge({
      name: 'clearhouse_fix_sessions',
      help: 'FIX sessions that are logged on to this process.',
      registers: [registry],
    }),
    fixLogons: new Counter({
      name: 'clearhouse_fix_logons_total',
      help: 'Logons to this process, by what came of them: accepted, refused, no-tls.',
      labelNames: ['result'],
      registers: [registry],
    }),
    fixMessages: new Counter({
      name: 'clearhouse_fix_messages_total',
      help: 'FIX messages that came to this process: taken, garbled, oversized.',
      labelNames: ['result'],
      registers: [registry],
    }),
    auditUnsealed: new Gauge({
      name: 'clearhouse_audit_unsealed',
      help: 'Audit rows that wait for their seal.',
      registers: [registry],
    }),
  };
}
