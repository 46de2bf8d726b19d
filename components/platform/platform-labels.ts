import type { PlatformJob } from '#lib/contracts/platform/jobs.ts';
import type { JobName } from '#lib/job-names.ts';
import type { Licence } from '#lib/scopes.ts';

/** What each licence is called, and what it is for. */
export const LICENCE_WORDS: Readonly<Record<Licence, { name: string; about: string }>> = {
  'off-exchange': { name: 'Off-exchange', about: 'Settle with trading partners over custody accounts.' },
  dvp: { name: 'DVP', about: 'Settle delivery against payment between trading accounts.' },
  fix: { name: 'FIX', about: 'Trade over FIX sessions.' },
  mint: { name: 'Mint', about: 'Mint and burn stablecoins.' },
  'ach-debits': {
    name: 'ACH debits',
    about: 'Collect US dollars from bank accounts, and link accounts by their bank.',
  },
};

/** What holds for licences that open no page and no operation of this version. */
export const OPEN_WITHOUT: Readonly<Partial<Record<Licence, string>>> = {
  dvp: 'Nothing in this version asks for it: members who may view wallets see DVP settlements. The settings of an enterprise in the API show it as access to settlement.',
  fix: 'Nothing in this version asks for it yet. The settings of an enterprise in the API show it as access to trading.',
};

/** Licences as names, for filters. */
export const LICENCE_NAMES = Object.fromEntries(
  Object.entries(LICENCE_WORDS).map(([licence, { name }]) => [licence, name]),
) as Readonly<Record<Licence, string>>;

export const USER_STATE_WORDS = { active: 'Active', 'no-password': 'No password yet', off: 'Deactivated' } as const;

export const JOB_STATE_WORDS: Readonly<Record<PlatformJob['state'], string>> = {
  waiting: 'On time',
  running: 'Running',
  late: 'Late',
  failing: 'Failing',
  unknown: 'Retired',
};

interface JobWords {
  title: string;
  about: string;
  isRetention?: boolean;
}

/** What the recurring jobs do, and how long what they delete was kept. */
const JOBS: Readonly<Record<JobName, JobWords>> = {
  'seal-audit': { title: 'Seal audit entries', about: 'Gives new entries of the audit log their place and seal.' },
  'tell-audit-heads': {
    title: 'Write audit heads',
    about: 'Writes the ends of all audit chains to the log and to a file beside the database.',
  },
  'watch-dvp-chains': {
    title: 'Follow DVP settlements on chains',
    about: 'Notes what is confirmed of settled DVP settlements, and sends again what was lost.',
  },
  'prune-requests': {
    title: 'Delete old requests',
    about: 'Deletes requests of the request log, and their bodies, after their retention.',
    isRetention: true,
  },
  'purge-expired': {
    title: 'Delete expired keys',
    about: 'Deletes idempotency keys, replay marks and rate limits that have expired.',
    isRetention: true,
  },
  'prune-events': {
    title: 'Delete old events',
    about: 'Deletes events that are older than streams reach back.',
    isRetention: true,
  },
  'purge-tries': {
    title: 'Delete old sign-in attempts',
    about: 'Deletes counts of wrong passwords that no longer matter.',
    isRetention: true,
  },
  'prune-fix-messages': {
    title: 'Delete old FIX messages',
    about: 'Deletes messages of FIX sessions after a week.',
    isRetention: true,
  },
  'wake-top-ups': {
    title: 'Wake settlements',
    about: 'Tries off-exchange settlements again whose partner’s account was credited.',
  },
  'read-supplies': {
    title: 'Read supplies',
    about: 'Reads what there is of tokens on their chains.',
  },
  'watch-onchain': {
    title: 'Watch on-chain settlements',
    about: 'Brings on-chain settlements on when what was sent or deposited is confirmed.',
  },
  'verify-ledger': {
    title: 'Prove the books',
    about:
      'Computes every balance anew from its entries, and looks for what is missing in the books or does not belong there.',
  },
  'prune-chains': {
    title: 'Delete old blocks',
    about: 'Deletes blocks that are deeper than any reorganisation.',
    isRetention: true,
  },
  'prune-deliveries': {
    title: 'Delete old deliveries',
    about: 'Deletes deliveries and attempts after their retention.',
    isRetention: true,
  },
  'prune-receivers': {
    title: 'Delete old receivers',
    about: 'Deletes built-in receivers that nobody uses any more.',
    isRetention: true,
  },
  'prune-notices': {
    title: 'Delete old notices',
    about: 'Deletes notices, and mails about them, after half a year.',
    isRetention: true,
  },
  'prune-callbacks': {
    title: 'Delete old callbacks',
    about: 'Deletes what is kept of callbacks of the verification provider, after half a year.',
    isRetention: true,
  },
  'erase-onboarding': {
    title: 'Erase onboarding',
    about: 'Erases what was said and shown for onboarding once its term is over; id, status and times stay.',
    isRetention: true,
  },
};

/** Undefined for a job of another version. */
export const jobWords = (name: string): JobWords | undefined => (JOBS as Readonly<Record<string, JobWords>>)[name];

/** What the queues hold. */
export const QUEUE_WORDS: Readonly<Record<string, { title: string; about: string }>> = {
  deliveries: { title: 'Webhook deliveries', about: 'Deliveries to be sent, first or again.' },
  chains: { title: 'Chains', about: 'Chains whose next check of their source is planned.' },
};
