import type { OutputOf } from '#lib/contract.ts';
import type { listSandboxLinkAccounts, readSandboxLink } from '#lib/contracts/sandbox/links.ts';

/** What a link token stands for. */
export type Link = OutputOf<typeof readSandboxLink>;
export type Bank = Link['banks'][number];
export type Accounts = OutputOf<typeof listSandboxLinkAccounts>['accounts'];
