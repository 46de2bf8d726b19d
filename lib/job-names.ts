/** Every recurring job that a worker may run. Each has words on the platform’s page of jobs. */
export type JobName =
  | 'seal-audit'
  | 'tell-audit-heads'
  | 'watch-dvp-chains'
  | 'prune-requests'
  | 'purge-expired'
  | 'prune-events'
  | 'purge-tries'
  | 'verify-ledger'
  | 'wake-top-ups'
  | 'watch-onchain'
  | 'read-supplies'
  | 'prune-chains'
  | 'prune-deliveries'
  | 'prune-receivers'
  | 'prune-notices'
  | 'prune-callbacks'
  | 'erase-onboarding';
