import { operationsOf } from '#server/core/call/operation.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { access } from '#server/domains/access/domain.ts';
import { addressBook } from '#server/domains/address-book/domain.ts';
import { approvals } from '#server/domains/approvals/domain.ts';
import { audit } from '#server/domains/audit/domain.ts';
import { banking } from '#server/domains/banking/domain.ts';
import { chain } from '#server/domains/chain/domain.ts';
import { clearing } from '#server/domains/clearing/domain.ts';
import { directory } from '#server/domains/directory/domain.ts';
import { documents } from '#server/domains/documents/domain.ts';
import { events } from '#server/domains/events/domain.ts';
import { fix } from '#server/domains/fix/domain.ts';
import { identity } from '#server/domains/identity/domain.ts';
import { ledger } from '#server/domains/ledger/domain.ts';
import { network } from '#server/domains/network/domain.ts';
import { notifications } from '#server/domains/notifications/domain.ts';
import { onboarding } from '#server/domains/onboarding/domain.ts';
import { overview } from '#server/domains/overview/domain.ts';
import { platform } from '#server/domains/platform/domain.ts';
import { requests } from '#server/domains/requests/domain.ts';
import { sandbox } from '#server/domains/sandbox/domain.ts';
import { savedViews } from '#server/domains/saved-views/domain.ts';
import { stablecoin } from '#server/domains/stablecoin/domain.ts';
import { trading } from '#server/domains/trading/domain.ts';
import { wallets } from '#server/domains/wallets/domain.ts';
import { webhooks } from '#server/domains/webhooks/domain.ts';

/** All that the service is made of. In this order it is documented, and its demo data written. */
export const domains: readonly Domain[] = [
  directory,
  access,
  ledger,
  wallets,
  chain,
  approvals,
  network,
  addressBook,
  clearing,
  banking,
  stablecoin,
  trading,
  fix,
  documents,
  identity,
  onboarding,
  webhooks,
  notifications,
  savedViews,
  audit,
  requests,
  events,
  overview,
  sandbox,
  platform,
];

export const operations = operationsOf(domains);
