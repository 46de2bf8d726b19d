import { config } from 'zod/v4';

/**
 * What pages get as `zod` (`next.config.mjs`): it probes for `eval`, which every page forbids, when the first schema is made, and is told
 * before any module that makes one.
 */
config({ jitless: true });

export * from 'zod/v4';
